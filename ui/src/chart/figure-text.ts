import { markAt, timesOf, valueAt } from './chart-series.ts'
import type { TimeChartProps } from './time-chart.tsx'

type Spoken = Pick<TimeChartProps, 'series' | 'formatValue' | 'formatTime' | 'labels'>

/** The figure at a place in words: its time and value; of a candle all four prices, of a point its mark. Empty where there is none. */
export function figureText({ series, formatValue, formatTime, labels }: Spoken, index: number): string {
  const time = timesOf(series)[index]
  if (time === undefined) return ''
  const candle = series.kind === 'candles' ? series.candles[index] : undefined
  if (candle !== undefined) {
    const parts = (['open', 'high', 'low', 'close'] as const).map(
      (part) => `${labels[part]} ${formatValue(candle[part])}`,
    )
    return `${formatTime(time)}: ${parts.join(', ')}`
  }
  const value = valueAt(series, index)
  const mark = markAt(series, index)
  const figure = `${formatTime(time)}: ${value === undefined ? labels.unknown : formatValue(value)}`
  return mark === undefined ? figure : `${figure}, ${mark.text}`
}
