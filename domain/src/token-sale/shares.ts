import { poolOf, type Sale, type SalePool } from './sale.ts'

/** 100 % of fee rates and allocations. */
export const SHARE_UNIT = 10n ** 12n

/** Minimum coverage of the raise, and the refund fee from there on; the first match applies. */
const LADDER: readonly (readonly [coverage: bigint, rate: bigint])[] = [
  [1_500n, 500_000_000n],
  [1_000n, 1_000_000_000n],
  [500n, 2_000_000_000n],
  [250n, 2_500_000_000n],
  [100n, 3_000_000_000n],
  [50n, 5_000_000_000n],
]
const FIRST_RATE = 10_000_000_000n

/**
 * Result of a commitment: offered tokens, the refund without the fee, and the fee; raw, rounded as in the
 * contract.
 */
export interface Shares {
  readonly offering: bigint
  readonly refund: bigint
  readonly tax: bigint
}

/** Returns the current refund fee, of {@link SHARE_UNIT}; 0 if the pool has none. */
export function taxRate({ hasTax, committed, raising }: SalePool): bigint {
  if (!hasTax || raising === 0n) return 0n
  const coverage = committed / raising
  return LADDER.find(([least]) => coverage >= least)?.[1] ?? FIRST_RATE
}

/** Returns an account's share of a pool, of {@link SHARE_UNIT}, rounded down; 0 if nothing is committed. */
export function allocation({ committed }: SalePool, amount: bigint): bigint {
  return committed === 0n ? 0n : (amount * SHARE_UNIT) / committed
}

/** Whether a sale would refund everything if it ended now. */
export function isBelowMinimum({ minimumRaise, pools }: Pick<Sale, 'minimumRaise' | 'pools'>): boolean {
  const raised = pools.reduce(
    (sum, { committed, raising }) => sum + (committed < raising ? committed : raising),
    0n,
  )
  return raised < minimumRaise
}

/** Computes the result of committing `amount` to the pool if the sale ended now. */
export function sharesOf(sale: Pick<Sale, 'minimumRaise' | 'pools'>, pool: SalePool, amount: bigint): Shares {
  if (amount === 0n || pool.raising === 0n) return { offering: 0n, refund: amount, tax: 0n }
  if (isBelowMinimum(sale)) return { offering: 0n, refund: amount, tax: 0n }
  const { committed, raising } = pool
  if (committed <= raising) return { offering: (amount * pool.offering) / raising, refund: 0n, tax: 0n }
  const excess = (amount * (committed - raising)) / committed
  const tax = (excess * taxRate(pool)) / SHARE_UNIT
  return { offering: (amount * pool.offering) / committed, refund: excess - tax, tax }
}

/** Computes the result of an account's commitment after adding `more`, at the sale's current state. */
export function sharesAfter(sale: Sale, kind: SalePool['kind'], own: bigint, more: bigint): Shares {
  const pools = sale.pools.map((pool) =>
    pool.kind === kind ? { ...pool, committed: pool.committed + more } : pool,
  )
  const pool = poolOf(pools, kind)
  if (pool === undefined) return { offering: 0n, refund: 0n, tax: 0n }
  return sharesOf({ ...sale, pools }, pool, own + more)
}
