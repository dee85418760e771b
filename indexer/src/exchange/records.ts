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
  { db, moment }: Scene,
  before: PairRow,
  after: PairRow,
  intervals: readonly number[] = CANDLE_INTERVALS,
): Promise<void> {
  const version = { ...pairState(after), timestamp: moment.timestamp }
  await db.insert(pair).values(after).onConflictDoUpdate(after)
  await db
    .insert(pairVersion)
    .values({ pairId: after.id, blockNumber: moment.blockNumber, ...version })
    .onConflictDoUpdate(version)
  for (const interval of intervals) {
    const span = spanAt(moment.timestamp, interval)
    await db
      .insert(pairCandle)
      .values(foldPairCandle(null, span, before, after))
      .onConflictDoUpdate((row) => foldPairCandle(row, span, before, after))
  }
}

/** Writes a token's new state: the row, its version at this block, and the candles of these intervals. */
export async function recordToken(
  { db, moment }: Scene,
  before: TokenRow,
  after: TokenRow,
  intervals: readonly number[] = CANDLE_INTERVALS,
): Promise<void> {
  const version = { ...tokenState(after), timestamp: moment.timestamp }
  await db.insert(token).values(after).onConflictDoUpdate(after)
  await db
    .insert(tokenVersion)
    .values({ tokenId: after.id, blockNumber: moment.blockNumber, ...version })
    .onConflictDoUpdate(version)
  for (const interval of intervals) {
    const span = spanAt(moment.timestamp, interval)
    await db
      .insert(tokenCandle)
      .values(foldTokenCandle(null, span, before, after))
      .onConflictDoUpdate((row) => foldTokenCandle(row, span, before, after))
  }
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
  const { db, moment, exchange } = scene
  const native = await db.find(token, { id: tableAddress(exchange.wrappedNative) })
  const { timestamp } = moment
  const version = { ...factoryState(after), timestamp, nativePriceUsd: native?.priceUsd ?? null }
  await db.insert(factory).values(after).onConflictDoUpdate(after)
  await db
    .insert(factoryVersion)
    .values({ blockNumber: moment.blockNumber, ...version })
    .onConflictDoUpdate(version)
  for (const interval of intervals) {
    const span = spanAt(moment.timestamp, interval)
    await db
      .insert(factoryCandle)
      .values(foldFactoryCandle(null, span, before, after))
      .onConflictDoUpdate((row) => foldFactoryCandle(row, span, before, after))
  }
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
