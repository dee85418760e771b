import { Fraction, type Candle } from '@ibull/domain'
import type { CandleInterval } from '../../../history/index.ts'

/** Time range of a price chart. */
export type PriceRange = 'day' | 'week' | 'month' | 'year'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Candle interval of each range, and its length in seconds. */
export const PRICE_RANGES: Readonly<
  Record<PriceRange, { readonly interval: CandleInterval; readonly seconds: number }>
> = {
  day: { interval: 'minute', seconds: DAY },
  week: { interval: 'hour', seconds: 7 * DAY },
  month: { interval: 'hour', seconds: 30 * DAY },
  year: { interval: 'day', seconds: 365 * DAY },
}

export type PriceCandle = Pick<Candle, 'start' | 'open' | 'high' | 'low' | 'close'>

/** More candles are indistinguishable on a small screen. */
const MOST_CANDLES = 100

const STEPS = [
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  DAY,
  3 * DAY,
  7 * DAY,
]

/**
 * Returns the latest candles within this many seconds of the end of the last one, merging neighbours if there are
 * too many to distinguish.
 * @param candles oldest first, without gaps.
 */
export function candlesWithin(candles: readonly PriceCandle[], seconds: number): readonly PriceCandle[] {
  const last = candles.at(-1)
  if (last === undefined) return []
  const recent = candles.filter(({ start }) => start > last.start - seconds)
  const span = last.start - (recent[0]?.start ?? last.start)
  const step = STEPS.find((length) => span / length < MOST_CANDLES) ?? 7 * DAY
  return mergeCandles(recent, step)
}

/** Merges candles to one per `seconds` since 1970: the first open, the last close, the extremes between. */
export function mergeCandles(candles: readonly PriceCandle[], seconds: number): readonly PriceCandle[] {
  const merged: PriceCandle[] = []
  for (const candle of candles) {
    const start = candle.start - (candle.start % seconds)
    const before = merged.at(-1)
    if (before === undefined || before.start !== start) {
      merged.push({ ...candle, start })
      continue
    }
    merged[merged.length - 1] = {
      start,
      open: before.open,
      high: candle.high.isGreaterThan(before.high) ? candle.high : before.high,
      low: candle.low.isLessThan(before.low) ? candle.low : before.low,
      close: candle.close,
    }
  }
  return merged
}

/** Inverts the price of candles: highs become lows. Zero prices have no inverse and are left out. */
export function invertCandles(candles: readonly PriceCandle[]): readonly PriceCandle[] {
  return candles
    .filter(({ open, low, high, close }) => ![open, low, high, close].some((price) => price.isZero()))
    .map(({ start, open, high, low, close }) => ({
      start,
      open: open.invert(),
      high: low.invert(),
      low: high.invert(),
      close: close.invert(),
    }))
}

/**
 * Returns the price of one token in the other from their USD prices, where both have one: only closes can be
 * compared, so each candle consists of its close alone.
 */
export function ratioCandles(
  inputUsd: readonly PriceCandle[],
  outputUsd: readonly PriceCandle[],
): readonly PriceCandle[] {
  const outputByStart = new Map(outputUsd.map(({ start, close }) => [start, close]))
  return inputUsd.flatMap(({ start, close }) => {
    const output = outputByStart.get(start)
    if (output === undefined || output.isZero()) return []
    const ratio = close.divide(output)
    return [{ start, open: ratio, high: ratio, low: ratio, close: ratio }]
  })
}

/**
 * Returns the price change within the 24 hours before `now`, as a share; `undefined` if the candles don't go back
 * that far.
 * @param hours hourly candles, oldest first, without gaps.
 * @param now Unix seconds.
 */
export function dayChange(hours: readonly PriceCandle[], now: number): Fraction | undefined {
  const then = [...hours].reverse().find(({ start }) => start <= now - DAY)?.open
  const latest = hours.at(-1)?.close
  if (then === undefined || latest === undefined || then.isZero()) return undefined
  return latest.divide(then).subtract(new Fraction(1n))
}
