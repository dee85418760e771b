import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  formatRecords,
  isCleared,
  mergeRecords,
  newestFirst,
  parseRecords,
  recordKey,
  TRANSACTIONS_STORAGE_KEY,
  type StoredRecord,
} from './stored-records.ts'
import {
  DuplicateTransactionError,
  MissingTransactionHashError,
  type Hash,
  type NewTransaction,
  type TransactionReceiptSummary,
  type TransactionRecord,
} from './transaction-record.ts'

export interface TransactionState {
  /** Records of all chains, newest first, without cleared ones. */
  readonly records: readonly TransactionRecord[]
}

/** Progress of a transaction that is still open. */
export type TransactionProgress = Partial<
  Pick<
    TransactionRecord,
    | 'nonce'
    | 'lastSeenTime'
    | 'lastCheckedTime'
    | 'lastCheckedBlockNumber'
    | 'searchedBlockNumber'
    | 'nonceFreeBlockNumber'
    | 'nonceUsedBlockNumber'
  >
>

/** Outcome of a transaction. */
export interface TransactionOutcome extends Partial<
  Pick<TransactionRecord, 'receipt' | 'replacedBy' | 'isPartlyDone' | 'revertReason' | 'nonce'>
> {
  readonly status: Exclude<TransactionRecord['status'], 'pending'>
}

/** Store of the user's transactions. Survives reloads, syncs with other tabs and loses no update. */
export interface TransactionStore extends Pick<
  StoreApi<TransactionState>,
  'getState' | 'getInitialState' | 'subscribe'
> {
  /**
   * @throws {MissingTransactionHashError} without a hash.
   * @throws {DuplicateTransactionError} when the chain already has a record with the hash.
   */
  readonly add: (transaction: NewTransaction) => TransactionRecord
  readonly find: (chainId: number, hash: Hash) => TransactionRecord | undefined
  readonly note: (chainId: number, hash: Hash, progress: TransactionProgress) => void
  /** Settles a transaction. A settled one stays unchanged, except that a dropped one may still be mined. */
  readonly settle: (chainId: number, hash: Hash, outcome: TransactionOutcome) => void
  /** Makes a transaction pending again: its block was reorged out, or it reappeared after being dropped. */
  readonly reopen: (chainId: number, hash: Hash) => void
  /** Moves the outcome to another block after a reorg. */
  readonly moveEnd: (chainId: number, hash: Hash, receipt: TransactionReceiptSummary) => void
  /** Removes a transaction from the list, pending or not. It continues on chain regardless. */
  readonly forget: (chainId: number, hash: Hash) => void
  /** Removes everything listed for a chain ("Clear all"), including pending transactions. */
  readonly clear: (chainId: number) => void
  /** Stops syncing with other tabs. */
  readonly stop: () => void
}

export interface TransactionStoreOptions {
  /** Backing storage; `undefined` keeps the records in memory. */
  readonly storage?: Pick<Storage, 'getItem' | 'setItem'> | undefined
  /** Source of other tabs' storage events. */
  readonly page?: Pick<Window, 'addEventListener' | 'removeEventListener'> | undefined
  /** Unix milliseconds. */
  readonly now?: () => number
}

/** Maximum records per chain; the oldest finished ones are evicted first. */
export const MAXIMUM_RECORDS = 200

/** How long a cleared record is remembered, in milliseconds. */
const CLEARED_MEMORY_MS = 7 * 24 * 60 * 60 * 1000

/** Creates a transaction store backed by a storage. */
export function createTransactionStore(options: TransactionStoreOptions): TransactionStore {
  const { storage, page, now = Date.now } = options
  let isWritable = storage !== undefined
  let all: readonly StoredRecord[] = readStored()
  const store = createStore<TransactionState>(() => ({ records: visible(all) }))

  function readStored(): readonly StoredRecord[] {
    if (storage === undefined) return []
    try {
      const stored = parseRecords(storage.getItem(TRANSACTIONS_STORAGE_KEY))
      isWritable = stored.kind !== 'newer'
      return stored.kind === 'records' ? stored.records : []
    } catch {
      isWritable = false
      return []
    }
  }

  /** Applies a change to the merge of our own and the stored records, then writes the difference. */
  function commit(change: (known: readonly StoredRecord[]) => readonly StoredRecord[]): void {
    const theirs = readStored()
    all = withinLimits(newestFirst(change(mergeRecords(all, theirs))), now())
    store.setState({ records: visible(all) })
    const text = formatRecords(all)
    if (!isWritable || text === formatRecords(theirs)) return
    try {
      storage?.setItem(TRANSACTIONS_STORAGE_KEY, text)
    } catch (error) {
      console.warn('The transaction record could not be saved; it lasts until the page closes.', error)
    }
  }

  function changeOne(chainId: number, hash: Hash, apply: (record: StoredRecord) => StoredRecord): void {
    const key = recordKey(chainId, hash)
    commit((known) =>
      known.map((record) => (recordKey(record.chainId, record.hash) === key ? apply(record) : record)),
    )
  }

  function cleared(record: StoredRecord): StoredRecord {
    return isCleared(record) ? record : { ...record, clearedTime: Math.max(now(), record.addedTime) }
  }

  function follow(): void {
    commit((known) => known)
  }

  function onStorage(event: StorageEvent): void {
    if (event.key === TRANSACTIONS_STORAGE_KEY) follow()
  }
  page?.addEventListener('storage', onStorage)

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    add: (transaction) => {
      if (!/^0x[0-9a-fA-F]+$/.test(transaction.hash)) throw new MissingTransactionHashError()
      follow()
      const key = recordKey(transaction.chainId, transaction.hash)
      const known = all.find((record) => recordKey(record.chainId, record.hash) === key)
      if (known !== undefined && !isCleared(known)) throw new DuplicateTransactionError(transaction.hash)
      // A development chain restarted from genesis can reproduce a cleared transaction's hash.
      const record = newRecord(transaction, Math.max(now(), (known?.clearedTime ?? 0) + 1))
      commit((records) => [
        record,
        ...records.filter((other) => recordKey(other.chainId, other.hash) !== key),
      ])
      return record
    },
    find: (chainId, hash) => {
      const key = recordKey(chainId, hash)
      return store.getState().records.find((record) => recordKey(record.chainId, record.hash) === key)
    },
    note: (chainId, hash, progress) => changeOne(chainId, hash, (record) => ({ ...record, ...progress })),
    settle: (chainId, hash, outcome) =>
      changeOne(chainId, hash, (record) => {
        const isOpen =
          record.status === 'pending' || (record.status === 'dropped' && outcome.status !== 'dropped')
        if (!isOpen) return record
        return { ...record, ...outcome, confirmedTime: now(), statusRevision: record.statusRevision + 1 }
      }),
    reopen: (chainId, hash) =>
      changeOne(chainId, hash, (record) =>
        record.status === 'pending'
          ? record
          : {
              ...record,
              status: 'pending',
              receipt: undefined,
              replacedBy: undefined,
              confirmedTime: undefined,
              isPartlyDone: undefined,
              revertReason: undefined,
              nonceUsedBlockNumber: undefined,
              statusRevision: record.statusRevision + 1,
            },
      ),
    moveEnd: (chainId, hash, receipt) =>
      changeOne(chainId, hash, (record) =>
        record.receipt === undefined
          ? record
          : { ...record, receipt, statusRevision: record.statusRevision + 1 },
      ),
    forget: (chainId, hash) => changeOne(chainId, hash, cleared),
    clear: (chainId) =>
      commit((known) => known.map((record) => (record.chainId === chainId ? cleared(record) : record))),
    stop: () => page?.removeEventListener('storage', onStorage),
  }
}

function newRecord(transaction: NewTransaction, addedTime: number): StoredRecord {
  const { chainId, hash, from, to, data, value, summary } = transaction
  return {
    chainId,
    hash,
    from,
    to,
    data,
    value: value.toString(),
    summary,
    addedTime,
    approval: transaction.approval,
    bundleId: transaction.bundleId,
    isUnanswered: transaction.isUnanswered,
    expectedNonce: transaction.expectedNonce,
    addedBlockNumber: transaction.addedBlockNumber,
    isContractAccount: transaction.isContractAccount ?? false,
    status: 'pending',
    nonce: undefined,
    replacedBy: undefined,
    lastSeenTime: undefined,
    lastCheckedTime: undefined,
    lastCheckedBlockNumber: undefined,
    searchedBlockNumber: undefined,
    nonceFreeBlockNumber: undefined,
    nonceUsedBlockNumber: undefined,
    confirmedTime: undefined,
    receipt: undefined,
    isPartlyDone: undefined,
    revertReason: undefined,
    statusRevision: 0,
    clearedTime: undefined,
  }
}

function visible(records: readonly StoredRecord[]): readonly TransactionRecord[] {
  return records.filter((record) => !isCleared(record))
}

function withinLimits(records: readonly StoredRecord[], now: number): readonly StoredRecord[] {
  const counts = new Map<number, number>()
  return records.filter((record) => {
    if (isCleared(record)) return now - record.addedTime < CLEARED_MEMORY_MS
    const count = (counts.get(record.chainId) ?? 0) + 1
    counts.set(record.chainId, count)
    return count <= MAXIMUM_RECORDS || record.status === 'pending'
  })
}

/** The app's own store, in this browser's storage. */
export const transactionStore: TransactionStore =
  /* @__PURE__ */ createTransactionStore(browserSurroundings())

/** Accessing a blocked storage throws. */
function browserSurroundings(): TransactionStoreOptions {
  if (typeof window === 'undefined') return {}
  try {
    return { storage: window.localStorage, page: window }
  } catch {
    return { page: window }
  }
}
