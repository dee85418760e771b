import '../copy/en.json'
import { addressKey, type Address, type Fraction } from '@ibull/domain'
import { DataTable, type Column } from '@ibull/ui/data-table'
import { useMemo, type ReactNode } from 'react'
import type { Figure, HistoryState, HistoryWindow } from '../../../history/index.ts'
import { readingProps, useTableLabels } from '../../../charts/index.ts'
import { useCopy, type Copy } from '../../../i18n/index.ts'
import { CsvButton, type CsvTable } from '../csv/index.ts'
import { useInfoPath } from '../info-window.ts'
import { CountCell, UsdCell, UsdFigureCell } from '../parts/index.ts'
import { rowsOf } from './rows-of.ts'

/** A column that may be included in the overview. */
export type RankedColumn<Row> = Column<Row> & { readonly isBrief?: boolean }

/** Inputs of columns and downloads. */
export interface RankedContext {
  readonly t: Copy
  readonly window: HistoryWindow
  /** Prefix of a column's name. */
  readonly span: { readonly window: string }
  /** Suffix for paths of info pages. */
  readonly pathSuffix: string
}

/** Kind of rows ranked by volume. */
export interface RankedSubject<Row> {
  readonly kind: 'pair' | 'token'
  readonly noRows: 'info.noPairs' | 'info.noTokens'
  readonly addressOf: (row: Row) => Address
  readonly columns: (context: RankedContext) => readonly RankedColumn<Row>[]
  readonly csv: (rows: readonly Row[], window: HistoryWindow, t: Copy) => CsvTable
}

export interface RankedTableProps<Row> {
  readonly caption: string
  /** Keep the value the same object while its rows are unchanged. */
  readonly state: HistoryState<readonly Row[]>
  readonly window: HistoryWindow
  /** Only the few columns shown on the overview. */
  readonly isBrief?: boolean
  /** A watchlist keeps its rows in the given order, and its empty state says that nothing is watched. */
  readonly isWatchlist?: boolean
  /** Replaces the download, e.g. with a link to the full list. */
  readonly actions?: ReactNode
}

/** Pairs or tokens with their liquidity and trading figures, in pages of 10. */
export function RankedTable<Row>(props: RankedTableProps<Row> & { readonly subject: RankedSubject<Row> }) {
  const { subject, caption, state, window, isBrief = false, isWatchlist = false, actions } = props
  const t = useCopy()
  const labels = useTableLabels()
  const pathSuffix = useInfoPath()('')
  const columns = useMemo(() => {
    const all = subject.columns({ t, window, span: { window: t(`info.window.${window}`) }, pathSuffix })
    return isBrief ? all.filter((column) => column.isBrief === true) : all
  }, [subject, t, window, isBrief, pathSuffix])
  return (
    <DataTable
      message={t(isWatchlist ? `watchlists.noneListed.${subject.kind}` : subject.noRows)}
      {...readingProps(state, t)}
      rows={rowsOf(state)}
      caption={caption}
      columns={columns}
      rowKey={(row) => addressKey(subject.addressOf(row))}
      labels={labels}
      {...(isWatchlist ? {} : { defaultSort: { column: 'volume', direction: 'descending' } as const })}
      isRowLink
      narrow={isBrief ? 'scroll' : 'cards'}
      actions={
        actions ?? (
          <CsvButton
            fileSubject={`${subject.kind}s`}
            subject={caption}
            table={() => subject.csv(rowsOf(state), window, t)}
            disabledReason={state.status === 'ready' ? undefined : t('shell.loading')}
          />
        )
      }
    />
  )
}

/** Columns shared by pairs and tokens, by name. */
export function sharedColumns<
  Row extends {
    readonly liquidityUsd: Fraction | undefined
    readonly windows: Readonly<
      Record<HistoryWindow, { readonly volumeUsd: Figure; readonly transactions: Figure }>
    >
  },
>({ t, window, span }: RankedContext) {
  const volume: RankedColumn<Row> = {
    id: 'volume',
    header: t('info.volumeIn', span),
    align: 'end',
    isBrief: true,
    sortBy: (row) => row.windows[window].volumeUsd.value,
    cell: (row) => <UsdFigureCell figure={row.windows[window].volumeUsd} />,
  }
  const liquidity: RankedColumn<Row> = {
    id: 'liquidity',
    header: t('info.liquidity'),
    align: 'end',
    isBrief: true,
    sortBy: (row) => row.liquidityUsd,
    cell: (row) => <UsdCell value={row.liquidityUsd} />,
  }
  const transactions: RankedColumn<Row> = {
    id: 'transactions',
    header: t('info.transactionsIn', span),
    align: 'end',
    sortBy: (row) => row.windows[window].transactions.value,
    cell: (row) => <CountCell count={row.windows[window].transactions.value} />,
  }
  return { volume, liquidity, transactions }
}
