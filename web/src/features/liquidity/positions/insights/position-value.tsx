import './copy.ts'
import type { Address } from '@ibull/domain'
import { TimeChart, type ChartSeries } from '@ibull/ui/chart'
import { useMemo } from 'react'
import { AnalyticsBanner } from '../../../../analytics/away/index.ts'
import { usePositionHistory, type AnalyticsState, type ValueDay } from '../../../../analytics/index.ts'
import { readingProps, useChartLabels, useChartMoney, useChartTimes } from '../../../../charts/index.ts'
import { useCopy } from '../../../../i18n/index.ts'

export interface PositionValueProps {
  readonly account: Address
  readonly pair: Address
}

/** What a position was worth, day by day. */
export default function PositionValue({ account, pair }: PositionValueProps) {
  const history = usePositionHistory(account, pair)
  return (
    <>
      {history.status === 'ready' && <AnalyticsBanner missing={history.missing} />}
      <PositionValueView history={history} />
    </>
  )
}

/** The chart of {@link PositionValue}. Days without a known value are gaps. */
export function PositionValueView({ history }: { readonly history: AnalyticsState<readonly ValueDay[]> }) {
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
