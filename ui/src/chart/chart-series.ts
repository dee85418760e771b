/** What happened at a time: `short` beside its line in the drawing, `text` wherever its figure is read. */
export type ChartMark = { readonly short: string; readonly text: string }

/** A figure at a time. */
export type ChartPoint = {
  /** Seconds since 1970, UTC; each later than the one before. */
  readonly time: number
  /** `undefined` where it is not known: a gap, never zero. */
  readonly value: number | undefined
  readonly mark?: ChartMark | undefined
}

/** How a price moved within a span of time that begins at `time`. */
export type ChartCandle = {
  /** Seconds since 1970, UTC; each later than the one before. */
  readonly time: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
}

/** What is drawn. `histogram` and `area` start at zero, `line` and `candles` fill the height. */
export type ChartSeries =
  | { readonly kind: 'line' | 'area' | 'histogram'; readonly points: readonly ChartPoint[] }
  | { readonly kind: 'candles'; readonly candles: readonly ChartCandle[] }

/** The times of a series, in its order. */
export function timesOf(series: ChartSeries): readonly number[] {
  return (series.kind === 'candles' ? series.candles : series.points).map(({ time }) => time)
}

/** The figure that stands for one place of a series: the close of a candle. */
export function valueAt(series: ChartSeries, index: number): number | undefined {
  return series.kind === 'candles' ? series.candles[index]?.close : series.points[index]?.value
}

/** What is marked at one place of a series. */
export function markAt(series: ChartSeries, index: number): ChartMark | undefined {
  return series.kind === 'candles' ? undefined : series.points[index]?.mark
}

/** The last place whose figure is known; the last one where none is, `undefined` where there is no place. */
export function lastKnownIndex(series: ChartSeries): number | undefined {
  if (series.kind === 'candles') return series.candles.length === 0 ? undefined : series.candles.length - 1
  const { points } = series
  const known = points.findLastIndex(({ value }) => value !== undefined)
  if (known >= 0) return known
  return points.length === 0 ? undefined : points.length - 1
}
