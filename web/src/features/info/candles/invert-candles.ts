import type { Candle } from '../../../history/index.ts'

/** Inverts the price of candles: highs become lows. Zero prices have no inverse and are left out. */
export function invertCandles(candles: readonly Candle[]): readonly Candle[] {
  return candles.flatMap((candle) =>
    candle.low.isZero() || candle.open.isZero() || candle.close.isZero()
      ? []
      : {
          ...candle,
          open: candle.open.invert(),
          high: candle.low.invert(),
          low: candle.high.invert(),
          close: candle.close.invert(),
        },
  )
}
