import { markAt, timesOf, valueAt } from './chart-series.ts'
import type { TimeChartProps } from './time-chart.tsx'

type Spoken = Pick<TimeChartProps, 'series' | 'formatValue' | 'formatTime' | 'labels'>

/**
 * Formats the value at an index as text: its time and value; for a candle all four prices, for a point its mark.
 * Empty if there is none.
 */
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
