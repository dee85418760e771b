import { candlePair } from './candle-pair.ts'
import { mapLoadable, type Fraction, type Token } from '@ibull/domain'
import { useMemo } from 'react'
import {
  usePairCandles,
  useTokenCandles,
  type HistoryState,
  type CandleInterval,
} from '../../../history/index.ts'
import {
  candlesWithin,
  dayChange,
  invertCandles,
  PRICE_RANGES,
  ratioCandles,
  type PriceCandle,
  type PriceRange,
} from './price-history.ts'

/** Source of a price: the pool of both tokens, or their USD prices if they share none. */
export type PriceSource = 'pool' | 'ratio'

export interface PriceHistory {
  readonly source: PriceSource
  /** Whole output tokens per whole input token, oldest first; for `ratio` only the closes are meaningful. */
  readonly candles: readonly PriceCandle[]
  /** Within 24 hours, as a share; `undefined` is unknown. */
  readonly change: Fraction | undefined
}

/** Returns the price of one token in another over time. Without candles if there is no data. */
export function usePriceHistory(
  input: Token | undefined,
  output: Token | undefined,
  range: PriceRange,
): HistoryState<PriceHistory> {
  const { interval, seconds } = PRICE_RANGES[range]
  const shown = usePrices(input, output, interval)
  const hours = usePrices(input, output, 'hour')
  return useMemo(
    () =>
      mapLoadable(shown, ({ source, candles }) => ({
        source,
        candles: candlesWithin(candles, seconds),
        change:
          hours.status === 'ready' && shown.status === 'ready'
            ? dayChange(hours.value.candles, shown.asOf.timestamp)
            : undefined,
      })),
    [shown, hours, seconds],
  )
}

type Prices = Omit<PriceHistory, 'change'>

function usePrices(
  input: Token | undefined,
  output: Token | undefined,
  interval: CandleInterval,
): HistoryState<Prices> {
  const pair = useMemo(() => candlePair(input, output), [input, output])
  const pool = usePairCandles(pair?.address, interval)
  const hasNoPool = pool.status === 'ready' && pool.value.length === 0
  const inputUsd = useTokenCandles(hasNoPool ? input?.address : undefined, interval)
  const outputUsd = useTokenCandles(hasNoPool ? output?.address : undefined, interval)
  return useMemo(() => {
    if (!hasNoPool) {
      return mapLoadable(pool, (candles) => ({
        source: 'pool',
        candles: pair?.isInputFirst === true ? candles : invertCandles(candles),
      }))
    }
    if (inputUsd.status !== 'ready') return inputUsd
    return mapLoadable(outputUsd, (candles) => ({
      source: 'ratio',
      candles: ratioCandles(inputUsd.value, candles),
    }))
  }, [pool, hasNoPool, inputUsd, outputUsd, pair])
}
