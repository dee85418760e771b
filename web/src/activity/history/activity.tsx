import '../../transactions/copy/en.json'
import { transactionStore } from '@ibull/chain'
import type { Address } from '@ibull/domain'
import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import {
  useRetryHistory,
  useTransactions,
  type TransactionFeed,
  type TransactionRow,
} from '../../history/index.ts'
import { network } from '../../platform/index.ts'
import { useMoneyText } from '../../tokens/index.ts'
import { useCopy, useLanguage, useMomentText } from '../../i18n/index.ts'
import { ListHead, type ListPlace } from '../list-parts.tsx'
import { RecordEntry } from '../record-entry.tsx'
import { TransactionEntry } from '../transaction-entry.tsx'
import { ActivityView, type HistoryCoverage } from './activity-view.tsx'
import {
  isOfKind,
  mergeActivity,
  pendingCount,
  type ActivityEntry,
  type ActivityFilter,
} from './merge-activity.ts'
import { stepText } from './step-text.ts'

const PAGE = 20
const NO_ROWS: readonly TransactionRow[] = []

export interface ActivityProps {
  readonly account: Address
  readonly place: ListPlace
}

/** The wallet's activity: this browser's records and the indexed transactions in one list. */
export function Activity({ account, place }: ActivityProps) {
  const records = useStore(transactionStore, (state) => state.records)
  const feed = useTransactions({ scope: { account }, kind: 'all' })
  const retry = useRetryHistory()
  const [filter, setFilter] = useState<ActivityFilter>('all')
  const [shown, setShown] = useState(PAGE)
  const rows = feed.state.status === 'ready' ? feed.state.value : NO_ROWS
  const all = useMemo(
    () => mergeActivity(records, network.id, rows, feed.hasMore),
    [records, rows, feed.hasMore],
  )
  const entries = all.filter((entry) => isOfKind(entry, filter))
  const hasMoreAtHand = entries.length > shown
  return (
    <ActivityView
      head={
        <ListHead
          pendingCount={pendingCount(all)}
          hasRecords={records.some(({ chainId }) => chainId === network.id)}
          place={place}
        />
      }
      entries={entries.slice(0, shown).map((entry) => (
        <Entry key={keyOf(entry)} entry={entry} account={account} />
      ))}
      isEmpty={all.length === 0}
      filter={filter}
      onFilter={(next) => {
        setFilter(next)
        setShown(PAGE)
      }}
      history={historyState(feed)}
      onRetry={retry}
      older={olderState(feed, hasMoreAtHand)}
      onOlder={() => {
        setShown(shown + PAGE)
        if (entries.length < shown + PAGE && feed.hasMore) feed.loadMore()
      }}
    />
  )
}

function historyState({ state }: TransactionFeed): HistoryCoverage {
  if (state.status === 'idle') return 'complete'
  if (state.status === 'loading') return 'loading'
  if (state.status === 'failed') return 'away'
  if (state.isStale) return 'stale'
  return state.missing.length > 0 ? 'partial' : 'complete'
}

function olderState({ hasMore, more }: TransactionFeed, hasMoreAtHand: boolean) {
  if (hasMoreAtHand) return 'some'
  if (!hasMore) return 'none'
  return more === 'idle' ? 'some' : more
}

const keyOf = (entry: ActivityEntry): string =>
  entry.kind === 'record' ? entry.record.hash : `indexed ${entry.hash}`

function Entry({ entry, account }: { readonly entry: ActivityEntry; readonly account: Address }) {
  const t = useCopy()
  const money = useMoneyText()
  const { locale } = useLanguage()
  const time = useMomentText().past(entry.time / 1_000)
  if (entry.kind === 'record') return <RecordEntry record={entry.record} detail={time} />
  const [first] = entry.steps
  const worth = entry.steps.length === 1 ? first?.amountUsd : undefined
  const separated = new Intl.ListFormat(locale.code, { type: 'conjunction' })
  return (
    <TransactionEntry
      summary={separated.format(entry.steps.map((row) => stepText(row, account, t, money)))}
      status="succeeded"
      detail={worth === undefined ? time : `${time} · ${money.usd(worth)}`}
      explorerUrl={network.explorer.transactionUrl(entry.hash)}
    />
  )
}
