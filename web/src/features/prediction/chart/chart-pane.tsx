import './copy/en.json'
import '../copy/en.json'
import { useFeedHistory, type FeedAnswer } from '@ibull/chain/prediction'
import type { Address } from '@ibull/domain'
import { Section } from '@ibull/ui'
import { TimeChart } from '@ibull/ui/chart'
import { useMemo } from 'react'
import { useChartLabels, useChartMoney, useChartTimes } from '../../../charts/index.ts'
import { errorText, useCopy } from '../../../i18n/index.ts'
import { useMarketText } from '../model/market-text.ts'
import type { ShownRound } from '../model/use-prediction.ts'
import { chartPoints, priceOf } from './chart-points.ts'

export interface ChartPaneProps {
  /** Currency of the prices. */
  readonly symbol: string
  readonly feed: Address
  readonly rounds: readonly ShownRound[]
}

/** Enough for all answers that the chart draws. */
const WINDOWS = 4
const NO_ANSWERS: readonly FeedAnswer[] = []

/** Feed prices as a line or a table, with each round's lock, which is the previous round's close. */
export default function ChartPane({ symbol, feed, rounds }: ChartPaneProps) {
  const t = useCopy()
  const labels = useChartLabels()
  const times = useChartTimes('minute')
  const money = useChartMoney()
  const text = useMarketText()
  const history = useFeedHistory(feed, WINDOWS)
  const answers = history.status === 'ready' ? history.value : NO_ANSWERS
  const series = useMemo(() => {
    const known = rounds.flatMap(({ round }) => round ?? [])
    const points = chartPoints(answers, known, (epoch) => ({
      short: `#${epoch}`,
      text: t('prediction.chart.mark', { locked: `#${epoch}`, closed: `#${epoch - 1n}` }),
    }))
    return { kind: 'line', points } as const
  }, [answers, rounds, t])
  return (
    <Section title={t('prediction.chart.title')}>
      <TimeChart
        label={t('prediction.price.pair', { symbol })}
        isLabelHidden
        series={series}
        labels={labels}
        {...times}
        formatValue={(value) => text.price(priceOf(value))}
        formatAxis={money.usd}
        {...(history.status === 'failed'
          ? { state: 'failed', message: errorText(t, history.error), onRetry: history.retry }
          : { state: history.status === 'ready' ? 'ready' : 'loading' })}
      />
    </Section>
  )
}
