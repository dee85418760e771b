import './copy/en.json'
import { SegmentedControl } from '@ibull/ui'
import { DataTable } from '@ibull/ui/data-table'
import { useMemo, useState } from 'react'
import {
  useRetryHistory,
  useTransactions,
  type TransactionKind,
  type TransactionScope,
  AwayView,
} from '../../../history/index.ts'
import { readingProps, useTableLabels } from '../../../charts/index.ts'
import { useCopy } from '../../../i18n/index.ts'
import { ReadFailure } from '../../../layout/index.ts'
import { CsvButton } from '../csv/index.ts'
import { InfoSection } from '../parts/index.ts'
import { useTransactionColumns } from './transaction-columns.tsx'
import { transactionsCsv } from './transactions-csv.ts'
import styles from './transactions.module.css'

const kinds = ['all', 'swap', 'add', 'remove'] as const satisfies readonly (TransactionKind | 'all')[]

export interface TransactionsPanelProps {
  readonly scope: TransactionScope
}

/** Swaps, adds and removes of a scope, newest first: filter, pages of 10, older ones on demand, CSV. */
export function TransactionsPanel({ scope }: TransactionsPanelProps) {
  const t = useCopy()
  const tableLabels = useTableLabels()
  const retry = useRetryHistory()
  const [kind, setKind] = useState<TransactionKind | 'all'>('all')
  const { state, hasMore, loadMore, more } = useTransactions({ scope, kind })
  const isOfAccount = typeof scope === 'object' && 'account' in scope
  const columns = useTransactionColumns(!isOfAccount)
  const labels = useMemo(
    () =>
      hasMore
        ? { ...tableLabels, page: (page: number, count: number) => t('trades.pageOfMore', { page, count }) }
        : tableLabels,
    [tableLabels, hasMore, t],
  )
  const rows = useMemo(() => (state.status === 'ready' ? state.value : []), [state])
  const reading = readingProps(state, t)
  return (
    <InfoSection
      title={t('trades.title')}
      actions={
        <CsvButton
          fileSubject={kind === 'all' ? 'transactions' : `transactions-${kind}`}
          subject={t('trades.title')}
          table={() => transactionsCsv(rows, t)}
          newest={hasMore ? rows.length : undefined}
          disabledReason={rows.length === 0 ? t('trades.nothingToSave') : undefined}
        />
      }
    >
      <div className={styles.filter}>
        <SegmentedControl
          label={t('trades.filter')}
          isLabelHidden
          value={kind}
          onChange={setKind}
          segments={kinds.map((value) => ({ value, label: t(`trades.kind.${value}`) }))}
        />
      </div>
      {state.status === 'ready' && state.missing.length > 0 && (
        <AwayView status={{ kind: 'live' }} missing={state.missing} onRetry={retry} />
      )}
      <DataTable
        key={kind}
        caption={t('trades.title')}
        isCaptionHidden
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        labels={labels}
        {...reading}
        message={reading.message ?? t(kind === 'all' ? 'trades.none' : 'trades.noneOfKind')}
        hasMore={hasMore}
        isLoadingMore={more === 'loading'}
        onLoadMore={loadMore}
      />
      {more === 'failed' && <ReadFailure onRetry={loadMore}>{t('trades.moreFailed')}</ReadFailure>}
    </InfoSection>
  )
}
