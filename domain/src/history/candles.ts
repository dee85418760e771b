import type { Fraction } from '../money/fraction.ts'

/** The price in one interval, as an indexer keeps it: only where something happened. */
export interface KnownCandle {
  /** When the interval begins, in seconds since 1970: a multiple of its length. */
  readonly start: number
  readonly open: Fraction
  readonly high: Fraction
  readonly low: Fraction
  readonly close: Fraction
  /** `undefined` is unknown. */
  readonly volumeUsd: Fraction | undefined
}

/** An interval at whose end the price was not known any more. */
export interface PriceEnd {
  readonly start: number
  readonly close: undefined
}

/** A candle of a row without gaps but those without a price. */
export interface Candle extends KnownCandle {
  /** Nothing happened in it: all four prices are the close before. */
  readonly isFilled: boolean
}

export interface CandleSpan {
  /** The length of an interval in seconds. */
  readonly seconds: number
  /** The last interval is the one with this time in it. */
  readonly until: number
  /** How many candles at most: the newest. */
  readonly maximum: number
}

/**
 * Fills empty intervals with the previous close, up to `until`. Candles older than the span only set where it begins.
 * After a price has ended, there are no candles until the next known one.
 * @param known in any order, at most one per interval; later than `until` are left out.
 * @returns oldest first; from the first known candle where that is inside the span.
 */
export function fillCandles(known: readonly (KnownCandle | PriceEnd)[], span: CandleSpan): Candle[] {
  const { seconds, until, maximum } = span
  const last = until - (until % seconds)
  const first = last - (maximum - 1) * seconds
  const sorted = known.filter(({ start }) => start <= last).toSorted((a, b) => a.start - b.start)
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
 * Candles out of closes alone, for an endpoint that keeps nothing else: each opens where the one before closed, and
 * its high and low are the two.
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
