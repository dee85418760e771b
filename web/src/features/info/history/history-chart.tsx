import '../copy/en.json'
import type { Fraction } from '@ibull/domain'
import { TimeChart, type ChartSeries } from '@ibull/ui/chart'
import { useMemo, type ReactNode } from 'react'
import type { HistoryState, HistoryDay } from '../../../history/index.ts'
import { readingProps, useChartLabels, useChartMoney, useChartTimes } from '../../../charts/index.ts'
import { useCopy } from '../../../i18n/index.ts'
import { atEnd, summed, type HistorySpan } from './history-spans.ts'

/** Figure shown per day. */
export type HistoryFigure = 'liquidity' | 'volume' | 'fees'

export interface HistoryChartProps {
  readonly state: HistoryState<readonly HistoryDay[]>
  readonly figure: HistoryFigure
  readonly span: HistorySpan
  readonly size?: 'small' | 'medium' | 'large'
  readonly actions?: ReactNode
}

const valueOf: Record<HistoryFigure, (day: HistoryDay) => Fraction | undefined> = {
  liquidity: (day) => day.liquidityUsd,
  volume: (day) => day.volumeUsd,
  fees: (day) => day.feesUsd,
}

const NO_DAYS: readonly HistoryDay[] = []

/** Full history of a figure in USD: balances as an area, flows as columns. */
export function HistoryChart({ state, figure, span, size = 'medium', actions }: HistoryChartProps) {
  const t = useCopy()
  const money = useChartMoney()
  const times = useChartTimes(span)
  const labels = useChartLabels()
  const days = state.status === 'ready' ? state.value : NO_DAYS
  const series = useMemo<ChartSeries>(() => {
    const spans = (figure === 'liquidity' ? atEnd : summed)(days, span, valueOf[figure])
    return {
      kind: figure === 'liquidity' ? 'area' : 'histogram',
      points: spans.map(({ start, value }) => ({ time: start, value: value?.toNumber() })),
    }
  }, [days, figure, span])
  return (
    <TimeChart
      {...times}
      {...readingProps(state, t)}
      labels={labels}
      label={t(`info.chart.${figure}`)}
      series={series}
      formatValue={money.usd}
      formatAxis={money.usdShort}
      size={size}
      actions={actions}
    />
  )
}
