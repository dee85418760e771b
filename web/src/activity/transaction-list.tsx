import '../transactions/copy/en.json'
import { transactionStore } from '@ibull/chain'
import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { network, reloadOnce } from '../platform/index.ts'
import { useAccount } from '../connect/index.ts'
import { ListHead, NoTransactions, type ListPlace } from './list-parts.tsx'
import { RecordEntry } from './record-entry.tsx'
import styles from './transaction-list.module.css'
import { transactionSections } from './transaction-sections.ts'

/** Includes the indexer client: only for a network with an indexer and a connected wallet. */
const Activity = lazy(async () => ({
  default: (await reloadOnce(() => import('./history/activity.tsx'))).Activity,
}))

export interface TransactionListProps {
  readonly place?: ListPlace
}

/**
 * The user's transactions on this network: pending first, then completed. With an indexer, the wallet's full
 * history in the same list.
 */
export function TransactionList({ place = 'wallet' }: TransactionListProps) {
  const { account } = useAccount()
  const recorded = <RecordList place={place} />
  if (account === undefined || network.services.exchangeGraphUrl === undefined) return recorded
  return (
    <Suspense fallback={recorded}>
      <Activity account={account} place={place} />
    </Suspense>
  )
}

/** This browser's records only. */
function RecordList({ place }: { readonly place: ListPlace }) {
  const records = useStore(transactionStore, (state) => state.records)
  const { pending, completed } = transactionSections(records, network.id)
  if (pending.length + completed.length === 0) return <NoTransactions />
  return (
    <>
      <ListHead pendingCount={pending.length} hasRecords place={place} />
      <ul className={styles.list}>
        {[...pending, ...completed].map((record) => (
          <RecordEntry key={record.hash} record={record} />
        ))}
      </ul>
    </>
  )
}
