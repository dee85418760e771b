import type { Candle } from '../../../history/index.ts'

/**
 * The same candles for the other direction of the price: what was highest is lowest. A price of zero, which
 * has no other direction, is left out.
 */
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
