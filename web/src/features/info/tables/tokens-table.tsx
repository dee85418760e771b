import '../copy/en.json'
import { addressKey } from '@ibull/domain'
import { InfoTip } from '@ibull/ui'
import { DataTable, type Column } from '@ibull/ui/data-table'
import { useMemo, type ReactNode } from 'react'
import type { HistoryState, HistoryWindow, TokenRow } from '../../../history/index.ts'
import { readingProps, useTableLabels } from '../../../charts/index.ts'
import { useCopy } from '../../../i18n/index.ts'
import { PageLink } from '../../../layout/index.ts'
import { CsvButton, type CsvTable } from '../csv/index.ts'
import { useInfoPath } from '../info-window.ts'
import { Change, CountCell, PriceCell, TokenName, UsdCell, UsdFigureCell } from '../parts/index.ts'
import { WatchButton } from '../watchlists/index.ts'
import { rowsOf } from './rows-of.ts'

export interface TokensTableProps {
  readonly caption: string
  /** Keep the value the same object while its rows are the same. */
  readonly state: HistoryState<readonly TokenRow[]>
  readonly window: HistoryWindow
  /** The few columns that an overview has room for. */
  readonly isBrief?: boolean
  /** A watchlist keeps its rows in the given order, and its empty state says that nothing is watched. */
  readonly isWatchlist?: boolean
  /** In place of the download: the way to all of them. */
  readonly actions?: ReactNode
}

/** Tokens with their price and what was traded of them, in pages of 10. */
export function TokensTable(props: TokensTableProps) {
  const { caption, state, window, isBrief = false, isWatchlist = false, actions } = props
  const t = useCopy()
  const labels = useTableLabels()
  const columns = useTokenColumns(window, isBrief)
  return (
    <DataTable
      message={t(isWatchlist ? 'watchlists.noneListed.token' : 'info.noTokens')}
      {...readingProps(state, t)}
      rows={rowsOf(state)}
      caption={caption}
      columns={columns}
      rowKey={(row) => addressKey(row.token.address)}
      labels={labels}
      {...(isWatchlist ? {} : { defaultSort: { column: 'volume', direction: 'descending' } as const })}
      isRowLink
      narrow={isBrief ? 'scroll' : 'cards'}
      actions={
        actions ?? (
          <CsvButton
            fileSubject="tokens"
            subject={caption}
            table={() => tokensCsv(rowsOf(state), window, t)}
            disabledReason={state.status === 'ready' ? undefined : t('shell.loading')}
          />
        )
      }
    />
  )
}

function useTokenColumns(window: HistoryWindow, isBrief: boolean): readonly Column<TokenRow>[] {
  const t = useCopy()
  const pathTo = useInfoPath()
  const pathSuffix = pathTo('')
  return useMemo(() => {
    const span = { window: t(`info.window.${window}`) }
    const columns: readonly (Column<TokenRow> & { readonly isBrief?: boolean })[] = [
      {
        id: 'token',
        header: t('info.token'),
        isBrief: true,
        sortBy: ({ token }) => token.symbol,
        cell: ({ token }) => (
          <PageLink to={`/info/token/${token.address}${pathSuffix}`}>
            <TokenName token={token} />
          </PageLink>
        ),
      },
      {
        id: 'price',
        header: t('info.price'),
        align: 'end',
        isBrief: true,
        tip: <InfoTip label={t('info.about', { term: t('info.price') })}>{t('info.priceTip')}</InfoTip>,
        sortBy: (row) => row.priceUsd,
        cell: (row) => <PriceCell price={row.priceUsd} />,
      },
      {
        id: 'priceChange',
        header: t('info.priceChangeIn', span),
        align: 'end',
        isBrief: true,
        sortBy: (row) => row.windows[window].priceChange,
        cell: (row) => <Change share={row.windows[window].priceChange} />,
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
        id: 'transactions',
        header: t('info.transactionsIn', span),
        align: 'end',
        sortBy: (row) => row.windows[window].transactions.value,
        cell: (row) => <CountCell count={row.windows[window].transactions.value} />,
      },
      {
        id: 'watch',
        header: t('info.watch'),
        align: 'end',
        cell: ({ token }) => <WatchButton kind="token" address={token.address} name={token.symbol} />,
      },
    ]
    return isBrief ? columns.filter((column) => column.isBrief === true) : columns
  }, [t, window, isBrief, pathSuffix])
}

/** The same rows with all their digits. */
export function tokensCsv(
  rows: readonly TokenRow[],
  window: HistoryWindow,
  t: ReturnType<typeof useCopy>,
): CsvTable {
  const span = { window: t(`info.window.${window}`) }
  return {
    columns: [
      t('info.token'),
      t('info.name'),
      t('info.address'),
      `${t('info.price')} (USD)`,
      `${t('info.priceChangeIn', span)} (1 = 100%)`,
      `${t('info.volumeIn', span)} (USD)`,
      `${t('info.liquidity')} (USD)`,
      t('info.transactionsIn', span),
    ],
    rows: rows.map(({ token, priceUsd, liquidityUsd, windows }) => {
      const inWindow = windows[window]
      return [
        token.symbol,
        token.name,
        token.address,
        priceUsd,
        inWindow.priceChange,
        inWindow.volumeUsd.value,
        liquidityUsd,
        inWindow.transactions.value,
      ]
    }),
  }
}
