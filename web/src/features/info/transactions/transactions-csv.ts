import './copy/en.json'
import type { TransactionRow } from '../../../history/index.ts'
import type { Copy } from '../../../i18n/index.ts'
import type { CsvTable } from '../csv/index.ts'

/** Builds the CSV table of transactions, with all digits. */
export function transactionsCsv(rows: readonly TransactionRow[], t: Copy): CsvTable {
  return {
    columns: [
      t('trades.csv.time'),
      t('trades.csv.kind'),
      t('trades.csv.hash'),
      t('trades.csv.block'),
      t('trades.csv.pair'),
      t('trades.csv.symbolA'),
      t('trades.csv.tokenA'),
      t('trades.amountA'),
      t('trades.csv.symbolB'),
      t('trades.csv.tokenB'),
      t('trades.amountB'),
      t('trades.usd'),
      t('trades.account'),
    ],
    rows: rows.map((row) => [
      { timestamp: row.timestamp },
      t(`trades.csv.kind.${row.kind}`),
      row.hash,
      row.block,
      row.pair,
      row.tokenA.symbol,
      row.tokenA.address,
      row.amountA,
      row.tokenB.symbol,
      row.tokenB.address,
      row.amountB,
      row.amountUsd,
      row.account,
    ]),
  }
}
