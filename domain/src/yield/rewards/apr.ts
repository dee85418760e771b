import { Fraction } from '../../money/fraction.ts'
import { compoundGrowth } from './compound.ts'
import type { YieldApr, YieldSource } from './yield-source.ts'

const DAYS_PER_YEAR = 365
const SECONDS_PER_YEAR = /* @__PURE__ */ new Fraction(31_536_000n)

/** Assumed compounding frequency of the auto-compounding vault. Source: the family's display of its APY. */
export const VAULT_COMPOUNDS_PER_YEAR = 5_000 * DAYS_PER_YEAR

/**
 * Emission to a set of stakes: rates in whole units per second, values in USD (or both in units of the same
 * token).
 */
export interface Emission {
  readonly rewardPerSecond: Fraction
  readonly rewardPrice: Fraction | undefined
  /** Value of all stakes. */
  readonly stakedWorth: Fraction | undefined
}

/**
 * Computes the APR of an emission over 365 days, as a share of the stakes: 0.1 is 10 %. Simple, without
 * compounding. Zero if nothing is paid. `undefined` if a value is unknown, or nothing is staked.
 */
export function aprFromEmission({
  rewardPerSecond,
  rewardPrice,
  stakedWorth,
}: Emission): Fraction | undefined {
  if (rewardPerSecond.isZero()) return new Fraction(0n)
  if (rewardPrice === undefined || stakedWorth === undefined || stakedWorth.isZero()) return undefined
  return rewardPerSecond.multiply(SECONDS_PER_YEAR).multiply(rewardPrice).divide(stakedWorth)
}

/**
 * Converts an APR to an APY with `compoundsPerYear` compounds: (1 + apr / n)^n - 1, rounded down at 36 decimals.
 * `undefined` if the number would have hundreds of digits.
 */
export function apyFromApr(apr: Fraction, compoundsPerYear: number): Fraction | undefined {
  const rate = apr.divide(new Fraction(BigInt(compoundsPerYear)))
  return compoundGrowth(rate, compoundsPerYear)
}

/** Combines the parts of a yield with the sum of those that are known. */
export function yieldApr(rewards: Fraction | undefined, fees: Fraction | undefined): YieldApr {
  const total = rewards === undefined || fees === undefined ? rewards : rewards.add(fees)
  return { rewards, fees, total }
}

/** Returns the source with its pair's indexed fee APR. Single tokens earn none. */
export function withFeeApr<S extends YieldSource>(source: S, feeApr: Fraction | undefined): S {
  if (source.pair === undefined || feeApr === undefined) return source
  return { ...source, apr: yieldApr(source.apr.rewards, feeApr) }
}
