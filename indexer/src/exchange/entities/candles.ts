import {
  amount,
  amount18,
  entity,
  hex,
  id,
  int,
  joinedId,
  price,
  priceIfKnown,
  reference,
  tableName,
  usd,
  whole,
  type Entity,
  type Field,
  type Past,
  type RowSource,
} from '../../graph/index.ts'
import { factoryCandle, pairCandle, tokenCandle } from '../tables.ts'

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400
const past: Past = { kind: 'none' }

const prices: Readonly<Record<string, Field>> = {
  open: priceIfKnown('open'),
  high: priceIfKnown('high'),
  low: priceIfKnown('low'),
  close: priceIfKnown('close'),
}

/** The native token's price at the end of the interval, if the wrapped native token has a candle there. */
const nativeClose = (wrappedNative: string) => (row: RowSource) =>
  `(SELECT n.close FROM ${tableName(tokenCandle)} AS n WHERE n.token_id = ${row.statement.bind(wrappedNative.toLowerCase(), 'text')}` +
  ` AND n.interval = ${row.column('interval')} AND n.start <= ${row.column('start')} ORDER BY n.start DESC LIMIT 1)`

/** Converts dollars (a column, or SQL) to the native token at the end of the interval. */
const inNativeAt =
  (wrappedNative: string, usd: string | ((row: RowSource) => string)) =>
  (row: RowSource): string =>
    `div(${typeof usd === 'string' ? row.column(usd) : usd(row)} * 1e36, nullif(${nativeClose(wrappedNative)(row)}, 0))`

const runningTotal = (column: string) => (row: RowSource) =>
  `(SELECT sum(s.${column}) FROM ${tableName(factoryCandle)} AS s WHERE s.interval = ${row.column('interval')}` +
  ` AND s.start <= ${row.column('start')})`

/** Days and hours of the exchange as a whole. BNB amounts use the last price of the interval. */
export function exchangeCandles(wrappedNative: string): readonly Entity[] {
  const figures = (prefix: string): Readonly<Record<string, Field>> => ({
    [`${prefix}VolumeUSD`]: usd('volumeUsd'),
    [`${prefix}VolumeBNB`]: amount18(inNativeAt(wrappedNative, 'volumeUsd')),
    [`${prefix}VolumeUntracked`]: usd('volumeUsd'),
    [`${prefix}FeesUSD`]: usd('feesUsd'),
    [`${prefix}Txns`]: whole('transactionCount'),
    totalLiquidityUSD: usd('liquidityUsd'),
    totalLiquidityBNB: amount18(inNativeAt(wrappedNative, 'liquidityUsd')),
    totalVolumeUSD: usd(runningTotal('volume_usd')),
    totalVolumeBNB: amount18(inNativeAt(wrappedNative, runningTotal('volume_usd'))),
    totalTransactions: whole(runningTotal('transaction_count')),
  })
  return [
    entity({
      name: 'PancakeDayData',
      plural: 'pancakeDayDatas',
      description: 'A day of the exchange as a whole.',
      table: factoryCandle,
      only: { interval: DAY },
      id: joinedId({ column: 'start', per: DAY }),
      rows: 'few',
      past,
      fields: { id: id(), date: int('start'), ...figures('daily') },
    }),
    entity({
      name: 'PancakeHourData',
      plural: 'pancakeHourDatas',
      description: 'An hour of the exchange as a whole.',
      table: factoryCandle,
      only: { interval: HOUR },
      id: joinedId({ column: 'start', per: HOUR }),
      rows: 'few',
      past,
      fields: { id: id(), hourStartUnix: int('start'), ...figures('hourly') },
    }),
  ]
}

const pairDecimals = (token: string) => (row: RowSource) => row.to('pair').to(token).column('decimals')

function pairCandleEntity(name: string, interval: number, start: string, prefix: string): Entity {
  const volume = (token: string) => `${prefix}VolumeToken${token}`
  return entity({
    name,
    plural: `${name.charAt(0).toLowerCase()}${name.slice(1)}s`,
    description: 'One interval of one pair. Prices are whole token1 per whole token0.',
    table: pairCandle,
    only: { interval },
    id: joinedId('pairId', { column: 'start', per: interval }),
    past,
    alsoOrderedBy: [`${prefix}VolumeUSD`],
    fields: {
      id: id(),
      [start]: int('start'),
      pairAddress: hex('pairId'),
      pair: reference('Pair', 'pairId'),
      token0: reference('Token', (row) => row.to('pair').column('token0Id')),
      token1: reference('Token', (row) => row.to('pair').column('token1Id')),
      [volume('0')]: amount('volume0', pairDecimals('token0')),
      [volume('1')]: amount('volume1', pairDecimals('token1')),
      [`${prefix}VolumeUSD`]: usd('volumeUsd'),
      [`${prefix}FeesUSD`]: usd('feesUsd'),
      [`${prefix}Txns`]: whole('transactionCount'),
      reserve0: amount('reserve0', pairDecimals('token0')),
      reserve1: amount('reserve1', pairDecimals('token1')),
      totalSupply: amount18('totalSupply'),
      reserveUSD: usd('liquidityUsd'),
      ...prices,
    },
  })
}

export const pairCandles: readonly Entity[] = [
  pairCandleEntity('PairDayData', DAY, 'date', 'daily'),
  pairCandleEntity('PairHourData', HOUR, 'hourStartUnix', 'hourly'),
  pairCandleEntity('PairMinuteData', MINUTE, 'minuteStartUnix', 'minute'),
]

function tokenCandleEntity(
  wrappedNative: string,
  name: string,
  interval: number,
  start: string,
  prefix: string,
): Entity {
  const decimals = (row: RowSource) => row.to('token').column('decimals')
  return entity({
    name,
    plural: `${name.charAt(0).toLowerCase()}${name.slice(1)}s`,
    description: 'One interval of one token. Prices are US dollars per whole token.',
    table: tokenCandle,
    only: { interval },
    id: joinedId('tokenId', { column: 'start', per: interval }),
    past,
    alsoOrderedBy: [`${prefix}VolumeUSD`],
    fields: {
      id: id(),
      [start]: int('start'),
      token: reference('Token', 'tokenId'),
      [`${prefix}VolumeToken`]: amount('volume', decimals),
      [`${prefix}VolumeUSD`]: usd('volumeUsd'),
      [`${prefix}VolumeBNB`]: amount18(inNativeAt(wrappedNative, 'volumeUsd')),
      [`${prefix}Txns`]: whole('transactionCount'),
      totalLiquidityToken: amount('liquidity', decimals),
      totalLiquidityUSD: usd('liquidityUsd'),
      totalLiquidityBNB: amount18(inNativeAt(wrappedNative, 'liquidityUsd')),
      priceUSD: price('close'),
      ...prices,
    },
  })
}

/** Minutes, hours and days of tokens. BNB amounts use the last price of the interval. */
export function tokenCandles(wrappedNative: string): readonly Entity[] {
  return [
    tokenCandleEntity(wrappedNative, 'TokenDayData', DAY, 'date', 'daily'),
    tokenCandleEntity(wrappedNative, 'TokenHourData', HOUR, 'hourStartUnix', 'hourly'),
    tokenCandleEntity(wrappedNative, 'TokenMinuteData', MINUTE, 'minuteStartUnix', 'minute'),
  ]
}
