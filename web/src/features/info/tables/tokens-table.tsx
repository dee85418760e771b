import '../copy/en.json'
import { InfoTip } from '@ibull/ui'
import type { HistoryWindow, TokenRow } from '../../../history/index.ts'
import type { Copy } from '../../../i18n/index.ts'
import { PageLink } from '../../../layout/index.ts'
import type { CsvTable } from '../csv/index.ts'
import { Change, PriceCell, TokenName } from '../parts/index.ts'
import { WatchButton } from '../watchlists/index.ts'
import {
  RankedTable,
  sharedColumns,
  type RankedColumn,
  type RankedContext,
  type RankedSubject,
  type RankedTableProps,
} from './ranked-table.tsx'

const TOKENS: RankedSubject<TokenRow> = {
  kind: 'token',
  noRows: 'info.noTokens',
  addressOf: ({ token }) => token.address,
  columns: tokenColumns,
  csv: tokensCsv,
}

/** Tokens with their price and trading figures, in pages of 10. */
export function TokensTable(props: RankedTableProps<TokenRow>) {
  return <RankedTable {...props} subject={TOKENS} />
}

function tokenColumns(context: RankedContext): readonly RankedColumn<TokenRow>[] {
  const { t, window, span, pathSuffix } = context
  const { volume, liquidity, transactions } = sharedColumns<TokenRow>(context)
  return [
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
    volume,
    liquidity,
    transactions,
    {
      id: 'watch',
      header: t('info.watch'),
      align: 'end',
      cell: ({ token }) => <WatchButton kind="token" address={token.address} name={token.symbol} />,
    },
  ]
}

/** CSV table of the same rows. */
function tokensCsv(rows: readonly TokenRow[], window: HistoryWindow, t: Copy): CsvTable {
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
