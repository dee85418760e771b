import { createTransactionCheck, isWatched, type TransactionTrackerOptions } from './transaction-check.ts'

export interface TransactionTracker {
  /** Checks everything that is due, once. */
  readonly check: () => Promise<void>
  readonly stop: () => void
}

/** Tracks a network's transactions until they are final, picking up new ones automatically. */
export function startTransactionTracker(options: TransactionTrackerOptions): TransactionTracker {
  const { store, network } = options
  const check = createTransactionCheck(options)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isChecking = false
  let hasFailed = false
  let isStopped = false

  function wake(): void {
    if (isStopped || isChecking) return
    const work = dueWork()
    if (work === 'none' || (work === 'later' && timer !== undefined)) return
    clearTimeout(timer)
    timer = setTimeout(tick, work === 'now' && !hasFailed ? 0 : network.pollIntervalMs)
  }

  function tick(): void {
    timer = undefined
    isChecking = true
    void checkOnce().finally(() => {
      isChecking = false
      wake()
    })
  }

  async function checkOnce(): Promise<void> {
    try {
      await check()
      hasFailed = false
    } catch (error) {
      hasFailed = true
      console.warn('Transactions could not be checked; trying again.', error)
    }
  }

  /** New transactions are checked immediately, so their nonce is known early. */
  function dueWork(): 'none' | 'later' | 'now' {
    const now = (options.now ?? Date.now)()
    const watched = store
      .getState()
      .records.filter((record) => record.chainId === network.id && isWatched(record, network, now))
    if (watched.length === 0) return 'none'
    return watched.some(({ lastCheckedTime }) => lastCheckedTime === undefined) ? 'now' : 'later'
  }

  const unsubscribe = store.subscribe(wake)
  wake()
  return {
    check,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      unsubscribe()
    },
  }
}
