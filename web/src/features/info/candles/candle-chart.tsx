import '../copy/en.json'
import { SegmentedControl } from '@ibull/ui'
import { TimeChart, type ChartSeries } from '@ibull/ui/chart'
import { useMemo, type ReactNode } from 'react'
import type { HistoryState, Candle, CandleInterval } from '../../../history/index.ts'
import { readingProps, useChartLabels, useChartMoney, useChartTimes } from '../../../charts/index.ts'
import { useCopy } from '../../../i18n/index.ts'
import styles from './candle-chart.module.css'

const intervals: readonly CandleInterval[] = ['minute', 'hour', 'day']

export interface CandleChartProps {
  /** Names the base and the quote. */
  readonly label: string
  /** Keep the value the same object while its candles are unchanged. */
  readonly state: HistoryState<readonly Candle[]>
  readonly interval: CandleInterval
  readonly onIntervalChange: (interval: CandleInterval) => void
  /** Formats a price with its unit. */
  readonly formatPrice: (price: number) => string
  /** Additional controls next to the interval's. */
  readonly choices?: ReactNode
  /** Text for an empty chart. */
  readonly emptyText?: string | undefined
}

const NO_CANDLES: readonly Candle[] = []

/** Price over time, as candles. */
export function CandleChart(props: CandleChartProps) {
  const { state, interval } = props
  const t = useCopy()
  const money = useChartMoney()
  const times = useChartTimes(interval, 'UTC')
  const labels = useChartLabels()
  const reading = readingProps(state, t)
  const candles = state.status === 'ready' ? state.value : NO_CANDLES
  const series = useMemo<ChartSeries>(
    () => ({
      kind: 'candles',
      candles: candles.map(({ start, open, high, low, close }) => ({
        time: start,
        open: open.toNumber(),
        high: high.toNumber(),
        low: low.toNumber(),
        close: close.toNumber(),
      })),
    }),
    [candles],
  )
  return (
    <TimeChart
      {...times}
      {...reading}
      labels={labels}
      label={props.label}
      series={series}
      message={reading.message ?? props.emptyText}
      formatValue={props.formatPrice}
      formatAxis={money.numberShort}
      size="large"
      actions={
        <div className={styles.choices}>
          {props.choices}
          <SegmentedControl
            label={t('info.interval.label')}
            isLabelHidden
            segments={intervals.map((value) => ({ value, label: t(`info.interval.${value}`) }))}
            value={interval}
            onChange={props.onIntervalChange}
          />
        </div>
      }
    />
  )
}
