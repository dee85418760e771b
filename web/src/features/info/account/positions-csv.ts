import './copy/en.json'
import type { AccountPosition } from '../../../history/index.ts'
import type { Copy } from '../../../i18n/index.ts'
import type { CsvTable } from '../csv/index.ts'

/** Builds the CSV table of positions. The share is of one: 0.5 is half of the pool. */
export function positionsCsv(rows: readonly AccountPosition[], t: Copy): CsvTable {
  return {
    columns: [
      t('account.csv.pair'),
      t('account.csv.symbol0'),
      t('account.csv.amount0'),
      t('account.csv.symbol1'),
      t('account.csv.amount1'),
      t('account.lpTokens'),
      t('account.csv.share'),
      t('account.csv.value'),
    ],
    rows: rows.map((row) => [
      row.pair,
      row.token0.symbol,
      row.amount0,
      row.token1.symbol,
      row.amount1,
      row.liquidity,
      row.share,
      row.valueUsd,
    ]),
  }
}
