import type { StoreApi } from 'zustand/vanilla'
import type { Hash, NewTransaction, TransactionRecord } from './transaction-record.ts'

export interface TransactionState {
  /** Every record of every chain, newest first; cleared ones are left out. */
  readonly records: readonly TransactionRecord[]
}

/** The record of the user's transactions. Survives reloads, follows other tabs, never loses an update. */
export interface TransactionStore extends Pick<
  StoreApi<TransactionState>,
  'getState' | 'getInitialState' | 'subscribe'
> {
  /**
   * @throws {MissingTransactionHashError} without a hash.
   * @throws {DuplicateTransactionError} when the chain's record has the hash.
   */
  readonly add: (transaction: NewTransaction) => TransactionRecord
  readonly find: (chainId: number, hash: Hash) => TransactionRecord | undefined
  /** Applies what was learnt about a record; unknown hashes are ignored. */
  readonly update: (chainId: number, hash: Hash, change: Partial<TransactionRecord>) => void
  /** Forgets what is shown of a chain ("Clear all"). Pending ones are forgotten too. */
  readonly clear: (chainId: number) => void
}
