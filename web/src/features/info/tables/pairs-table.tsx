import '../copy/en.json'
import { addressKey } from '@ibull/domain'
import { InfoTip } from '@ibull/ui'
import { DataTable, type Column } from '@ibull/ui/data-table'
import { useMemo, type ReactNode } from 'react'
import type { HistoryState, HistoryWindow, PairRow } from '../../../history/index.ts'
import { readingProps, useTableLabels } from '../../../charts/index.ts'
import { useCopy } from '../../../i18n/index.ts'
import { PageLink } from '../../../layout/index.ts'
import { CsvButton, type CsvTable } from '../csv/index.ts'
import { useInfoPath } from '../info-window.ts'
import { CountCell, PairName, pairText, PercentCell, UsdCell, UsdFigureCell } from '../parts/index.ts'
import { WatchButton } from '../watchlists/index.ts'
import { rowsOf } from './rows-of.ts'

export interface PairsTableProps {
  readonly caption: string
  /** Keep the value the same object while its rows are the same. */
  readonly state: HistoryState<readonly PairRow[]>
  readonly window: HistoryWindow
  /** The few columns that an overview has room for. */
  readonly isBrief?: boolean
  /** A watchlist keeps its rows in the given order, and its empty state says that nothing is watched. */
  readonly isWatchlist?: boolean
  /** In place of the download: the way to all of them. */
  readonly actions?: ReactNode
}

/** Pairs with what they hold and what was traded in them, in pages of 10. */
export function PairsTable(props: PairsTableProps) {
  const { caption, state, window, isBrief = false, isWatchlist = false, actions } = props
  const t = useCopy()
  const labels = useTableLabels()
  const columns = usePairColumns(window, isBrief)
  return (
    <DataTable
      message={t(isWatchlist ? 'watchlists.noneListed.pair' : 'info.noPairs')}
      {...readingProps(state, t)}
      rows={rowsOf(state)}
      caption={caption}
      columns={columns}
      rowKey={(row) => addressKey(row.address)}
      labels={labels}
      {...(isWatchlist ? {} : { defaultSort: { column: 'volume', direction: 'descending' } as const })}
      isRowLink
      narrow={isBrief ? 'scroll' : 'cards'}
      actions={
        actions ?? (
          <CsvButton
            fileSubject="pairs"
            subject={caption}
            table={() => pairsCsv(rowsOf(state), window, t)}
            disabledReason={state.status === 'ready' ? undefined : t('shell.loading')}
          />
        )
      }
    />
  )
}

function usePairColumns(window: HistoryWindow, isBrief: boolean): readonly Column<PairRow>[] {
  const t = useCopy()
  const pathTo = useInfoPath()
  const pathSuffix = pathTo('')
  return useMemo(() => {
    const span = { window: t(`info.window.${window}`) }
    const columns: readonly (Column<PairRow> & { readonly isBrief?: boolean })[] = [
      {
        id: 'pair',
        header: t('info.pair'),
        isBrief: true,
        sortBy: pairText,
        cell: (row) => (
          <PageLink to={`/info/pair/${row.address}${pathSuffix}`}>
            <PairName pair={row} />
          </PageLink>
        ),
      },
      {
        id: 'volume',
        header: t('info.volumeIn', span),
        align: 'end',
        isBrief: true,
        sortBy: (row) => row.windows[window].volumeUsd.value,
        cell: (row) => <UsdFigureCell figure={row.windows[window].volumeUsd} />,
      },
      {
        id: 'liquidity',
        header: t('info.liquidity'),
        align: 'end',
        isBrief: true,
        sortBy: (row) => row.liquidityUsd,
        cell: (row) => <UsdCell value={row.liquidityUsd} />,
      },
      {
        id: 'fees',
        header: t('info.feesIn', span),
        align: 'end',
        sortBy: (row) => row.windows[window].feesUsd.value,
        cell: (row) => <UsdCell value={row.windows[window].feesUsd.value} isOfWindow />,
      },
      {
        id: 'apr',
        header: t('info.feeApr'),
        align: 'end',
        isBrief: true,
        tip: <InfoTip label={t('info.about', { term: t('info.feeApr') })}>{t('info.feeAprTip')}</InfoTip>,
        sortBy: (row) => row.feeApr,
        cell: (row) => <PercentCell share={row.feeApr} />,
      },
      {
        id: 'transactions',
        header: t('info.transactionsIn', span),
        align: 'end',
        isBrief: true,
        sortBy: (row) => row.windows[window].transactions.value,
        cell: (row) => <CountCell count={row.windows[window].transactions.value} />,
      },
      {
        id: 'watch',
        header: t('info.watch'),
        align: 'end',
        cell: (row) => <WatchButton kind="pair" address={row.address} name={pairText(row)} />,
      },
    ]
    return isBrief ? columns.filter((column) => column.isBrief === true) : columns
  }, [t, window, isBrief, pathSuffix])
}

/** The same rows with all their digits. */
export function pairsCsv(
  rows: readonly PairRow[],
  window: HistoryWindow,
  t: ReturnType<typeof useCopy>,
): CsvTable {
  const span = { window: t(`info.window.${window}`) }
  return {
    columns: [
      t('info.pair'),
      t('info.address'),
      `${t('info.liquidity')} (USD)`,
      `${t('info.volumeIn', span)} (USD)`,
      `${t('info.feesIn', span)} (USD)`,
      `${t('info.feeApr')} (1 = 100%)`,
      t('info.transactionsIn', span),
    ],
    rows: rows.map((row) => {
      const inWindow = row.windows[window]
      return [
        pairText(row),
        row.address,
        row.liquidityUsd,
        inWindow.volumeUsd.value,
        inWindow.feesUsd.value,
        row.feeApr,
        inWindow.transactions.value,
      ]
    }),
  }
}
