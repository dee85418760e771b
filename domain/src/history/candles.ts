import type { Fraction } from '../money/fraction.ts'

/** Candle of one interval as stored by an indexer, which has rows only for intervals with trades. */
export interface KnownCandle {
  /** Start of the interval, in Unix seconds: a multiple of its length. */
  readonly start: number
  readonly open: Fraction
  readonly high: Fraction
  readonly low: Fraction
  readonly close: Fraction
  /** `undefined` is unknown. */
  readonly volumeUsd: Fraction | undefined
}

/** An interval at the end of which the price was no longer known. */
export interface PriceEnd {
  readonly start: number
  readonly close: undefined
}

/** Candle of a contiguous series; intervals without a price are its only gaps. */
export interface Candle extends KnownCandle {
  /** No trades in the interval: all four prices equal the previous close. */
  readonly isFilled: boolean
}

export interface CandleSpan {
  /** Length of an interval in seconds. */
  readonly seconds: number
  /** The last interval contains this time. */
  readonly until: number
  /** Maximum number of candles; the newest are kept. */
  readonly maximum: number
}

/**
 * Fills empty intervals with the previous close, up to `until`. Candles older than the span only determine where
 * it starts. After a price has ended, there are no candles until the next known one.
 * @param known in any order, at most one per interval; those later than `until` are ignored.
 * @returns oldest first; starts at the first known candle if that is within the span.
 */
export function fillCandles(known: readonly (KnownCandle | PriceEnd)[], span: CandleSpan): Candle[] {
  const { seconds, until, maximum } = span
  const last = until - (until % seconds)
  const first = last - (maximum - 1) * seconds
  const sorted = known.filter(({ start }) => start <= last).sort((a, b) => a.start - b.start)
  const filled: Candle[] = []
  let previous: KnownCandle | undefined
  const fillUpTo = (end: number): void => {
    if (previous === undefined) return
    for (let start = Math.max(previous.start + seconds, first); start < end; start += seconds) {
      filled.push(flatCandle(start, previous.close, previous.volumeUsd))
    }
  }
  for (const candle of sorted) {
    fillUpTo(candle.start)
    if (candle.close === undefined) {
      previous = undefined
      continue
    }
    if (candle.start >= first) filled.push({ ...candle, isFilled: false })
    previous = candle
  }
  fillUpTo(last + seconds)
  return filled
}

function flatCandle(start: number, price: Fraction, volumeBefore: Fraction | undefined): Candle {
  const volumeUsd = volumeBefore?.subtract(volumeBefore)
  return { start, open: price, high: price, low: price, close: price, volumeUsd, isFilled: true }
}

/**
 * Builds candles from closes alone, for an endpoint that stores nothing else: each opens at the previous close,
 * and its high and low are the higher and lower of the two.
 * @param closes oldest first.
 */
export function candlesOfCloses(
  closes: readonly Pick<KnownCandle, 'start' | 'close' | 'volumeUsd'>[],
): KnownCandle[] {
  return closes.map((point, index) => {
    const { close } = point
    const open = closes[index - 1]?.close ?? close
    const isUp = close.isGreaterThan(open)
    return { ...point, open, high: isUp ? close : open, low: isUp ? open : close }
  })
}
