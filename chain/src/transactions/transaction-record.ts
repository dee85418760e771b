import { IbullError, type Address } from '@ibull/domain'
import type { Hex } from '../networks/network.ts'

/** A transaction hash as the wallet or a node spells it. */
export type Hash = Hex

/** A value that a summary may carry: JSON-safe. Amounts are raw integers written as decimal text. */
export type SummaryValue = string | number | boolean | null | readonly SummaryValue[]

/**
 * What a transaction was for, in a form that survives a reload. `kind` chooses the sentence; the values
 * fill it. A feature adds its own kind; no other room needs to know it.
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
 * - `dropped`: the network has forgotten it and its nonce is unused, or the wallet gave its bundle up:
 *   nothing was taken
 */
export type TransactionStatus = 'pending' | 'succeeded' | 'failed' | 'replaced' | 'cancelled' | 'dropped'

/**
 * Tokens that a transaction moved, as its logs say. Wrapping the native currency is a move of the wrapped token from the
 * zero address, unwrapping one to it.
 */
export interface TokenMove {
  readonly token: Address
  readonly from: Address
  readonly to: Address
  /** Raw, as decimal text. */
  readonly amount: string
}

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
  /** In their order; absent where the receipt has no list of them, or one that is too long to be kept. */
  readonly moves?: readonly TokenMove[]
}

/** One transaction of the user on one chain. Times are milliseconds since 1970. */
export interface TransactionRecord {
  readonly chainId: number
  /** As the wallet gave it, or {@link hashOfBundle}; the identity of the record. */
  readonly hash: Hash
  /** The wallet's own id of a bundle of calls (EIP-5792). */
  readonly bundleId: string | undefined
  /** The hash that was mined, where it is another: sped up, replaced, a bundle, or by a contract account. */
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
  /** When a node last showed the transaction before it was mined. */
  readonly lastSeenTime: number | undefined
  readonly lastCheckedTime: number | undefined
  readonly lastCheckedBlockNumber: number | undefined
  /** Up to here the events of contract accounts were searched for the hash. */
  readonly searchedBlockNumber: number | undefined
  readonly confirmedTime: number | undefined
  readonly receipt: TransactionReceiptSummary | undefined
  /** Of a failed bundle: some of its calls were carried out all the same. */
  readonly isPartlyDone: true | undefined
  /** Why it reverted, if the node returned it. */
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
  readonly bundleId?: string | undefined
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

/** The longest id that a wallet may give to a bundle (EIP-5792), in characters. */
export const MAXIMUM_BUNDLE_ID = 8194

/** The identity of a bundle's record: the bytes of its id, as hexadecimal text. */
export function hashOfBundle(bundleId: string): Hash {
  const bytes = new TextEncoder().encode(bundleId)
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/**
 * What an explorer can show of a record: the hash that was mined, or the one that was sent. `undefined` for
 * a bundle, and for a contract account's own hash that no node has shown: no explorer knows those.
 */
export function explorerHashOf(record: TransactionRecord): Hash | undefined {
  const { hash, replacedBy, bundleId, isContractAccount, nonce, receipt } = record
  if (replacedBy !== undefined) return replacedBy
  if (bundleId !== undefined) return undefined
  return isContractAccount && nonce === undefined && receipt === undefined ? undefined : hash
}

/**
 * What to say of a transaction that takes long:
 * - `awaitingSignatures`: a contract account's; it waits for more signatures, or no node knows it
 * - `notSeen`: no node has shown it so far; it may still be pending elsewhere
 * - `slow`: the nodes know it, but it is not mined
 */
export type PendingNotice = 'awaitingSignatures' | 'notSeen' | 'slow'

/** Unseen for this long, it is said. In milliseconds. */
const UNSEEN_NOTICE_MS = 2 * 60_000
/** Seen but not mined for this long, it is said. In milliseconds. */
const SLOW_NOTICE_MS = 5 * 60_000

/** What to say of a pending transaction, as of its last check; `undefined` while there is nothing to say. */
export function pendingNotice(record: TransactionRecord): PendingNotice | undefined {
  const { status, addedTime, lastCheckedTime, nonce, bundleId, isContractAccount } = record
  if (status !== 'pending' || lastCheckedTime === undefined) return undefined
  const age = lastCheckedTime - addedTime
  if (nonce !== undefined) return age >= SLOW_NOTICE_MS ? 'slow' : undefined
  if (age < UNSEEN_NOTICE_MS) return undefined
  return isContractAccount || bundleId !== undefined ? 'awaitingSignatures' : 'notSeen'
}
