import { Fraction } from '@ibull/domain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  candlesWithin,
  dayChange,
  invertCandles,
  mergeCandles,
  ratioCandles,
  type PriceCandle,
} from './price-history.ts'

const HOUR = 3_600
const DAY = 24 * HOUR
const noon = 20_000 * DAY + 12 * HOUR

const price = (value: number) => new Fraction(BigInt(value), 100n)

function candle(start: number, open: number, high: number, low: number, close: number): PriceCandle {
  return { start, open: price(open), high: price(high), low: price(low), close: price(close) }
}

const flat = (start: number, value: number) => candle(start, value, value, value, value)
const hours = (count: number, valueOf: (hour: number) => number) =>
  Array.from({ length: count }, (_, hour) => flat(noon + hour * HOUR, valueOf(hour)))

describe('mergeCandles', () => {
  test('default: the first open, the last close, the extremes between', () => {
    const merged = mergeCandles(
      [
        candle(noon, 10, 12, 9, 11),
        candle(noon + HOUR, 11, 20, 10, 15),
        candle(noon + 2 * HOUR, 15, 16, 5, 6),
      ],
      DAY,
    )
    expect(merged).toEqual([{ ...candle(20_000 * DAY, 10, 20, 5, 6) }])
  })

  test('behavior: each span of time begins at its own multiple', () => {
    const starts = mergeCandles(
      hours(30, () => 1),
      DAY,
    ).map(({ start }) => start)
    expect(starts).toEqual([20_000 * DAY, 20_001 * DAY])
  })
})

describe('candlesWithin', () => {
  test('default: the newest ones, ending with the last', () => {
    const shown = candlesWithin(
      hours(48, (hour) => hour + 1),
      DAY,
    )
    expect(shown).toHaveLength(24)
    expect(shown.at(-1)?.close).toEqual(price(48))
    expect(shown[0]?.open).toEqual(price(25))
  })

  test('behavior: never more than are distinguishable, and no extreme is lost', () => {
    const length = fc.integer({ min: 1, max: 1_500 })
    fc.assert(
      fc.property(length, fc.integer({ min: 0, max: 1_499 }), (count, peak) => {
        const shown = candlesWithin(
          hours(count, (hour) => (hour === peak ? 900 : 5)),
          5_000 * DAY,
        )
        expect(shown.length).toBeLessThanOrEqual(101)
        expect(shown.some(({ high }) => high.isEqual(price(900)))).toBe(peak < count)
      }),
      { numRuns: 50 },
    )
  })

  test('behavior: nothing of nothing', () => expect(candlesWithin([], DAY)).toEqual([]))
})

describe('invertCandles', () => {
  test('default: what was highest is now lowest', () => {
    expect(invertCandles([candle(noon, 100, 400, 50, 200)])).toEqual([
      {
        start: noon,
        open: new Fraction(100n, 100n),
        high: new Fraction(100n, 50n),
        low: new Fraction(100n, 400n),
        close: new Fraction(100n, 200n),
      },
    ])
  })

  test('behavior: a price of zero has no inverse', () => {
    expect(invertCandles([candle(noon, 100, 100, 0, 100)])).toEqual([])
  })
})

describe('ratioCandles', () => {
  test('default: only where both have a price', () => {
    const ratios = ratioCandles(
      [flat(noon, 600), flat(noon + HOUR, 500)],
      [flat(noon + HOUR, 200), flat(noon + 2 * HOUR, 200)],
    )
    expect(ratios.map(({ start }) => start)).toEqual([noon + HOUR])
    expect(ratios[0]?.close.isEqual(new Fraction(5n, 2n))).toBe(true)
  })

  test('behavior: a price of zero divides nothing', () => {
    expect(ratioCandles([flat(noon, 600)], [flat(noon, 0)])).toEqual([])
  })
})

describe('dayChange', () => {
  test('default: against the hour that held the moment a day ago', () => {
    const candles = hours(30, (hour) => (hour < 5 ? 100 : 125))
    const now = noon + 28 * HOUR + 1_800
    expect(dayChange(candles, now)?.isEqual(new Fraction(1n, 4n))).toBe(true)
  })

  test('behavior: unknown where the candles do not reach back so far, or the price was zero', () => {
    expect(
      dayChange(
        hours(24, () => 100),
        noon + 23 * HOUR,
      ),
    ).toBeUndefined()
    expect(
      dayChange(
        hours(25, (hour) => hour),
        noon + 24 * HOUR,
      ),
    ).toBeUndefined()
    expect(dayChange([], noon)).toBeUndefined()
  })

  test('behavior: no change is zero, not unknown', () => {
    expect(
      dayChange(
        hours(25, () => 100),
        noon + 24 * HOUR,
      )?.isZero(),
    ).toBe(true)
  })
})
