import { Fraction } from '../money/fraction.ts'

const DAYS_PER_YEAR = 365n

/**
 * Annualises the fees of the given number of days, as a share of the liquidity that earned them: 0.1 is 10 %.
 * Simple, without compounding. `undefined` if either is unknown or there is no liquidity.
 */
export function feeApr(
  feesUsd: Fraction | undefined,
  days: number,
  liquidityUsd: Fraction | undefined,
): Fraction | undefined {
  if (feesUsd === undefined || liquidityUsd === undefined || liquidityUsd.isZero()) return undefined
  return feesUsd.multiply(new Fraction(DAYS_PER_YEAR, BigInt(days))).divide(liquidityUsd)
}
