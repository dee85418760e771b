import './copy/en.json'
import { TimeChart, type ChartSeries } from '@ibull/ui/chart'
import { useMemo } from 'react'
import type { HistoryState, ValueDay } from '../../../../history/index.ts'
import { readingProps, useChartLabels, useChartMoney, useChartTimes } from '../../../../charts/index.ts'
import { useCopy } from '../../../../i18n/index.ts'

/** Chart of a position's value. Days with an unknown value are gaps. */
export function PositionValueView({ history }: { readonly history: HistoryState<readonly ValueDay[]> }) {
  const t = useCopy()
  const money = useChartMoney()
  const labels = useChartLabels()
  const times = useChartTimes('day')
  const days = history.status === 'ready' ? history.value : undefined
  const series = useMemo<ChartSeries>(() => {
    const points = (days ?? []).map(({ date, valueUsd }) => ({ time: date, value: valueUsd?.toNumber() }))
    return { kind: 'area', points: points.some(({ value }) => value !== undefined) ? points : [] }
  }, [days])
  return (
    <TimeChart
      label={t('positionInsights.value')}
      series={series}
      labels={labels}
      {...times}
      {...readingProps(history, t)}
      {...(history.status === 'ready' ? { message: t('positionInsights.noHistory') } : {})}
      formatValue={money.usd}
      formatAxis={money.usdShort}
      size="small"
    />
  )
}
