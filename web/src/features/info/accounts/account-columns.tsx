import './copy/en.json'
import { formatCompactUsd, groupDigits } from '@ibull/domain'
import type { Column } from '@ibull/ui/data-table'
import { useMemo } from 'react'
import type { AccountRow } from '../../../history/index.ts'
import { useCopy, useNumberStyle } from '../../../i18n/index.ts'
import { Moment } from '../moments/index.ts'
import { UnknownValue } from '../parts/index.ts'
import { AccountLink } from './account-link.tsx'

/** Returns the columns of the accounts table. */
export function useAccountColumns(): readonly Column<AccountRow>[] {
  const t = useCopy()
  const style = useNumberStyle()
  return useMemo(() => {
    const count = (
      id: string,
      header: string,
      countOf: (row: AccountRow) => number | undefined,
    ): Column<AccountRow> => ({
      id,
      header,
      align: 'end',
      cell: (row) => {
        const value = countOf(row)
        return value === undefined ? (
          <UnknownValue label={t('accounts.countUnknown')} />
        ) : (
          groupDigits(value.toString(), style)
        )
      },
      sortBy: countOf,
    })
    return [
      { id: 'account', header: t('accounts.account'), cell: (row) => <AccountLink address={row.address} /> },
      {
        id: 'volume',
        header: t('accounts.volume'),
        align: 'end',
        cell: (row) =>
          row.volumeUsd === undefined ? (
            <UnknownValue label={t('accounts.volumeUnknown')} />
          ) : (
            <bdi>{formatCompactUsd(row.volumeUsd, style)}</bdi>
          ),
        sortBy: (row) => row.volumeUsd,
      },
      count('swaps', t('accounts.swaps'), (row) => row.swapCount),
      count('moves', t('accounts.moves'), moveCount),
      {
        id: 'last',
        header: t('accounts.lastActive'),
        align: 'end',
        cell: (row) =>
          row.lastTimestamp === undefined ? (
            <UnknownValue label={t('accounts.timeUnknown')} />
          ) : (
            <Moment timestamp={row.lastTimestamp} isQuiet />
          ),
        sortBy: (row) => row.lastTimestamp,
      },
    ]
  }, [t, style])
}

/** Returns deposits plus withdrawals; unknown if either is. */
export function moveCount({ addCount, removeCount }: AccountRow): number | undefined {
  return addCount === undefined || removeCount === undefined ? undefined : addCount + removeCount
}
