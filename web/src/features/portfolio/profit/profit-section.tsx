import '../copy/en.json'
import { addressKey, type Address, type Fraction, type Loadable } from '@ibull/domain'
import { profitOf, type Profit, type UnknownProfit } from '@ibull/domain/portfolio'
import { Section } from '@ibull/ui'
import { TimeChart, type ChartSeries } from '@ibull/ui/chart'
import { DataTable, type Column } from '@ibull/ui/data-table'
import { useMemo } from 'react'
import {
  readingProps,
  signedPercent,
  useChartLabels,
  useChartMoney,
  useChartTimes,
  useTableLabels,
} from '../../../charts/index.ts'
import {
  HistoryBanner,
  useLiquidityRecord,
  type HistoryState,
  type LiquidityRecord,
} from '../../../history/index.ts'
import { errorText, useCopy } from '../../../i18n/index.ts'
import { useMoneyText } from '../../../tokens/index.ts'
import { HoldingName, Usd } from '../parts/cells.tsx'
import type { Provided } from '../model/provided.ts'
import styles from './profit.module.css'

interface Row extends Provided {
  readonly profit: Profit | UnknownProfit
}

export interface ProfitSectionProps {
  readonly account: Address
  readonly provided: Loadable<readonly Provided[]>
}

const NO_ROWS: readonly Row[] = []

/** Value of an account's liquidity over time, and the profit or loss of each position. */
export default function ProfitSection({ account, provided }: ProfitSectionProps) {
  const record = useLiquidityRecord(account)
  return (
    <>
      <ValueChart record={record} />
      <ProfitTable record={record} provided={provided} />
    </>
  )
}

function ValueChart({ record }: { readonly record: HistoryState<LiquidityRecord> }) {
  const t = useCopy()
  const money = useChartMoney()
  const labels = useChartLabels()
  const times = useChartTimes('day')
  const days = record.status === 'ready' ? record.value.days : undefined
  const series = useMemo<ChartSeries>(
    () => ({
      kind: 'area',
      points: (days ?? []).map(({ date, valueUsd }) => ({ time: date, value: valueUsd?.toNumber() })),
    }),
    [days],
  )
  const reading = readingProps(record, t)
  return (
    <Section title={t('portfolio.over.title')}>
      <HistoryBanner {...(record.status === 'ready' ? { missing: record.missing } : {})} />
      <TimeChart
        label={t('portfolio.over.label')}
        series={series}
        {...times}
        labels={labels}
        formatValue={money.usd}
        formatAxis={money.usdShort}
        {...reading}
        message={reading.message ?? t('portfolio.over.none')}
      />
      <p className={styles.method}>{t('portfolio.over.method')}</p>
    </Section>
  )
}

interface ProfitTableProps {
  readonly record: HistoryState<LiquidityRecord>
  readonly provided: Loadable<readonly Provided[]>
}

function ProfitTable({ record, provided }: ProfitTableProps) {
  const t = useCopy()
  const labels = useTableLabels()
  const columns = useColumns()
  const rows = useMemo(
    () =>
      provided.status === 'ready'
        ? provided.value.map((position): Row => ({ ...position, profit: profitIn(record, position) }))
        : NO_ROWS,
    [provided, record],
  )
  const isWaiting = record.status === 'loading' || record.status === 'idle' || provided.status === 'loading'
  const state = provided.status === 'failed' ? 'failed' : isWaiting ? 'loading' : 'ready'
  return (
    <Section title={t('portfolio.profit.title')}>
      <DataTable
        caption={t('portfolio.profit.title')}
        isCaptionHidden
        columns={columns}
        rows={rows}
        rowKey={({ pair }) => addressKey(pair)}
        labels={labels}
        state={state}
        message={provided.status === 'failed' ? errorText(t, provided.error) : t('portfolio.profit.none')}
        onRetry={provided.status === 'failed' ? provided.retry : undefined}
        defaultSort={{ column: 'worth', direction: 'descending' }}
        pageSize={state === 'loading' ? 2 : 10}
        isRowLink
      />
      <p className={styles.method}>{t('portfolio.profit.method')}</p>
    </Section>
  )
}

/** Unknown while history is unavailable, or doesn't include the first deposit. */
function profitIn(record: HistoryState<LiquidityRecord>, { pair, held, usd }: Provided): Row['profit'] {
  if (record.status !== 'ready' || !record.value.isWhole) return 'history'
  if (usd === undefined) return 'price'
  const moves = record.value.moves.filter((move) => addressKey(move.pair) === addressKey(pair))
  return profitOf(moves, held, usd)
}

function useColumns(): readonly Column<Row>[] {
  const t = useCopy()
  const money = useMoneyText()
  return useMemo(() => {
    const known = ({ profit }: Row) => (typeof profit === 'string' ? undefined : profit)
    return [
      {
        id: 'name',
        header: t('portfolio.column.name'),
        cell: ({ name, marks }) => (
          <HoldingName name={name} detail={t('portfolio.profit.everywhere')} marks={marks} to="/liquidity" />
        ),
      },
      {
        id: 'cost',
        header: t('portfolio.profit.cost'),
        align: 'end',
        cell: (row) => <Usd usd={known(row)?.costUsd} label={t('portfolio.profit.unknown')} />,
        sortBy: (row) => known(row)?.costUsd,
      },
      {
        id: 'worth',
        header: t('portfolio.column.worth'),
        align: 'end',
        cell: ({ usd }) => <Usd usd={usd} />,
        sortBy: ({ usd }) => usd,
      },
      {
        id: 'profit',
        header: t('portfolio.profit.profit'),
        align: 'end',
        cell: ({ profit }) =>
          typeof profit === 'string' ? (
            <span className={styles.unknown}>
              {t('portfolio.profit.unknown')}
              <span className={styles.reason}>{t(`portfolio.profit.unknown.${profit}`)}</span>
            </span>
          ) : (
            <span className={styles.profit} data-loss={isLoss(profit.profitUsd)}>
              <bdi>{signed(profit.profitUsd, money.usd)}</bdi>
              <bdi className={styles.reason}>
                {profit.share === undefined ? '' : signedPercent(profit.share, money.style)}
              </bdi>
            </span>
          ),
        sortBy: (row) => known(row)?.profitUsd,
      },
      {
        id: 'realised',
        header: t('portfolio.profit.realised'),
        align: 'end',
        cell: (row) => {
          const realised = known(row)?.realisedUsd
          return realised === undefined ? (
            <Usd usd={undefined} label={t('portfolio.profit.unknown')} />
          ) : (
            <bdi>{signed(realised, money.usd)}</bdi>
          )
        },
        sortBy: (row) => known(row)?.realisedUsd,
      },
    ]
  }, [t, money])
}

const isLoss = ({ numerator }: Fraction) => numerator < 0n

/** With its sign, unless it is zero or less than a cent. */
function signed(value: Fraction, usd: (value: Fraction) => string): string {
  const text = usd(value)
  return value.numerator > 0n && !text.startsWith('<') ? `+${text}` : text
}
