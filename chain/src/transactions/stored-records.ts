import type { Hex } from '../networks/network.ts'
import {
  MAXIMUM_BUNDLE_ID,
  type SummaryValue,
  type TokenMove,
  type TransactionReceiptSummary,
  type TransactionRecord,
  type TransactionStatus,
  type TransactionSummary,
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
  return [...records].sort((a, b) => b.addedTime - a.addedTime || (a.hash < b.hash ? -1 : 1))
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

type Check = (value: unknown) => boolean

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText: Check = (value) => typeof value === 'string'
const matches =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value)
const isAddress = matches(/^0x[0-9a-fA-F]{40}$/)
const isHex = matches(/^0x[0-9a-fA-F]*$/)
const isWhole = matches(/^\d+$/)
const isTime: Check = (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0
const isCount: Check = (value) => isTime(value) && Number.isSafeInteger(value)
const isTrue: Check = (value) => value === true
const isNullOr =
  (is: Check): Check =>
  (value) =>
    value === null || is(value)
const optional =
  (is: Check): Check =>
  (value) =>
    value === undefined || is(value)
/** Every field of `Shape` has its check. */
const hasFields =
  <Shape>(checks: Readonly<Record<keyof Shape, Check>>): Check =>
  (value) =>
    isObject(value) && Object.entries<Check>(checks).every(([name, is]) => is(value[name]))

function isSummaryValue(value: unknown): value is SummaryValue {
  if (Array.isArray(value)) return value.every(isSummaryValue)
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

const isMove = hasFields<TokenMove>({ token: isAddress, from: isAddress, to: isAddress, amount: isWhole })

const isReceipt = hasFields<TransactionReceiptSummary>({
  blockHash: isHex,
  blockNumber: isCount,
  contractAddress: isNullOr(isAddress),
  from: isAddress,
  status: optional(isCount),
  to: isNullOr(isAddress),
  transactionHash: isHex,
  transactionIndex: isCount,
  moves: optional((moves) => Array.isArray(moves) && moves.every(isMove)),
})

const isRecord = hasFields<StoredRecord>({
  chainId: isCount,
  hash: isHex,
  bundleId: optional((id) => typeof id === 'string' && id !== '' && id.length <= MAXIMUM_BUNDLE_ID),
  isUnanswered: optional(isTrue),
  replacedBy: optional(isHex),
  from: isAddress,
  to: isAddress,
  data: isHex,
  value: isWhole,
  nonce: optional(isCount),
  expectedNonce: optional(isCount),
  isContractAccount: (value) => typeof value === 'boolean',
  summary: hasFields<TransactionSummary>({
    kind: isText,
    values: (values) => isObject(values) && Object.values(values).every(isSummaryValue),
  }),
  approval: optional(
    hasFields<NonNullable<TransactionRecord['approval']>>({ spender: isAddress, tokenAddress: isAddress }),
  ),
  status: (value) => STATUSES.some((status) => status === value),
  addedTime: isTime,
  addedBlockNumber: optional(isCount),
  lastSeenTime: optional(isTime),
  lastCheckedTime: optional(isTime),
  lastCheckedBlockNumber: optional(isCount),
  searchedBlockNumber: optional(isCount),
  nonceFreeBlockNumber: optional(isCount),
  nonceUsedBlockNumber: optional(isCount),
  confirmedTime: optional(isTime),
  receipt: optional(isReceipt),
  isPartlyDone: optional(isTrue),
  revertReason: optional(isText),
  statusRevision: isCount,
  clearedTime: optional(isTime),
})

function isStoredRecord(value: unknown): value is StoredRecord {
  return isRecord(value)
}
