import {
  CANDLE_INTERVALS,
  FACTORY_CANDLE_INTERVALS,
  foldFactoryCandle,
  foldPairCandle,
  foldTokenCandle,
  spanAt,
} from './candles.ts'
import type { FactoryRow, PairRow, TokenRow } from './rows.ts'
import { tableAddress, type Scene } from './scene.ts'
import { findToken } from './stored-rows.ts'
import {
  factory,
  factoryCandle,
  factoryVersion,
  pair,
  pairCandle,
  pairVersion,
  token,
  tokenCandle,
  tokenVersion,
} from './tables.ts'

/** Writes a pair's new state: the row, its version at this block, and the candles of these intervals. */
export async function recordPair(
  { db, moment, memory }: Scene,
  before: PairRow,
  after: PairRow,
  intervals: readonly number[] = CANDLE_INTERVALS,
): Promise<void> {
  const version = { ...pairState(after), timestamp: moment.timestamp }
  memory.rows.pairs.set(after.id, after)
  await db.insert(pair).values(after).onConflictDoUpdate(after)
  await db
    .insert(pairVersion)
    .values({ pairId: after.id, blockNumber: moment.blockNumber, ...version })
    .onConflictDoUpdate(version)
  const candles = intervals.map((interval) =>
    foldPairCandle(null, spanAt(moment.timestamp, interval), before, after),
  )
  await db
    .insert(pairCandle)
    .values(candles)
    .onConflictDoUpdate((row) => foldPairCandle(row, row, before, after))
}

/** Writes a token's new state: the row, its version at this block, and the candles of these intervals. */
export async function recordToken(
  { db, moment, memory }: Scene,
  before: TokenRow,
  after: TokenRow,
  intervals: readonly number[] = CANDLE_INTERVALS,
): Promise<void> {
  const version = { ...tokenState(after), timestamp: moment.timestamp }
  memory.rows.tokens.set(after.id, after)
  await db.insert(token).values(after).onConflictDoUpdate(after)
  await db
    .insert(tokenVersion)
    .values({ tokenId: after.id, blockNumber: moment.blockNumber, ...version })
    .onConflictDoUpdate(version)
  const candles = intervals.map((interval) =>
    foldTokenCandle(null, spanAt(moment.timestamp, interval), before, after),
  )
  await db
    .insert(tokenCandle)
    .values(candles)
    .onConflictDoUpdate((row) => foldTokenCandle(row, row, before, after))
}

/**
 * Writes the totals of the exchange. Tokens must be written first: the row contains the wrapped native token's
 * price.
 */
export async function recordFactory(
  scene: Scene,
  before: FactoryRow,
  after: FactoryRow,
  intervals: readonly number[] = FACTORY_CANDLE_INTERVALS,
): Promise<void> {
  const { db, moment, exchange, memory } = scene
  const native = await findToken(scene, tableAddress(exchange.wrappedNative))
  const { timestamp } = moment
  const version = { ...factoryState(after), timestamp, nativePriceUsd: native?.priceUsd ?? null }
  memory.rows.factory = after
  await db.insert(factory).values(after).onConflictDoUpdate(after)
  await db
    .insert(factoryVersion)
    .values({ blockNumber: moment.blockNumber, ...version })
    .onConflictDoUpdate(version)
  const candles = intervals.map((interval) =>
    foldFactoryCandle(null, spanAt(moment.timestamp, interval), before, after),
  )
  await db
    .insert(factoryCandle)
    .values(candles)
    .onConflictDoUpdate((row) => foldFactoryCandle(row, row, before, after))
}

/** Mutable columns of a pair. */
function pairState(row: PairRow) {
  return {
    reserve0: row.reserve0,
    reserve1: row.reserve1,
    totalSupply: row.totalSupply,
    kLast: row.kLast,
    priceToken0: row.priceToken0,
    liquidityUsd: row.liquidityUsd,
    volume0: row.volume0,
    volume1: row.volume1,
    volumeUsd: row.volumeUsd,
    feesUsd: row.feesUsd,
    transactionCount: row.transactionCount,
    providerCount: row.providerCount,
  }
}

/** Mutable columns of a token. */
function tokenState(row: TokenRow) {
  return {
    priceUsd: row.priceUsd,
    volume: row.volume,
    volumeUsd: row.volumeUsd,
    transactionCount: row.transactionCount,
    pairCount: row.pairCount,
    liquidity: row.liquidity,
    liquidityUsd: row.liquidityUsd,
  }
}

/** Columns of the exchange stored for past blocks. */
function factoryState(row: FactoryRow) {
  return {
    pairCount: row.pairCount,
    transactionCount: row.transactionCount,
    volumeUsd: row.volumeUsd,
    feesUsd: row.feesUsd,
    liquidityUsd: row.liquidityUsd,
  }
}
