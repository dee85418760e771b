import './copy/en.json'
import type { AccountRow } from '../../../history/index.ts'
import type { Copy } from '../../../i18n/index.ts'
import type { CsvTable } from '../csv/index.ts'

/** Builds the CSV table of accounts. */
export function accountsCsv(rows: readonly AccountRow[], t: Copy): CsvTable {
  return {
    columns: [
      t('accounts.account'),
      t('accounts.volumeUsd'),
      t('accounts.swaps'),
      t('accounts.adds'),
      t('accounts.removes'),
      t('accounts.firstUtc'),
      t('accounts.lastUtc'),
    ],
    rows: rows.map((row) => [
      row.address,
      row.volumeUsd,
      row.swapCount,
      row.addCount,
      row.removeCount,
      timeCell(row.firstTimestamp),
      timeCell(row.lastTimestamp),
    ]),
  }
}

function timeCell(timestamp: number | undefined) {
  return timestamp === undefined ? undefined : { timestamp }
}
