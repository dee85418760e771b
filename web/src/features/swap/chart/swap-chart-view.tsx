import './copy/en.json'
import type { Currency, Fraction } from '@ibull/domain'
import { Card, IconButton, SegmentedControl } from '@ibull/ui'
import { TimeChart, type ChartSeries } from '@ibull/ui/chart'
import { useMemo, type ReactNode } from 'react'
import type { HistoryState } from '../../../history/index.ts'
import {
  readingProps,
  signedPercent,
  useChartLabels,
  useChartMoney,
  useChartTimes,
} from '../../../charts/index.ts'
import { errorText, useCopy, useNumberStyle, type Copy } from '../../../i18n/index.ts'
import { CurrencyLogo, symbolText } from '../../../tokens/index.ts'
import { PRICE_RANGES, type PriceCandle, type PriceRange } from './price-history.ts'
import styles from './swap-chart.module.css'
import type { PriceHistory, PriceSource } from './use-price-history.ts'

export interface SwapChartViewProps {
  readonly input: Currency | undefined
  readonly output: Currency | undefined
  /** Whether there is a price to chart. */
  readonly pair: 'none' | 'wrap' | 'trade'
  readonly history: HistoryState<PriceHistory>
  /** Whether the user opened the chart. If it opened by itself, a failure is shown without an alert. */
  readonly isUserOpened: boolean
  readonly range: PriceRange
  readonly onRangeChange: (range: PriceRange) => void
  /** Notice about the chart's data service, if it has a problem. */
  readonly away: ReactNode
  readonly onClose: () => void
}

const RANGES = Object.keys(PRICE_RANGES) as PriceRange[]
const NO_CANDLES: readonly PriceCandle[] = []

/** Price chart of the swap screen: its pair, the 24-hour change, and the time range. */
export function SwapChartView(props: SwapChartViewProps) {
  const t = useCopy()
  const money = useChartMoney()
  const labels = useChartLabels()
  const { input, output, pair, history, range } = props
  const times = useChartTimes(PRICE_RANGES[range].interval)
  const price = history.status === 'ready' ? history.value : undefined
  const series = useSeries(price)
  const [base, quote] = [input, output].map((side) => (side === undefined ? '' : symbolText(side)))
  const amountOf = (text: string) => t('swapChart.figure', { amount: text, symbol: quote ?? '' })
  return (
    <Card padding="small" aria-label={t('swapChart.title')} className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          {pair === 'none' ? (
            t('swapChart.title')
          ) : (
            <>
              <span className={styles.logos} aria-hidden="true">
                {input !== undefined && <CurrencyLogo currency={input} size={24} />}
                {output !== undefined && <CurrencyLogo currency={output} size={24} />}
              </span>
              <bdi>{t('swapChart.pair', { base: base ?? '', quote: quote ?? '' })}</bdi>
            </>
          )}
        </h2>
        {price !== undefined && price.candles.length > 0 && <DayChange change={price.change} />}
        <IconButton
          icon="close"
          label={t('swapChart.hide')}
          className={styles.close}
          onClick={props.onClose}
        />
      </div>
      <div className={styles.away}>{props.away}</div>
      <TimeChart
        label={labelOf(pair, price?.source, { base: base ?? '', quote: quote ?? '' }, t)}
        isLabelHidden={pair !== 'trade'}
        series={series}
        labels={labels}
        {...times}
        {...readingOf(props, t)}
        formatValue={(value) => amountOf(money.number(value))}
        formatAxis={money.numberShort}
        size="medium"
        actions={
          <SegmentedControl
            label={t('swapChart.range')}
            isLabelHidden
            value={range}
            onChange={props.onRangeChange}
            segments={RANGES.map((value) => ({ value, label: t(`swapChart.range.${value}`) }))}
          />
        }
      />
    </Card>
  )
}

/** Returns the chart's state, and its message while there is nothing to draw. */
function readingOf(
  { pair, history, isUserOpened }: SwapChartViewProps,
  t: Copy,
): ReturnType<typeof readingProps> {
  if (pair === 'wrap') return { state: 'ready', message: t('swapChart.wrap') }
  if (pair === 'none') return { state: 'ready', message: t('swapChart.choose') }
  if (history.status === 'failed' && !isUserOpened)
    return { state: 'ready', message: errorText(t, history.error) }
  if (history.status === 'ready' && history.value.candles.length === 0)
    return { state: 'ready', message: t('swapChart.noHistory') }
  return readingProps(history, t)
}

function labelOf(
  pair: SwapChartViewProps['pair'],
  source: PriceSource | undefined,
  sides: { readonly base: string; readonly quote: string },
  t: Copy,
): string {
  if (pair === 'none') return t('swapChart.title')
  return t(source === 'ratio' ? 'swapChart.ratioLabel' : 'swapChart.label', sides)
}

function useSeries(price: PriceHistory | undefined): ChartSeries {
  return useMemo(() => {
    const candles = price?.candles ?? NO_CANDLES
    if (price?.source === 'ratio') {
      return {
        kind: 'line',
        points: candles.map(({ start, close }) => ({ time: start, value: close.toNumber() })),
      }
    }
    return {
      kind: 'candles',
      candles: candles.map(({ start, open, high, low, close }) => ({
        time: start,
        open: open.toNumber(),
        high: high.toNumber(),
        low: low.toNumber(),
        close: close.toNumber(),
      })),
    }
  }, [price])
}

/** Price change over 24 hours. The sign shows the direction, the colour only repeats it. */
function DayChange({ change }: { readonly change: Fraction | undefined }) {
  const t = useCopy()
  const style = useNumberStyle()
  const trend = change === undefined || change.isZero() ? 'flat' : change.numerator > 0n ? 'rise' : 'fall'
  return (
    <p className={styles.change}>
      <bdi data-trend={trend}>
        {change === undefined ? t('swapChart.changeUnknown') : signedPercent(change, style)}
      </bdi>{' '}
      <span>{t('swapChart.dayChange')}</span>
    </p>
  )
}
