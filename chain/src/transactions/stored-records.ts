import type { Hex } from '../networks/network.ts'
import {
  MAXIMUM_BUNDLE_ID,
  type SummaryValue,
  type TransactionRecord,
  type TransactionStatus,
} from './transaction-record.ts'

/** Storage key of the transaction records. */
export const TRANSACTIONS_STORAGE_KEY = 'ibull.transactions.v1'
const TRANSACTIONS_VERSION = 1

/** A record with its merge metadata. Cleared records are kept for a while so that no other tab restores them. */
export interface StoredRecord extends TransactionRecord {
  /** Number of `status` changes: of two versions of a record, the one with more is newer. */
  readonly statusRevision: number
  /** When it was cleared from the list, in milliseconds; a record added later is displayed again. */
  readonly clearedTime: number | undefined
}

/**
 * - `empty`: nothing stored, or nothing readable
 * - `newer`: written by a newer version of the app; must not be overwritten
 */
export type StoredText =
  | { readonly kind: 'empty' }
  | { readonly kind: 'newer' }
  | { readonly kind: 'records'; readonly records: readonly StoredRecord[] }

const STATUSES: readonly TransactionStatus[] = [
  'pending',
  'dropped',
  'replaced',
  'cancelled',
  'failed',
  'succeeded',
]

/** Whether the user has cleared the record from the list. */
export function isCleared({ clearedTime, addedTime }: StoredRecord): boolean {
  return clearedTime !== undefined && clearedTime >= addedTime
}

export function recordKey(chainId: number, hash: Hex): string {
  return `${chainId}:${hash.toLowerCase()}`
}

/** Parses stored text, dropping malformed records. */
export function parseRecords(text: string | null): StoredText {
  if (text === null) return { kind: 'empty' }
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return { kind: 'empty' }
  }
  if (!isObject(parsed) || typeof parsed.version !== 'number') return { kind: 'empty' }
  if (parsed.version > TRANSACTIONS_VERSION) return { kind: 'newer' }
  if (parsed.version !== TRANSACTIONS_VERSION || !Array.isArray(parsed.records)) return { kind: 'empty' }
  const records = new Map<string, StoredRecord>()
  for (const candidate of parsed.records as readonly unknown[]) {
    if (!isStoredRecord(candidate)) continue
    const key = recordKey(candidate.chainId, candidate.hash)
    const known = records.get(key)
    records.set(key, known === undefined ? candidate : mergeRecord(known, candidate))
  }
  return { kind: 'records', records: [...records.values()] }
}

export function formatRecords(records: readonly StoredRecord[]): string {
  return JSON.stringify({ version: TRANSACTIONS_VERSION, records })
}

/** Merges the records of both sides, newest first. Commutative. */
export function mergeRecords(
  ours: readonly StoredRecord[],
  theirs: readonly StoredRecord[],
): readonly StoredRecord[] {
  const merged = new Map(ours.map((record) => [recordKey(record.chainId, record.hash), record]))
  for (const record of theirs) {
    const key = recordKey(record.chainId, record.hash)
    const own = merged.get(key)
    merged.set(key, own === undefined ? record : mergeRecord(own, record))
  }
  return newestFirst([...merged.values()])
}

export function newestFirst(records: readonly StoredRecord[]): readonly StoredRecord[] {
  return records.toSorted((a, b) => b.addedTime - a.addedTime || (a.hash < b.hash ? -1 : 1))
}

function mergeRecord(a: StoredRecord, b: StoredRecord): StoredRecord {
  const newer = isNewer(b, a) ? b : a
  const older = newer === a ? b : a
  return {
    ...newer,
    clearedTime: later(a.clearedTime, b.clearedTime),
    nonce: newer.nonce ?? older.nonce,
    lastSeenTime: later(a.lastSeenTime, b.lastSeenTime),
    lastCheckedTime: later(a.lastCheckedTime, b.lastCheckedTime),
    lastCheckedBlockNumber: later(a.lastCheckedBlockNumber, b.lastCheckedBlockNumber),
    searchedBlockNumber: later(a.searchedBlockNumber, b.searchedBlockNumber),
    nonceFreeBlockNumber: later(a.nonceFreeBlockNumber, b.nonceFreeBlockNumber),
  }
}

function isNewer(a: StoredRecord, b: StoredRecord): boolean {
  if (a.addedTime !== b.addedTime) return a.addedTime > b.addedTime
  if (a.statusRevision !== b.statusRevision) return a.statusRevision > b.statusRevision
  if (a.status !== b.status) return STATUSES.indexOf(a.status) > STATUSES.indexOf(b.status)
  return JSON.stringify(a) > JSON.stringify(b)
}

function later(a: number | undefined, b: number | undefined): number | undefined {
  if (a === undefined || b === undefined) return a ?? b
  return Math.max(a, b)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isAddress = (value: unknown): boolean => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)
const isHex = (value: unknown): boolean => typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value)
const isTime = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value) && value >= 0
const isCount = (value: unknown): boolean =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
const isOptional = (value: unknown, is: (value: unknown) => boolean): boolean =>
  value === undefined || is(value)

const isBundleId = (value: unknown): boolean =>
  typeof value === 'string' && value !== '' && value.length <= MAXIMUM_BUNDLE_ID

function isSummaryValue(value: unknown): value is SummaryValue {
  if (Array.isArray(value)) return value.every(isSummaryValue)
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

function isSummary(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value.kind === 'string' &&
    isObject(value.values) &&
    Object.values(value.values).every(isSummaryValue)
  )
}

function isReceipt(value: unknown): boolean {
  return (
    isObject(value) &&
    isHex(value.blockHash) &&
    isCount(value.blockNumber) &&
    (value.contractAddress === null || isAddress(value.contractAddress)) &&
    isAddress(value.from) &&
    isOptional(value.status, isCount) &&
    (value.to === null || isAddress(value.to)) &&
    isHex(value.transactionHash) &&
    isCount(value.transactionIndex) &&
    isOptional(value.moves, (moves) => Array.isArray(moves) && moves.every(isMove))
  )
}

function isMove(value: unknown): boolean {
  return (
    isObject(value) &&
    isAddress(value.token) &&
    isAddress(value.from) &&
    isAddress(value.to) &&
    typeof value.amount === 'string' &&
    /^\d+$/.test(value.amount)
  )
}

function isApproval(value: unknown): boolean {
  return isObject(value) && isAddress(value.spender) && isAddress(value.tokenAddress)
}

function isStoredRecord(value: unknown): value is StoredRecord {
  return (
    isObject(value) &&
    isCount(value.chainId) &&
    isHex(value.hash) &&
    isOptional(value.bundleId, isBundleId) &&
    isOptional(value.replacedBy, isHex) &&
    isAddress(value.from) &&
    isAddress(value.to) &&
    isHex(value.data) &&
    typeof value.value === 'string' &&
    /^\d+$/.test(value.value) &&
    isOptional(value.nonce, isCount) &&
    isOptional(value.expectedNonce, isCount) &&
    typeof value.isContractAccount === 'boolean' &&
    isSummary(value.summary) &&
    isOptional(value.approval, isApproval) &&
    STATUSES.some((status) => status === value.status) &&
    isTime(value.addedTime) &&
    isOptional(value.addedBlockNumber, isCount) &&
    isOptional(value.lastSeenTime, isTime) &&
    isOptional(value.lastCheckedTime, isTime) &&
    isOptional(value.lastCheckedBlockNumber, isCount) &&
    isOptional(value.searchedBlockNumber, isCount) &&
    isOptional(value.nonceFreeBlockNumber, isCount) &&
    isOptional(value.nonceUsedBlockNumber, isCount) &&
    isOptional(value.confirmedTime, isTime) &&
    isOptional(value.receipt, isReceipt) &&
    isOptional(value.isPartlyDone, (isPartlyDone) => isPartlyDone === true) &&
    isOptional(value.revertReason, (reason) => typeof reason === 'string') &&
    isCount(value.statusRevision) &&
    isOptional(value.clearedTime, isTime)
  )
}
