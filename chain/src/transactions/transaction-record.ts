import { IbullError, type Address } from '@ibull/domain'
import type { Hex } from '../networks/network.ts'

/** A transaction hash as the wallet or a node spells it. */
export type Hash = Hex

/** A value that a summary may carry: JSON-safe. Amounts are raw integers written as decimal text. */
export type SummaryValue = string | number | boolean | null | readonly SummaryValue[]

/**
 * What a transaction was for, in a form that survives a reload. `kind` chooses the sentence; the values
 * fill it. A feature adds its own kind; nobody else needs to know it.
 */
export interface TransactionSummary {
  readonly kind: string
  readonly values: Readonly<Record<string, SummaryValue>>
}

/**
 * - `pending`: not mined, as far as is known
 * - `succeeded`, `failed`: mined, with a receipt
 * - `replaced`: its nonce was used by another transaction (`replacedBy`)
 * - `cancelled`: its nonce was used by an empty transfer to self (`replacedBy`)
 * - `dropped`: the network does not know it and its nonce is unused: nothing was taken
 */
export type TransactionStatus = 'pending' | 'succeeded' | 'failed' | 'replaced' | 'cancelled' | 'dropped'

export interface TransactionReceiptSummary {
  readonly blockHash: Hash
  readonly blockNumber: number
  readonly contractAddress: Address | null
  readonly from: Address
  /** 1 or absent is success. */
  readonly status: number | undefined
  readonly to: Address | null
  readonly transactionHash: Hash
  readonly transactionIndex: number
}

/** One transaction of the user on one chain. Times are milliseconds since 1970. */
export interface TransactionRecord {
  readonly chainId: number
  /** As the wallet gave it; the identity of the record. */
  readonly hash: Hash
  /** The hash that was mined, when the wallet sped the transaction up. */
  readonly replacedBy: Hash | undefined
  readonly from: Address
  readonly to: Address
  readonly data: Hex
  /** Raw, in wei, as decimal text. */
  readonly value: string
  /** Known once a node has shown the transaction. */
  readonly nonce: number | undefined
  /** The account's next nonce when the transaction was handed over; a lower bound only. */
  readonly expectedNonce: number | undefined
  /** Contract accounts may answer with a hash that never becomes a transaction. */
  readonly isContractAccount: boolean
  readonly summary: TransactionSummary
  readonly approval: { readonly spender: Address; readonly tokenAddress: Address } | undefined
  readonly status: TransactionStatus
  readonly addedTime: number
  readonly addedBlockNumber: number | undefined
  readonly lastCheckedTime: number | undefined
  readonly lastCheckedBlockNumber: number | undefined
  readonly confirmedTime: number | undefined
  readonly receipt: TransactionReceiptSummary | undefined
  /** Why it reverted, when the node could tell. */
  readonly revertReason: string | undefined
}

/** What is known when a wallet hands over a hash. */
export interface NewTransaction {
  readonly chainId: number
  readonly hash: Hash
  readonly from: Address
  readonly to: Address
  readonly data: Hex
  readonly value: bigint
  readonly summary: TransactionSummary
  readonly expectedNonce?: number | undefined
  readonly addedBlockNumber?: number | undefined
  readonly isContractAccount?: boolean | undefined
  readonly approval?: { readonly spender: Address; readonly tokenAddress: Address } | undefined
}

/** A hash was recorded twice on one chain. */
export class DuplicateTransactionError extends IbullError {
  readonly code = 'duplicateTransaction'
  constructor(readonly hash: Hash) {
    super(`The transaction ${hash} is already recorded.`, { hash })
  }
}

/** A wallet said yes but gave no hash. */
export class MissingTransactionHashError extends IbullError {
  readonly code = 'missingTransactionHash'
  constructor() {
    super('No transaction hash found.')
  }
}

/** Whether nothing more is expected to happen to a transaction. */
export function isFinal(status: TransactionStatus): boolean {
  return status !== 'pending'
}
