import { Banner, Section } from '@ibull/ui'
import { DataTable, type Column } from '@ibull/ui/data-table'
import { useMemo, type ReactNode } from 'react'
import { useTableLabels } from '../../../charts/index.ts'
import { errorText, useCopy } from '../../../i18n/index.ts'
import type { Holding, Part } from '../model/holding.ts'
import { Dash, HoldingName, Usd } from './cells.tsx'
import styles from './cells.module.css'

export interface PartTableProps {
  readonly id: 'wallet' | 'liquidity' | 'stakes' | 'claims'
  readonly part: Part
  /** Next to the title. */
  readonly actions?: ReactNode
}

const NO_ROWS: readonly Holding[] = []

/** Section of the portfolio: rows with their amounts, value, and a link to manage them. */
export function PartTable({ id, part, actions }: PartTableProps) {
  const t = useCopy()
  const labels = useTableLabels()
  const columns = useColumns(id)
  const ready = part.status === 'ready' ? part.value : undefined
  const title = t(`portfolio.${id}`)
  return (
    <Section title={title} actions={actions}>
      {ready !== undefined && ready.unreadCount > 0 && (
        <Banner tone="warning" role="status">
          {t.plural(`portfolio.${id}.unread`, ready.unreadCount)}
        </Banner>
      )}
      <DataTable
        caption={title}
        isCaptionHidden
        columns={columns}
        rows={ready?.rows ?? NO_ROWS}
        rowKey={({ key }) => key}
        labels={labels}
        state={part.status === 'ready' || part.status === 'failed' ? part.status : 'loading'}
        message={part.status === 'failed' ? errorText(t, part.error) : t(`portfolio.${id}.none`)}
        onRetry={part.status === 'failed' ? part.retry : undefined}
        defaultSort={{ column: 'worth', direction: 'descending' }}
        pageSize={ready === undefined ? 3 : 10}
        isRowLink
      />
    </Section>
  )
}

function useColumns(id: PartTableProps['id']): readonly Column<Holding>[] {
  const t = useCopy()
  return useMemo(() => {
    const earned: Column<Holding> = {
      id: 'earned',
      header: t('portfolio.column.earned'),
      align: 'end',
      cell: ({ earned: due }) =>
        due === undefined ? (
          <Dash label={t('portfolio.nothingDue')} />
        ) : (
          <span className={styles.lines}>
            <bdi>{due.text}</bdi>
            <span className={styles.quiet}>
              <Usd usd={due.usd} />
            </span>
          </span>
        ),
      sortBy: ({ earned: due }) => due?.usd,
    }
    return [
      {
        id: 'name',
        header: t('portfolio.column.name'),
        cell: ({ name, detail, marks, to }) => (
          <HoldingName name={name} detail={detail} marks={marks} to={to} />
        ),
      },
      {
        id: 'amount',
        header: t(id === 'stakes' ? 'portfolio.column.staked' : 'portfolio.column.amount'),
        align: 'end',
        cell: ({ amounts }) => (
          <span className={styles.lines}>
            {amounts.map((text) => (
              <bdi key={text}>{text}</bdi>
            ))}
          </span>
        ),
      },
      ...(id === 'stakes' ? [earned] : []),
      {
        id: 'worth',
        header: t('portfolio.column.worth'),
        align: 'end',
        cell: ({ usd }) => <Usd usd={usd} />,
        sortBy: ({ usd }) => usd,
      },
    ]
  }, [id, t])
}
