import { poolOf, type Sale, type SalePool } from './sale.ts'

/** All of it, of fee rates and allocations. */
export const SHARE_UNIT = 10n ** 12n

/** How often the raise is covered at least, and the fee on refunds from there on; the first that applies. */
const LADDER: readonly (readonly [coverage: bigint, rate: bigint])[] = [
  [1_500n, 500_000_000n],
  [1_000n, 1_000_000_000n],
  [500n, 2_000_000_000n],
  [250n, 2_500_000_000n],
  [100n, 3_000_000_000n],
  [50n, 5_000_000_000n],
]
const FIRST_RATE = 10_000_000_000n

/** What a commitment gets: offered tokens, the refund without the fee, and the fee; raw, as the contract rounds. */
export interface Shares {
  readonly offering: bigint
  readonly refund: bigint
  readonly tax: bigint
}

/** The fee on refunds at present, of {@link SHARE_UNIT}; 0 where the pool has none. */
export function taxRate({ hasTax, committed, raising }: SalePool): bigint {
  if (!hasTax || raising === 0n) return 0n
  const coverage = committed / raising
  return LADDER.find(([least]) => coverage >= least)?.[1] ?? FIRST_RATE
}

/** An account's part of a pool, of {@link SHARE_UNIT}, rounded down; 0 where nothing is committed. */
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

/** What `amount` of the pool's commitments gets if the sale ended now. */
export function sharesOf(sale: Pick<Sale, 'minimumRaise' | 'pools'>, pool: SalePool, amount: bigint): Shares {
  if (amount === 0n || pool.raising === 0n) return { offering: 0n, refund: amount, tax: 0n }
  if (isBelowMinimum(sale)) return { offering: 0n, refund: amount, tax: 0n }
  const { committed, raising } = pool
  if (committed <= raising) return { offering: (amount * pool.offering) / raising, refund: 0n, tax: 0n }
  const excess = (amount * (committed - raising)) / committed
  const tax = (excess * taxRate(pool)) / SHARE_UNIT
  return { offering: (amount * pool.offering) / committed, refund: excess - tax, tax }
}

/** What an account's commitment would get after another `more`, as the sale stands. */
export function sharesAfter(sale: Sale, kind: SalePool['kind'], own: bigint, more: bigint): Shares {
  const pools = sale.pools.map((pool) =>
    pool.kind === kind ? { ...pool, committed: pool.committed + more } : pool,
  )
  const pool = poolOf(pools, kind)
  if (pool === undefined) return { offering: 0n, refund: 0n, tax: 0n }
  return sharesOf({ ...sale, pools }, pool, own + more)
}
