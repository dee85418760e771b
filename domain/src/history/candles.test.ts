import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Fraction } from '../money/fraction.ts'
import { candlesOfCloses, fillCandles, type KnownCandle } from './candles.ts'

const price = (n: number): Fraction => new Fraction(BigInt(n))
const candle = (start: number, close: number, volume = 1): KnownCandle => ({
  start,
  open: price(close - 1),
  high: price(close + 1),
  low: price(close - 2),
  close: price(close),
  volumeUsd: price(volume),
})

describe('fillCandles', () => {
  test('default: gaps hold the last close, without volume', () => {
    const filled = fillCandles([candle(60, 10), candle(240, 20)], { seconds: 60, until: 305, maximum: 10 })
    expect(filled.map(({ start, isFilled }) => [start, isFilled])).toEqual([
      [60, false],
      [120, true],
      [180, true],
      [240, false],
      [300, true],
    ])
    const gap = filled[1]
    for (const part of [gap?.open, gap?.high, gap?.low, gap?.close])
      expect(part?.isEqual(price(10))).toBe(true)
    expect(gap?.volumeUsd?.isZero()).toBe(true)
  })

  test('behavior: a candle before the span sets its opening price', () => {
    const filled = fillCandles([candle(60, 10)], { seconds: 60, until: 600, maximum: 3 })
    expect(filled.map(({ start }) => start)).toEqual([480, 540, 600])
    expect(filled.every(({ isFilled, close }) => isFilled && close.isEqual(price(10)))).toBe(true)
  })

  test('behavior: what is later than the end is left out', () => {
    const filled = fillCandles([candle(60, 10), candle(180, 30)], { seconds: 60, until: 120, maximum: 5 })
    expect(filled.map(({ start }) => start)).toEqual([60, 120])
  })

  test('behavior: an unknown volume stays unknown in the gap after it', () => {
    const filled = fillCandles([{ ...candle(0, 10), volumeUsd: undefined }], {
      seconds: 60,
      until: 60,
      maximum: 5,
    })
    expect(filled[1]?.volumeUsd).toBeUndefined()
  })

  test('behavior: where the price ends, nothing is drawn until there is one again', () => {
    const known = [candle(60, 10), { start: 180, close: undefined }, candle(360, 20)]
    const filled = fillCandles(known, { seconds: 60, until: 430, maximum: 10 })
    expect(filled.map(({ start, isFilled }) => [start, isFilled])).toEqual([
      [60, false],
      [120, true],
      [360, false],
      [420, true],
    ])
    const ended = fillCandles(known.slice(0, 2), { seconds: 60, until: 6000, maximum: 10 })
    expect(ended).toEqual([])
  })

  test('error: without any price there is nothing to draw', () => {
    expect(fillCandles([], { seconds: 60, until: 600, maximum: 5 })).toEqual([])
  })

  test('behavior: never a gap, never a double, never more than the maximum, known candles unchanged', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 200 }), { maxLength: 40 }),
        fc.integer({ min: 0, max: 15_000 }),
        fc.integer({ min: 1, max: 300 }),
        (steps, until, maximum) => {
          const known = steps.map((step) => candle(step * 60, step + 5))
          const filled = fillCandles(known, { seconds: 60, until, maximum })
          expect(filled.length).toBeLessThanOrEqual(maximum)
          const first = filled[0]?.start ?? 0
          expect(filled.map(({ start }) => start)).toEqual(filled.map((_, index) => first + 60 * index))
          const knownAt = new Map(known.map((each) => [each.start, each.close]))
          expect(filled.map(({ isFilled }) => isFilled)).toEqual(
            filled.map(({ start }) => !knownAt.has(start)),
          )
          const expected = filled.map(
            ({ start, close }, index) => knownAt.get(start) ?? filled[index - 1]?.close ?? close,
          )
          expect(filled.map(({ close }) => close)).toEqual(expected)
          const isAnyKnown = known.some(({ start }) => start <= until)
          expect(filled.at(-1)?.start).toBe(isAnyKnown ? until - (until % 60) : undefined)
        },
      ),
    )
  })
})

describe('candlesOfCloses', () => {
  test('default: each opens where the one before closed', () => {
    const closes = [10, 12, 9].map((close, index) => ({
      start: index,
      close: price(close),
      volumeUsd: undefined,
    }))
    const candles = candlesOfCloses(closes).map(({ open, high, low, close }) =>
      [open, high, low, close].map((part) => Number(part.floor())),
    )
    expect(candles).toEqual([
      [10, 10, 10, 10],
      [10, 12, 10, 12],
      [12, 12, 9, 9],
    ])
  })
})
