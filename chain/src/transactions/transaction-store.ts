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
  /** Every record of every chain, newest first; cleared ones are left out. */
  readonly records: readonly TransactionRecord[]
}

/** What was learnt of a transaction that is still open. */
export type TransactionProgress = Partial<
  Pick<
    TransactionRecord,
    'nonce' | 'lastSeenTime' | 'lastCheckedTime' | 'lastCheckedBlockNumber' | 'searchedBlockNumber'
  >
>

/** How a transaction ended. */
export interface TransactionOutcome extends Partial<
  Pick<TransactionRecord, 'receipt' | 'replacedBy' | 'isPartlyDone' | 'revertReason' | 'nonce'>
> {
  readonly status: Exclude<TransactionRecord['status'], 'pending'>
}

/** The record of the user's transactions. Survives reloads, follows other tabs, loses no update. */
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
  readonly note: (chainId: number, hash: Hash, progress: TransactionProgress) => void
  /** Ends a transaction. One that has ended stays as it is, except that a dropped one may still be mined. */
  readonly settle: (chainId: number, hash: Hash, outcome: TransactionOutcome) => void
  /** Makes a transaction pending again: a reorganisation took its block away, or a dropped one came back. */
  readonly reopen: (chainId: number, hash: Hash) => void
  /** The same end in another block: a reorganisation moved it there. */
  readonly moveEnd: (chainId: number, hash: Hash, receipt: TransactionReceiptSummary) => void
  /** Takes one transaction off the list, pending or not. It goes its way on the chain all the same. */
  readonly forget: (chainId: number, hash: Hash) => void
  /** Forgets what is shown of a chain ("Clear all"). Pending ones are forgotten too. */
  readonly clear: (chainId: number) => void
  /** Stops to follow other tabs. */
  readonly stop: () => void
}

export interface TransactionStoreOptions {
  /** Where the record lives; `undefined` keeps it in memory. */
  readonly storage?: Pick<Storage, 'getItem' | 'setItem'> | undefined
  /** Where other tabs' writes are announced. */
  readonly page?: Pick<Window, 'addEventListener' | 'removeEventListener'> | undefined
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

/** The most records kept per chain; the oldest finished ones go first. */
export const MAXIMUM_RECORDS = 200

/** How long a cleared record is remembered as cleared. In milliseconds. */
const CLEARED_MEMORY_MS = 7 * 24 * 60 * 60 * 1000

/** Creates a record of transactions on a storage. */
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

  /** Changes what we and the other tabs have stored together, then writes what the storage lacks. */
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
      // A development chain that restarts from scratch can give a cleared transaction its hash again.
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

/** The app's own record, in this browser's storage. */
export const transactionStore: TransactionStore =
  /* @__PURE__ */ createTransactionStore(browserSurroundings())

/** Storage may be forbidden: asking for it then throws. */
function browserSurroundings(): TransactionStoreOptions {
  if (typeof window === 'undefined') return {}
  try {
    return { storage: window.localStorage, page: window }
  } catch {
    return { page: window }
  }
}
