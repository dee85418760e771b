/** An event at a time: `short` labels its line in the drawing, `text` its figure everywhere else. */
export type ChartMark = { readonly short: string; readonly text: string }

/** A value at a time. */
export type ChartPoint = {
  /** Unix seconds, UTC, strictly increasing. */
  readonly time: number
  /** `undefined` if unknown: a gap, never zero. */
  readonly value: number | undefined
  readonly mark?: ChartMark | undefined
}

/** Price movement in the interval starting at `time`. */
export type ChartCandle = {
  /** Unix seconds, UTC, strictly increasing. */
  readonly time: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
}

/** Data of a chart. `histogram` and `area` start at zero; `line` and `candles` use the full height. */
export type ChartSeries =
  | { readonly kind: 'line' | 'area' | 'histogram'; readonly points: readonly ChartPoint[] }
  | { readonly kind: 'candles'; readonly candles: readonly ChartCandle[] }

/** Returns the times of a series, in order. */
export function timesOf(series: ChartSeries): readonly number[] {
  return (series.kind === 'candles' ? series.candles : series.points).map(({ time }) => time)
}

/** Returns the value at an index: for a candle, its close. */
export function valueAt(series: ChartSeries, index: number): number | undefined {
  return series.kind === 'candles' ? series.candles[index]?.close : series.points[index]?.value
}

/** Returns the mark at an index. */
export function markAt(series: ChartSeries, index: number): ChartMark | undefined {
  return series.kind === 'candles' ? undefined : series.points[index]?.mark
}

/**
 * Returns the last index with a known value; the last one if none is known, `undefined` if the series is empty.
 */
export function lastKnownIndex(series: ChartSeries): number | undefined {
  if (series.kind === 'candles') return series.candles.length === 0 ? undefined : series.candles.length - 1
  const { points } = series
  const known = points.map(({ value }) => value !== undefined).lastIndexOf(true)
  if (known >= 0) return known
  return points.length === 0 ? undefined : points.length - 1
}
