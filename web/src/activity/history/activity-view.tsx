import '../copy/en.json'
import { Banner, Button, SegmentedControl, Spinner } from '@ibull/ui'
import type { ReactNode } from 'react'
import { useCopy } from '../../i18n/index.ts'
import { NoTransactions } from '../list-parts.tsx'
import listStyles from '../transaction-list.module.css'
import styles from './activity.module.css'
import { ACTIVITY_FILTERS, type ActivityFilter } from './merge-activity.ts'

/** State of the indexed history, which complements this browser's records. */
export type HistoryCoverage = 'loading' | 'complete' | 'partial' | 'stale' | 'away'

export interface ActivityViewProps {
  /** Above the list: the pending count, and the button to clear. */
  readonly head: ReactNode
  /** List items currently shown. */
  readonly entries: readonly ReactNode[]
  /** Whether there are no entries of any kind. */
  readonly isEmpty: boolean
  readonly filter: ActivityFilter
  readonly onFilter: (filter: ActivityFilter) => void
  readonly history: HistoryCoverage
  /** Refetches from the indexer. */
  readonly onRetry: () => void
  /** Older entries: none, some (loaded or not), loading, or failed to load. */
  readonly older: 'none' | 'some' | 'loading' | 'failed'
  readonly onOlder: () => void
}

const historyCopy = {
  partial: 'transactions.historyPartial',
  stale: 'transactions.historyStale',
  away: 'transactions.historyAway',
} as const

/** All transactions of a wallet, with a filter; problems with the history are reported above them. */
export function ActivityView(props: ActivityViewProps) {
  const t = useCopy()
  const { head, entries, isEmpty, filter, onFilter, history, onRetry, older, onOlder } = props
  const segments = ACTIVITY_FILTERS.map((value) => ({ value, label: t(`transactions.filter.${value}`) }))
  return (
    <div className={styles.activity}>
      {head}
      <div role="status" className={styles.status}>
        {history === 'loading' && (
          <p className={styles.line}>
            <Spinner size={16} /> {t('transactions.historyLoading')}
          </p>
        )}
        {history !== 'loading' && history !== 'complete' && (
          <Banner
            tone="info"
            action={
              <Button variant="quiet" size="small" onClick={onRetry}>
                {t('transactions.historyRetry')}
              </Button>
            }
          >
            {t(historyCopy[history])}
          </Banner>
        )}
      </div>
      {!isEmpty && (
        <SegmentedControl
          label={t('transactions.filter.label')}
          isLabelHidden
          segments={segments}
          value={filter}
          onChange={onFilter}
        />
      )}
      {isEmpty && history !== 'loading' && <NoTransactions />}
      {!isEmpty && entries.length === 0 && older === 'none' && (
        <p className={styles.line}>{t('transactions.noneOfKind')}</p>
      )}
      {entries.length > 0 && <ul className={listStyles.list}>{entries}</ul>}
      {older !== 'none' && (
        <>
          {older === 'failed' && <p className={styles.line}>{t('transactions.olderFailed')}</p>}
          <Button variant="secondary" isFullWidth isLoading={older === 'loading'} onClick={onOlder}>
            {t('transactions.older')}
          </Button>
        </>
      )}
    </div>
  )
}
