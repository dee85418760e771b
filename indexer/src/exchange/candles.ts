import type {
  FactoryCandleRow,
  FactoryRow,
  PairCandleRow,
  PairRow,
  TokenCandleRow,
  TokenRow,
} from './rows.ts'
import { greater, lesser } from './units.ts'

export const MINUTE = 60
export const HOUR = 3_600
export const DAY = 86_400

/** The lengths of the candles of a pair and of a token, in seconds. */
export const CANDLE_INTERVALS = [MINUTE, HOUR, DAY] as const

/** The lengths of the candles of the exchange as a whole, in seconds. */
export const FACTORY_CANDLE_INTERVALS = [HOUR, DAY] as const

/** Which stretch of time a candle stands for. */
export interface CandleSpan {
  readonly interval: number
  readonly start: number
}

/** The stretch of this length that holds the moment. */
export function spanAt(timestamp: number, interval: number): CandleSpan {
  return { interval, start: timestamp - (timestamp % interval) }
}

interface Prices {
  readonly open: bigint | null
  readonly high: bigint | null
  readonly low: bigint | null
  readonly close: bigint | null
}

/** The pair's candle with one more change of the pair in it. */
export function foldPairCandle(
  candle: PairCandleRow | null,
  { interval, start }: CandleSpan,
  before: PairRow,
  after: PairRow,
): PairCandleRow {
  return {
    pairId: after.id,
    interval,
    start,
    ...foldPrices(candle, before.priceToken0, after.priceToken0),
    volume0: (candle?.volume0 ?? 0n) + after.volume0 - before.volume0,
    volume1: (candle?.volume1 ?? 0n) + after.volume1 - before.volume1,
    volumeUsd: (candle?.volumeUsd ?? 0n) + after.volumeUsd - before.volumeUsd,
    feesUsd: (candle?.feesUsd ?? 0n) + after.feesUsd - before.feesUsd,
    transactionCount: (candle?.transactionCount ?? 0) + after.transactionCount - before.transactionCount,
    reserve0: after.reserve0,
    reserve1: after.reserve1,
    totalSupply: after.totalSupply,
    liquidityUsd: after.liquidityUsd,
  }
}

/** The token's candle with one more change of the token in it. */
export function foldTokenCandle(
  candle: TokenCandleRow | null,
  { interval, start }: CandleSpan,
  before: TokenRow,
  after: TokenRow,
): TokenCandleRow {
  return {
    tokenId: after.id,
    interval,
    start,
    ...foldPrices(candle, before.priceUsd, after.priceUsd),
    volume: (candle?.volume ?? 0n) + after.volume - before.volume,
    volumeUsd: (candle?.volumeUsd ?? 0n) + after.volumeUsd - before.volumeUsd,
    transactionCount: (candle?.transactionCount ?? 0) + after.transactionCount - before.transactionCount,
    liquidity: after.liquidity,
    liquidityUsd: after.liquidityUsd,
  }
}

/** The candle of the exchange with one more change of it. */
export function foldFactoryCandle(
  candle: FactoryCandleRow | null,
  { interval, start }: CandleSpan,
  before: FactoryRow,
  after: FactoryRow,
): FactoryCandleRow {
  return {
    interval,
    start,
    volumeUsd: (candle?.volumeUsd ?? 0n) + after.volumeUsd - before.volumeUsd,
    feesUsd: (candle?.feesUsd ?? 0n) + after.feesUsd - before.feesUsd,
    transactionCount: (candle?.transactionCount ?? 0) + after.transactionCount - before.transactionCount,
    liquidityUsd: after.liquidityUsd,
  }
}

/**
 * `open` is the price just before the candle's first change, or the first one known inside. `close` is null when the
 * price is not known any more at the end; `high` and `low` are of those that were.
 */
function foldPrices(candle: Prices | null, before: bigint | null, after: bigint | null): Prices {
  const open = candle?.open ?? (candle === null ? before : null) ?? after
  return {
    open,
    high: extreme(candle?.high ?? open, after, greater),
    low: extreme(candle?.low ?? open, after, lesser),
    close: after,
  }
}

function extreme(
  known: bigint | null,
  price: bigint | null,
  choose: (a: bigint, b: bigint) => bigint,
): bigint | null {
  return known === null || price === null ? (known ?? price) : choose(known, price)
}
