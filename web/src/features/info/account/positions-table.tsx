import './copy/en.json'
import { addressKey, formatSignificant, type Amount } from '@ibull/domain'
import { DataTable, type Column } from '@ibull/ui/data-table'
import { useMemo } from 'react'
import type { AccountPosition, HistoryState, TokenIdentity } from '../../../history/index.ts'
import { readingProps, useTableLabels } from '../../../charts/index.ts'
import { useCopy } from '../../../i18n/index.ts'
import { PageLink } from '../../../layout/index.ts'
import { useMoneyText } from '../../../tokens/index.ts'
import { CsvButton } from '../csv/index.ts'
import { useInfoPath } from '../info-window.ts'
import { InfoSection, PairName, UnknownValue } from '../parts/index.ts'
import styles from './account.module.css'
import { positionsCsv } from './positions-csv.ts'

export interface PositionsTableProps {
  readonly positions: HistoryState<readonly AccountPosition[]>
}

/** An account's positions: value, share of the pair, and amounts of both tokens. */
export function PositionsTable({ positions }: PositionsTableProps) {
  const t = useCopy()
  const labels = useTableLabels()
  const columns = usePositionColumns()
  const rows = useMemo(() => (positions.status === 'ready' ? positions.value : []), [positions])
  const reading = readingProps(positions, t)
  return (
    <InfoSection
      title={t('account.positions')}
      actions={
        <CsvButton
          fileSubject="positions"
          subject={t('account.positions')}
          table={() => positionsCsv(rows, t)}
          disabledReason={rows.length === 0 ? t('account.nothingToSave') : undefined}
        />
      }
    >
      <DataTable
        caption={t('account.positions')}
        isCaptionHidden
        columns={columns}
        rows={rows}
        rowKey={(row) => addressKey(row.pair)}
        labels={labels}
        {...reading}
        message={reading.message ?? t('account.noPositions')}
        defaultSort={{ column: 'value', direction: 'descending' }}
        isRowLink
      />
    </InfoSection>
  )
}

function usePositionColumns(): readonly Column<AccountPosition>[] {
  const t = useCopy()
  const money = useMoneyText()
  return useMemo(() => {
    const pooled = (amount: Amount | undefined, { symbol }: TokenIdentity) =>
      amount === undefined ? (
        <UnknownValue label={t('account.amountUnknown')} />
      ) : (
        <bdi className={styles.amount}>{`${money.amount(amount)} ${symbol}`}</bdi>
      )
    return [
      { id: 'pair', header: t('account.pair'), cell: (row) => <PositionLink position={row} /> },
      {
        id: 'value',
        header: t('account.worth'),
        align: 'end',
        cell: ({ valueUsd }) =>
          valueUsd === undefined ? (
            <UnknownValue label={t('account.noPrice')} />
          ) : (
            <bdi>{money.usd(valueUsd)}</bdi>
          ),
        sortBy: (row) => row.valueUsd,
      },
      {
        id: 'share',
        header: t('account.share'),
        align: 'end',
        cell: ({ share }) =>
          share === undefined ? (
            <UnknownValue label={t('account.unknown')} />
          ) : (
            <bdi>{money.percent(share)}</bdi>
          ),
        sortBy: (row) => row.share,
      },
      {
        id: 'pooled',
        header: t('account.pooled'),
        align: 'end',
        cell: ({ amount0, amount1, token0, token1 }) => (
          <span className={styles.pooled}>
            {pooled(amount0, token0)}
            {pooled(amount1, token1)}
          </span>
        ),
      },
      {
        id: 'liquidity',
        header: t('account.lpTokens'),
        align: 'end',
        cell: ({ liquidity }) => <bdi>{formatSignificant(liquidity, 6, 'down', money.style)}</bdi>,
      },
    ]
  }, [t, money])
}

function PositionLink({ position }: { readonly position: AccountPosition }) {
  const pathTo = useInfoPath()
  return (
    <PageLink to={pathTo(`/info/pair/${position.pair}`)} className={styles.pair}>
      <PairName pair={position} />
    </PageLink>
  )
}
