import { Fraction, type Address } from '@ibull/domain'
import type { PoolMirror } from './pool-mirror.ts'
import { toUsd } from './units.ts'

const BASIS_POINTS = 10_000n

/** Raw amounts of a pair's two tokens. */
export interface BothSides {
  readonly token0Id: Address
  readonly token1Id: Address
  readonly amount0: bigint
  readonly amount1: bigint
}

type Worths = Pick<PoolMirror, 'worthOf'>

/**
 * Values a pool, deposit or withdrawal: the sum of both sides if both are priced, twice the known side if one is,
 * null if neither is.
 */
export function worthOfBoth(prices: Worths, sides: BothSides): bigint | null {
  const worth0 = prices.worthOf(sides.token0Id, sides.amount0)
  const worth1 = prices.worthOf(sides.token1Id, sides.amount1)
  if (worth0 !== undefined && worth1 !== undefined) return toUsd(worth0.add(worth1))
  const known = worth0 ?? worth1
  return known === undefined ? null : toUsd(known.multiply(TWICE))
}

/**
 * Values a swap: the lower value of both sides if both are priced, the known one if one is, null if neither is.
 * The lower one, so that a token with a manipulated price can't fake volume.
 */
export function worthOfSwap(prices: Worths, sides: BothSides): bigint | null {
  const worth0 = prices.worthOf(sides.token0Id, sides.amount0)
  const worth1 = prices.worthOf(sides.token1Id, sides.amount1)
  if (worth0 !== undefined && worth1 !== undefined) return toUsd(worth0.isLessThan(worth1) ? worth0 : worth1)
  const known = worth0 ?? worth1
  return known === undefined ? null : toUsd(known)
}

/** Computes the liquidity providers' fees on a swap, rounded down. @param feeBps their part of the input */
export function providerFees(amountUsd: bigint, feeBps: bigint): bigint {
  return (amountUsd * feeBps) / BASIS_POINTS
}

const TWICE = new Fraction(2n)
