import { IbullError } from '@ibull/domain'
import type { PoolOfBooks } from './read-pool-books.ts'

/** Pools of a call hold less of a token than their books say; `sync` mends it. Says nothing of other causes. */
export class PoolBehindError extends IbullError {
  readonly code = 'poolBehind'
  override readonly isRetryable = true
  constructor(
    /** At least one. */
    readonly pools: readonly PoolOfBooks[],
    cause?: unknown,
  ) {
    super(
      'A pool holds less of a token than its books say: the token changed balances by itself. Update the pool, then try again.',
      {},
      cause,
    )
  }
}

/** Another account has updated the pool. */
export class PoolUpToDateError extends IbullError {
  readonly code = 'poolUpToDate'
  constructor() {
    super('The pool is up to date already. Nothing was sent.')
  }
}
