import type { SalePool } from './sale.ts'

/** Why an amount can't be committed. */
export type CommitProblem = 'amountMissing' | 'insufficientBalance' | 'overLimit'

/** Inputs of a commitment; raw. */
export interface CommitContext {
  readonly pool: SalePool
  /** The account's previous commitment to the pool. */
  readonly committed: bigint
  readonly balance: bigint
}

/** Returns the maximum the account can commit to the pool now. */
export function mostCommitted({ pool: { limit }, committed, balance }: CommitContext): bigint {
  if (limit === undefined) return balance
  const left = limit > committed ? limit - committed : 0n
  return left < balance ? left : balance
}

/** Validates an amount; `undefined` if it can be committed. The limit is reported before the balance. */
export function commitProblem(amount: bigint | undefined, context: CommitContext): CommitProblem | undefined {
  const { pool, committed, balance } = context
  if (amount === undefined || amount === 0n) return 'amountMissing'
  if (pool.limit !== undefined && committed + amount > pool.limit) return 'overLimit'
  return amount > balance ? 'insufficientBalance' : undefined
}
