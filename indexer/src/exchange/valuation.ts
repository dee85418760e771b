import { Fraction, PROVIDER_FEE_BPS, type Address } from '@ibull/domain'
import type { PoolMirror } from './pool-mirror.ts'
import { toUsd } from './units.ts'

const BASIS_POINTS = 10_000n

/** Amounts of a pair's two tokens, in raw units. */
export interface BothSides {
  readonly token0Id: Address
  readonly token1Id: Address
  readonly amount0: bigint
  readonly amount1: bigint
}

type Worths = Pick<PoolMirror, 'worthOf'>

/**
 * What a pool, a deposit or a withdrawal is worth: both sides together where both are priced, twice the known side
 * where one is, null where none is.
 */
export function worthOfBoth(prices: Worths, sides: BothSides): bigint | null {
  const worth0 = prices.worthOf(sides.token0Id, sides.amount0)
  const worth1 = prices.worthOf(sides.token1Id, sides.amount1)
  if (worth0 !== undefined && worth1 !== undefined) return toUsd(worth0.add(worth1))
  const known = worth0 ?? worth1
  return known === undefined ? null : toUsd(known.multiply(TWICE))
}

/**
 * What a swap moved: the lesser of what both sides are worth where both are priced, the known one where one is, null
 * where none is. The lesser, so that a token with a price of its own making can't pretend volume.
 */
export function worthOfSwap(prices: Worths, sides: BothSides): bigint | null {
  const worth0 = prices.worthOf(sides.token0Id, sides.amount0)
  const worth1 = prices.worthOf(sides.token1Id, sides.amount1)
  if (worth0 !== undefined && worth1 !== undefined) return toUsd(worth0.isLessThan(worth1) ? worth0 : worth1)
  const known = worth0 ?? worth1
  return known === undefined ? null : toUsd(known)
}

/** What liquidity providers earned with a swap: 17 of 10,000, rounded down. */
export function providerFees(amountUsd: bigint): bigint {
  return (amountUsd * PROVIDER_FEE_BPS) / BASIS_POINTS
}

const TWICE = new Fraction(2n)
