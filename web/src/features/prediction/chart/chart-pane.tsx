import '../copy/en.json'
import { useFeedHistory, type FeedAnswer } from '@ibull/chain/prediction'
import { errorText, useCopy } from '../../../i18n/index.ts'
import type { Address } from '@ibull/domain'
import { TimeChart, type ChartSeries } from '@ibull/ui/chart'
import { useMemo } from 'react'
import { useChartLabels, useChartMoney, useChartTimes } from '../../../charts/index.ts'
import type { ShownRound } from '../model/use-prediction.ts'
import { useMarketText } from '../model/market-text.ts'
import { Section } from '../parts/section.tsx'
import styles from '../prediction.module.css'

export interface ChartPaneProps {
  readonly feed: Address
  readonly rounds: readonly ShownRound[]
}

const PRICE_UNIT = 1e8
const NO_ANSWERS: readonly FeedAnswer[] = []

/** The feed's answers as a line or a table, and the price of each lock and close. */
export default function ChartPane({ feed, rounds }: ChartPaneProps) {
  const t = useCopy()
  const labels = useChartLabels()
  const times = useChartTimes('minute')
  const money = useChartMoney()
  const text = useMarketText()
  const history = useFeedHistory(feed)
  const answers = history.status === 'ready' ? history.value : NO_ANSWERS
  const series = useMemo(() => seriesOf(answers), [answers])
  const priced = rounds.flatMap(({ round }) => (round?.lockPrice === undefined ? [] : [round])).toReversed()
  return (
    <Section title={t('prediction.chart.title')}>
      <TimeChart
        label={t('prediction.price.pair')}
        series={series}
        labels={labels}
        {...times}
        formatValue={(value) => text.price(BigInt(Math.round(value * PRICE_UNIT)))}
        formatAxis={money.usd}
        {...(history.status === 'failed'
          ? { state: 'failed', message: errorText(t, history.error), onRetry: history.retry }
          : { state: history.status === 'ready' ? 'ready' : 'loading' })}
      />
      <ol className={styles.list} aria-label={t('prediction.chart.rounds')}>
        {priced.map((round) => (
          <li key={String(round.epoch)}>{text.price(round.lockPrice ?? 0n)}</li>
        ))}
      </ol>
    </Section>
  )
}

/** One figure for each second: of several answers within it the last. */
function seriesOf(answers: readonly FeedAnswer[]): ChartSeries {
  const points = new Map<number, number>()
  for (const { updatedAt, price } of answers) points.set(Number(updatedAt), Number(price) / PRICE_UNIT)
  return { kind: 'line', points: [...points].map(([time, value]) => ({ time, value })) }
}
