import '../errors/copy/en.json'
import '../errors/index.ts'
import '../transactions/copy/en.json'
import './copy/en.json'
import {
  explorerHashOf,
  revertErrorOf,
  transactionStore,
  useChainReader,
  type TransactionRecord,
  type TransactionStatus,
} from '@ibull/chain'
import { ExternalLink, type ToastContent, type ToastType } from '@ibull/ui'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useStore } from 'zustand'
import { network, reloadOnce } from '../platform/index.ts'
import { loadWalletRuntime } from '../connect/index.ts'
import { useMoneyText } from '../tokens/index.ts'
import { errorText, useCopy } from '../i18n/index.ts'
import { useSettings } from '../settings/index.ts'
import { useToasts } from '../toasts/index.ts'
import { endedBetween, reopenedBetween } from './changed-between.ts'
import { summaryText } from '../transactions/index.ts'

const outcome = {
  pending: { type: 'warning', copy: 'transactions.toastReopened', note: 'transactions.toastReopenedText' },
  succeeded: { type: 'success', copy: 'transactions.toastSucceeded', note: undefined },
  failed: { type: 'danger', copy: 'transactions.toastFailed', note: undefined },
  replaced: { type: 'warning', copy: 'transactions.toastReplaced', note: 'transactions.toastReplacedText' },
  cancelled: { type: 'info', copy: 'transactions.toastCancelled', note: undefined },
  dropped: { type: 'warning', copy: 'transactions.toastDropped', note: 'transactions.toastDroppedText' },
} as const satisfies Record<TransactionStatus, { type: ToastType; copy: string; note: string | undefined }>

const partly = {
  type: 'danger',
  copy: 'transactions.toastFailed',
  note: 'transactions.statusPartlyDone',
} as const

/** Records already announced, initially those stored when the page was opened. */
let notified = transactionStore.getInitialState().records

/** Announces each transaction that ends, on any page. Renders nothing itself. */
export function TransactionToasts() {
  const t = useCopy()
  const money = useMoneyText()
  const { show, remove } = useToasts()
  /** Transaction of each toast, by toast ID. */
  const shown = useRef(new Map<string, string>())
  const notify = useEffectEvent((record: TransactionRecord) => {
    const { type, copy, note } = record.isPartlyDone === true ? partly : outcome[record.status]
    const explorerHash = explorerHashOf(record)
    const isElsewhere = record.status === 'replaced' || record.status === 'cancelled'
    const id = show({
      title: t(copy),
      type,
      description: (
        <>
          <p>{summaryText(record, t, money)}</p>
          {note !== undefined && <p>{t(note)}</p>}
          {record.revertReason !== undefined && <p>{errorText(t, revertErrorOf(record.revertReason))}</p>}
          {explorerHash !== undefined && (
            <ExternalLink
              href={network.explorer.transactionUrl(explorerHash)}
              newTabLabel={t('transactions.newTab')}
            >
              {t(
                isElsewhere && record.replacedBy !== undefined
                  ? 'transactions.viewReplacement'
                  : 'transactions.viewOnExplorer',
              )}
            </ExternalLink>
          )}
        </>
      ),
    } satisfies ToastContent)
    shown.current.set(id, record.hash)
  })
  /** Removes the toast of a result that no longer holds. */
  const takeBack = useEffectEvent((record: TransactionRecord) => {
    for (const [id, hash] of shown.current) if (hash === record.hash) remove(id)
    notify(record)
  })
  useEffect(() => {
    const catchUp = () => {
      const { records } = transactionStore.getState()
      const ended = endedBetween(notified, records, network.id)
      const reopened = reopenedBetween(notified, records, network.id)
      notified = records
      reopened.forEach(takeBack)
      ended.forEach(notify)
    }
    catchUp()
    return transactionStore.subscribe(catchUp)
  }, [])
  useTracker()
  useFreshReads()
  useSounds()
  return undefined
}

/** Refreshes data changed by a transaction as soon as it ends, even if it was sent before a reload. */
function useFreshReads(): void {
  const reader = useChainReader()
  useEffect(
    () =>
      transactionStore.subscribe(({ records }, { records: before }) => {
        for (const { receipt } of endedBetween(before, records, network.id))
          if (receipt !== undefined)
            reader.refresh(BigInt(receipt.blockNumber)).catch((error: unknown) => {
              console.warn('The reads could not be repeated after a transaction.', error)
            })
      }),
    [reader],
  )
}

/** Tracks transactions once there is a record: a page without one doesn't load the tracker. */
function useTracker(): void {
  const reader = useChainReader()
  const hasRecords = useStore(transactionStore, (state) => state.records.length > 0)
  useEffect(() => {
    if (!hasRecords) return
    return startLater("Sent transactions can't be followed.", async () => {
      const { startTransactionTracker } = await reloadOnce(() => import('@ibull/chain/tracker'))
      const readCallsStatus = async (bundleId: string) =>
        (await loadWalletRuntime()).signer.getCallsStatus(bundleId)
      const options = { store: transactionStore, rpc: reader.rpc, network, readCallsStatus }
      return () => startTransactionTracker(options).stop
    })
  }, [reader, hasRecords])
}

/** Plays transaction sounds if the user has enabled them. */
function useSounds(): void {
  const areSoundsOn = useSettings((settings) => settings.areSoundsOn)
  /** This code is loaded by the first transaction, whose sound must be played too. */
  const since = useRef<readonly TransactionRecord[] | undefined>(transactionStore.getInitialState().records)
  useEffect(() => {
    const before = since.current ?? transactionStore.getState().records
    since.current = undefined
    if (!areSoundsOn) return
    return startLater('The sounds could not be loaded.', async () => {
      const [{ startTransactionSounds }, { playSound }] = await Promise.all([
        import('./sounds/transaction-sounds.ts'),
        import('./sounds/play-sound.ts'),
      ])
      const options = { store: transactionStore, chainId: network.id, since: before, play: playSound }
      return () => startTransactionSounds(options)
    })
  }, [areSoundsOn])
}

/** Loads something and starts it, unless stopped before it has loaded. @returns a function that stops it. */
function startLater(complaint: string, load: () => Promise<() => () => void>): () => void {
  let end = () => {}
  let isLeft = false
  load().then(
    (start) => {
      if (!isLeft) end = start()
    },
    (error: unknown) => console.error(complaint, error),
  )
  return () => {
    isLeft = true
    end()
  }
}
