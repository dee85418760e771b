import { Fraction } from '@ibull/domain'
import { describe, expect, it } from 'vitest'
import type { Candle } from '../../../history/index.ts'
import { invertCandles } from './invert-candles.ts'

const candle: Candle = {
  start: 86_400,
  open: new Fraction(2n),
  high: new Fraction(4n),
  low: new Fraction(1n),
  close: new Fraction(3n),
  volumeUsd: new Fraction(7n),
  isFilled: false,
}

describe('invertCandles', () => {
  it('default: the highest becomes the lowest', () => {
    const [inverted] = invertCandles([candle])
    expect([inverted?.open, inverted?.high, inverted?.low, inverted?.close]).toEqual([
      new Fraction(1n, 2n),
      new Fraction(1n),
      new Fraction(1n, 4n),
      new Fraction(1n, 3n),
    ])
    expect(inverted?.start).toBe(86_400)
    expect(inverted?.volumeUsd).toBe(candle.volumeUsd)
  })

  it('behavior: twice is as before', () => {
    expect(invertCandles(invertCandles([candle]))).toEqual([candle])
  })

  it('behavior: a price of zero has no other direction', () => {
    expect(invertCandles([{ ...candle, low: new Fraction(0n) }, candle])).toHaveLength(1)
  })
})
