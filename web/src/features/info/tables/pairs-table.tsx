import '../copy/en.json'
import { InfoTip } from '@ibull/ui'
import type { HistoryWindow, PairRow } from '../../../history/index.ts'
import type { Copy } from '../../../i18n/index.ts'
import { PageLink } from '../../../layout/index.ts'
import type { CsvTable } from '../csv/index.ts'
import { PairName, pairText, PercentCell, UsdCell } from '../parts/index.ts'
import { WatchButton } from '../watchlists/index.ts'
import {
  RankedTable,
  sharedColumns,
  type RankedColumn,
  type RankedContext,
  type RankedSubject,
  type RankedTableProps,
} from './ranked-table.tsx'

const PAIRS: RankedSubject<PairRow> = {
  kind: 'pair',
  noRows: 'info.noPairs',
  addressOf: (row) => row.address,
  columns: pairColumns,
  csv: pairsCsv,
}

/** Pairs with their liquidity and trading figures, in pages of 10. */
export function PairsTable(props: RankedTableProps<PairRow>) {
  return <RankedTable {...props} subject={PAIRS} />
}

function pairColumns(context: RankedContext): readonly RankedColumn<PairRow>[] {
  const { t, window, span, pathSuffix } = context
  const { volume, liquidity, transactions } = sharedColumns<PairRow>(context)
  return [
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
    volume,
    liquidity,
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
    { ...transactions, isBrief: true },
    {
      id: 'watch',
      header: t('info.watch'),
      align: 'end',
      cell: (row) => <WatchButton kind="pair" address={row.address} name={pairText(row)} />,
    },
  ]
}

/** Builds the CSV table of the same rows. */
export function pairsCsv(rows: readonly PairRow[], window: HistoryWindow, t: Copy): CsvTable {
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
