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

/** Candle intervals of pairs and tokens, in seconds. */
export const CANDLE_INTERVALS = [MINUTE, HOUR, DAY] as const

/** Candle intervals of the exchange as a whole, in seconds. */
export const FACTORY_CANDLE_INTERVALS = [HOUR, DAY] as const

/** Time span of a candle. */
export interface CandleSpan {
  readonly interval: number
  readonly start: number
}

/** Returns the span of this interval that contains the timestamp. */
export function spanAt(timestamp: number, interval: number): CandleSpan {
  return { interval, start: timestamp - (timestamp % interval) }
}

interface Prices {
  readonly open: bigint | null
  readonly high: bigint | null
  readonly low: bigint | null
  readonly close: bigint | null
}

/** Returns the pair's candle updated with a change of the pair. */
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

/** Returns the token's candle updated with a change of the token. */
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

/** Returns the exchange's candle updated with a change of it. */
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
 * `open` is the price right before the candle's first change, or the first known one within it. `close` is null if
 * the price is unknown at the end; `high` and `low` cover the known ones.
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
