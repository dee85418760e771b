import { IbullError, type Address } from '@ibull/domain'
import type { Hex } from '../networks/network.ts'

/** Transaction hash as spelled by the wallet or node. */
export type Hash = Hex

/** JSON-safe summary value. Amounts are raw integers in decimal notation. */
export type SummaryValue = string | number | boolean | null | readonly SummaryValue[]

/**
 * Purpose of a transaction, in a form that survives a reload. `kind` selects the copy, interpolated with the
 * values. A feature adds its own kind without touching other packages.
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
 * - `dropped`: the network dropped it with its nonce unused, or the wallet gave up on it and the chain has no trace of
 *   it: nothing was spent
 */
export type TransactionStatus = 'pending' | 'succeeded' | 'failed' | 'replaced' | 'cancelled' | 'dropped'

/**
 * A token transfer in a transaction's logs. Wrapping the native currency counts as a transfer of the wrapped token
 * from the zero address, unwrapping as one to it.
 */
export interface TokenMove {
  readonly token: Address
  readonly from: Address
  readonly to: Address
  /** Raw, in decimal notation. */
  readonly amount: string
}

export interface TransactionReceiptSummary {
  readonly blockHash: Hash
  readonly blockNumber: number
  readonly contractAddress: Address | null
  readonly from: Address
  /** 1 or absent means success. */
  readonly status: number | undefined
  readonly to: Address | null
  readonly transactionHash: Hash
  readonly transactionIndex: number
  /** In log order; absent if the receipt has no list, or one too long to store. */
  readonly moves?: readonly TokenMove[]
}

/** A user's transaction on a chain. Times are Unix milliseconds. */
export interface TransactionRecord {
  readonly chainId: number
  /** As returned by the wallet, or {@link hashOfBundle}; identifies the record. */
  readonly hash: Hash
  /** Wallet-assigned id of a batch of calls (EIP-5792). */
  readonly bundleId: string | undefined
  /** Mined hash, if different: sped up, replaced, a batch, or executed by a contract account. */
  readonly replacedBy: Hash | undefined
  readonly from: Address
  readonly to: Address
  readonly data: Hex
  /** Raw wei, in decimal notation. */
  readonly value: string
  /** Known once a node has returned the transaction. */
  readonly nonce: number | undefined
  /** The account's next nonce on submission; only a lower bound. */
  readonly expectedNonce: number | undefined
  /** The wallet answered with an error that doesn't exclude that it was sent: `hash` is none of a transaction. */
  readonly isUnanswered: true | undefined
  /** Contract accounts may return a hash that never becomes a transaction. */
  readonly isContractAccount: boolean
  readonly summary: TransactionSummary
  readonly approval: { readonly spender: Address; readonly tokenAddress: Address } | undefined
  readonly status: TransactionStatus
  readonly addedTime: number
  readonly addedBlockNumber: number | undefined
  /** When a node last returned the unmined transaction. */
  readonly lastSeenTime: number | undefined
  readonly lastCheckedTime: number | undefined
  readonly lastCheckedBlockNumber: number | undefined
  /** Last block searched for contract account events of this hash. */
  readonly searchedBlockNumber: number | undefined
  /** Last block known not to contain a transaction with this one's nonce. */
  readonly nonceFreeBlockNumber: number | undefined
  /** Block at which the nonce was first seen used: the transaction that used it is searched up to here. */
  readonly nonceUsedBlockNumber: number | undefined
  readonly confirmedTime: number | undefined
  readonly receipt: TransactionReceiptSummary | undefined
  /** Set on a failed batch of which some calls were executed. */
  readonly isPartlyDone: true | undefined
  /** Revert reason, if the node returned it. */
  readonly revertReason: string | undefined
}

/** What is known when a wallet returns a hash. */
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
  readonly isUnanswered?: true | undefined
  readonly approval?: { readonly spender: Address; readonly tokenAddress: Address } | undefined
}

/** The chain already has a record with this hash. */
export class DuplicateTransactionError extends IbullError {
  readonly code = 'duplicateTransaction'
  constructor(readonly hash: Hash) {
    super(`The transaction ${hash} is already recorded.`, { hash })
  }
}

/** The wallet confirmed but returned no hash. */
export class MissingTransactionHashError extends IbullError {
  readonly code = 'missingTransactionHash'
  constructor() {
    super('No transaction hash found.')
  }
}

/** Whether a transaction's status is final. */
export function isFinal(status: TransactionStatus): boolean {
  return status !== 'pending'
}

/** Maximum length of a wallet's batch id (EIP-5792), in characters. */
export const MAXIMUM_BUNDLE_ID = 8194

/** Returns the identity of a batch's record: the hex bytes of its id. */
export function hashOfBundle(bundleId: string): Hash {
  const bytes = new TextEncoder().encode(bundleId)
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/**
 * Returns the hash an explorer can display: the mined one, or the one sent. `undefined` for a batch, for what may
 * have been sent, and for a contract account's own hash that no node has returned, since explorers know none of them.
 */
export function explorerHashOf(record: TransactionRecord): Hash | undefined {
  const { hash, replacedBy, bundleId, isUnanswered, isContractAccount, nonce, receipt } = record
  if (replacedBy !== undefined) return replacedBy
  if (bundleId !== undefined || isUnanswered) return undefined
  return isContractAccount && nonce === undefined && receipt === undefined ? undefined : hash
}

/**
 * Notice for a slow transaction:
 * - `awaitingSignatures`: a contract account needs more signatures, or no node knows it
 * - `notSeen`: no node has returned it so far; it may be pending elsewhere
 * - `slow`: nodes know it, but it isn't mined
 * - `unanswered`: the wallet reported a failure, and the chain hasn't decided yet whether it was sent
 */
export type PendingNotice = 'awaitingSignatures' | 'notSeen' | 'slow' | 'unanswered'

/** Time unseen before the notice, in milliseconds. */
const UNSEEN_NOTICE_MS = 2 * 60_000
/** Time seen but not mined before the notice, in milliseconds. */
const SLOW_NOTICE_MS = 5 * 60_000

/** Returns the notice for a pending transaction as of its last check; `undefined` if there is none. */
export function pendingNotice(record: TransactionRecord): PendingNotice | undefined {
  const { status, addedTime, lastCheckedTime, nonce, bundleId, isContractAccount, isUnanswered } = record
  if (status === 'pending' && isUnanswered) return 'unanswered'
  if (status !== 'pending' || lastCheckedTime === undefined) return undefined
  const age = lastCheckedTime - addedTime
  if (nonce !== undefined) return age >= SLOW_NOTICE_MS ? 'slow' : undefined
  if (age < UNSEEN_NOTICE_MS) return undefined
  return isContractAccount || bundleId !== undefined ? 'awaitingSignatures' : 'notSeen'
}
