import { visiblePage, type PageVisibility } from '../rpc/page-visibility.ts'
import {
  createTransactionChecks,
  isAwaited,
  isWatched,
  type TransactionTrackerOptions,
} from './transaction-check.ts'

/** Interval at which the receipt of a transaction that was just sent is read, in milliseconds. */
const RECEIPT_EVERY_MS = 500
/** Polling intervals between two checks where all transactions have a receipt, or theirs is read meanwhile. */
const CALM_CHECK_INTERVALS = 3
/** Interval of the checks while the page is hidden: the sound of an outcome is heard in another tab too. */
const HIDDEN_CHECK_MS = 12_000

export interface TransactionTracker {
  readonly stop: () => void
}

export interface TrackerOptions extends TransactionTrackerOptions {
  /** `undefined` outside a browser: the tracker never slows down. */
  readonly page?: PageVisibility | undefined
}

/** Tracks a network's transactions until they are final, picking up new ones automatically. */
export function startTransactionTracker(options: TrackerOptions): TransactionTracker {
  const { store, network, page = visiblePage(), now = Date.now } = options
  const { check, readReceipts } = createTransactionChecks(options)
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Of the last check, by the local clock. */
  let checkedAt: number | undefined
  let isChecking = false
  let hasFailed = false
  let isStopped = false

  function wake(): void {
    if (isStopped || isChecking) return
    const work = dueWork()
    if (work === undefined || (work.pause > 0 && timer !== undefined)) return
    clearTimeout(timer)
    timer = setTimeout(tick, work.pause)
  }

  function tick(): void {
    timer = undefined
    const work = dueWork()
    if (work === undefined) return
    isChecking = true
    void carryOut(work.isCheck ? checkAll : readReceipts).finally(() => {
      isChecking = false
      wake()
    })
  }

  function checkAll(): Promise<void> {
    checkedAt = now()
    return check()
  }

  async function carryOut(look: () => Promise<void>): Promise<void> {
    try {
      await look()
      hasFailed = false
    } catch (error) {
      hasFailed = true
      console.warn('Transactions could not be checked; trying again.', error)
    }
  }

  /** New transactions are checked immediately, so their nonce is known early. */
  function dueWork(): { readonly pause: number; readonly isCheck: boolean } | undefined {
    const at = now()
    const watched = store
      .getState()
      .records.filter((record) => record.chainId === network.id && isWatched(record, network, at))
    if (watched.length === 0) return undefined
    const isNew = watched.some(({ lastCheckedTime }) => lastCheckedTime === undefined)
    if (isNew && !hasFailed) return { pause: 0, isCheck: true }
    const isHidden = page?.visibilityState === 'hidden'
    const every = isHidden ? HIDDEN_CHECK_MS : network.pollIntervalMs
    const awaited = isHidden ? [] : watched.filter((record) => isAwaited(record, at))
    const mined = isHidden ? [] : watched.filter(({ receipt }) => receipt !== undefined)
    const isCalm = awaited.length + mined.length === watched.length
    const checkEvery = isCalm ? CALM_CHECK_INTERVALS * every : every
    if (awaited.length === 0) return { pause: checkEvery, isCheck: true }
    // A clock that was set back must not delay the next check.
    const isCheck = checkedAt === undefined || at < checkedAt || at - checkedAt >= checkEvery
    return { pause: Math.min(every, RECEIPT_EVERY_MS), isCheck }
  }

  const onVisibility = (): void => {
    if (page?.visibilityState === 'hidden' || timer === undefined) return
    clearTimeout(timer)
    tick()
  }
  page?.addEventListener('visibilitychange', onVisibility)
  const unsubscribe = store.subscribe(wake)
  wake()
  return {
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      page?.removeEventListener('visibilitychange', onVisibility)
      unsubscribe()
    },
  }
}
