import type { EndpointName } from '../../endpoint-names.ts'
import type { ScenarioWorld } from '../chain/scenario-world.ts'
import { holdingAnswers } from './expected-holdings.ts'
import { auctionAnswers } from './expected-auctions.ts'
import { lotteryAnswers } from './expected-lottery.ts'
import { predictionAnswers } from './expected-prediction.ts'
import { profileAnswers } from './expected-profile.ts'
import { saleAnswers } from './expected-sales.ts'
import type { Row, Tables, Value } from './expected-rows.ts'

/** One entity of an endpoint: how to ask for all of it, and what must come. */
export interface ExpectedEntity {
  readonly endpoint: EndpointName
  /** Its query field. */
  readonly plural: string
  /** What is asked of each, as GraphQL. */
  readonly selection: string
  readonly answers: readonly Answer[]
}

export type Answer = {
  readonly [field: string]: string | number | boolean | null | Answer | readonly Answer[]
}

const USD = 18
const PRICE = 36
const LP = 18
const DAY = 86_400

/**
 * What the subgraph-shaped endpoints must answer when the tables hold these rows.
 * @param isPast leaves out the lists of which only the present is kept.
 */
export function expectedAnswers(world: ScenarioWorld, tables: Tables, isPast = false): ExpectedEntity[] {
  const rows = (name: string): readonly Row[] => tables[name] ?? []
  const decimals = new Map(rows('token').map(({ id, decimals }) => [id, Number(decimals ?? 0)]))
  const symbols = new Map(rows('token').map(({ id, symbol }) => [id, String(symbol)]))
  const whole = (value: Value | undefined, token: Value | undefined): string =>
    decimal(value, decimals.get(token ?? null) ?? 0)
  const nativePrice = rows('factoryVersion').at(-1)?.nativePriceUsd ?? null
  const inNative = (usd: Value | undefined, price: Value = nativePrice): string =>
    decimal(divided(usd, price, PRICE), USD)
  const pairOf = (id: Value | undefined): Row => found(rows('pair'), (pair) => pair.id === id)
  const pairAt = (id: Value | undefined, block: Value | undefined): Row | undefined =>
    rows('pairVersion').findLast(
      ({ pairId, blockNumber }) => pairId === id && Number(blockNumber) <= Number(block),
    )

  /** The ids of the rows of a table that match, in the order of their keys. */
  const idsOf = (
    table: string,
    keys: readonly string[],
    idOf: (row: Row) => string,
    matches: (row: Row) => boolean,
  ): Answer[] =>
    rows(table)
      .filter(matches)
      .toSorted((a, b) => compareKeys(a, b, keys))
      .map((row) => ({ id: idOf(row) }))
  const tradesOf = (table: string, column: string, value: Value | undefined): Answer[] =>
    idsOf(
      table,
      ['id'],
      ({ id }) => text(id),
      (row) => row[column] === value,
    )
  const pairsOf = (column: string, token: Value | undefined): Answer[] => tradesOf('pair', column, token)
  const candlesOf = (
    table: string,
    subject: string,
    interval: number,
    matches: (row: Row) => boolean,
  ): Answer[] =>
    idsOf(
      table,
      [subject, 'start'],
      (row) => `${text(row[subject])}-${String(Number(row.start) / interval)}`,
      (row) => row.interval === interval && matches(row),
    )
  const ofPairWith =
    (column: string, token: Value | undefined) =>
    (row: Row): boolean =>
      pairOf(row.pairId)[column] === token

  const trade = (row: Row): Answer => ({
    id: text(row.id),
    transaction: {
      id: text(row.transactionHash),
      block: text(row.blockNumber),
      timestamp: text(row.timestamp),
    },
    timestamp: text(row.timestamp),
    pair: { id: text(row.pairId) },
    token0: { id: text(row.token0Id) },
    token1: { id: text(row.token1Id) },
    sender: text(row.sender),
    from: text(row.from),
    to: text(row.to),
    logIndex: text(row.logIndex),
    amountUSD: decimal(row.amountUsd, USD),
    isPriced: row.amountUsd !== null,
  })
  const liquidityMove = (row: Row): Answer => ({
    ...trade(row),
    liquidity: decimal(row.liquidity, LP),
    amount0: whole(row.amount0, row.token0Id),
    amount1: whole(row.amount1, row.token1Id),
    feeTo: row.feeTo === null ? null : text(row.feeTo),
    feeLiquidity: row.feeLiquidity === null ? null : decimal(row.feeLiquidity, LP),
  })
  const nativeCloseOf = (row: Row): Value =>
    rows('tokenCandle')
      .filter(
        ({ tokenId, interval, start }) =>
          tokenId === world.wrappedNative && interval === row.interval && Number(start) <= Number(row.start),
      )
      .sort((a, b) => Number(a.start) - Number(b.start))
      .at(-1)?.close ?? null
  const exchangeCandle = (row: Row, prefix: string): Answer => {
    const own = rows('factoryCandle').filter(({ interval }) => interval === row.interval)
    const upTo = own.filter(({ start }) => Number(start) <= Number(row.start))
    const price = nativeCloseOf(row)
    const volumeSoFar = upTo.reduce((total, one) => total + BigInt(one.volumeUsd ?? 0), 0n)
    return {
      [`${prefix}VolumeUSD`]: decimal(row.volumeUsd, USD),
      [`${prefix}VolumeBNB`]: inNative(row.volumeUsd, price),
      [`${prefix}VolumeUntracked`]: decimal(row.volumeUsd, USD),
      [`${prefix}FeesUSD`]: decimal(row.feesUsd, USD),
      [`${prefix}Txns`]: text(row.transactionCount),
      totalLiquidityUSD: decimal(row.liquidityUsd, USD),
      totalLiquidityBNB: inNative(row.liquidityUsd, price),
      totalVolumeUSD: decimal(volumeSoFar, USD),
      totalVolumeBNB: inNative(volumeSoFar, price),
      totalTransactions: String(upTo.reduce((total, one) => total + Number(one.transactionCount), 0)),
    }
  }
  const pairCandle = (row: Row, prefix: string): Answer => {
    const pair = pairOf(row.pairId)
    return {
      pairAddress: text(row.pairId),
      pair: { id: text(row.pairId) },
      token0: { id: text(pair.token0Id) },
      token1: { id: text(pair.token1Id) },
      [`${prefix}VolumeToken0`]: whole(row.volume0, pair.token0Id),
      [`${prefix}VolumeToken1`]: whole(row.volume1, pair.token1Id),
      [`${prefix}VolumeUSD`]: decimal(row.volumeUsd, USD),
      [`${prefix}FeesUSD`]: decimal(row.feesUsd, USD),
      [`${prefix}Txns`]: text(row.transactionCount),
      reserve0: whole(row.reserve0, pair.token0Id),
      reserve1: whole(row.reserve1, pair.token1Id),
      totalSupply: decimal(row.totalSupply, LP),
      reserveUSD: decimal(row.liquidityUsd, USD),
      ...candlePrices(row),
    }
  }
  const tokenCandle = (row: Row, prefix: string): Answer => ({
    token: { id: text(row.tokenId) },
    [`${prefix}VolumeToken`]: whole(row.volume, row.tokenId),
    [`${prefix}VolumeUSD`]: decimal(row.volumeUsd, USD),
    [`${prefix}VolumeBNB`]: inNative(row.volumeUsd, nativeCloseOf(row)),
    [`${prefix}Txns`]: text(row.transactionCount),
    totalLiquidityToken: whole(row.liquidity, row.tokenId),
    totalLiquidityUSD: decimal(row.liquidityUsd, USD),
    totalLiquidityBNB: inNative(row.liquidityUsd, nativeCloseOf(row)),
    priceUSD: decimal(row.close, PRICE),
    ...candlePrices(row),
  })
  const candles = (
    plural: string,
    table: string,
    [interval, startName, prefix]: readonly [number, string, string],
    idOf: (row: Row) => string,
    answer: (row: Row, prefix: string) => Answer,
  ): ExpectedEntity =>
    entity(
      plural,
      rows(table)
        .filter((row) => row.interval === interval)
        .map((row) => ({
          id: `${idOf(row)}${String(Number(row.start) / interval)}`,
          [startName]: Number(row.start),
          ...answer(row, prefix),
        })),
    )
  const minute = [60, 'minuteStartUnix', 'minute'] as const
  const hour = [3_600, 'hourStartUnix', 'hourly'] as const
  const day = [DAY, 'date', 'daily'] as const
  const mainDecimals = found(world.tokens, ({ address }) => address === world.mainToken).decimals

  return [
    entity(
      'blocks',
      rows('block').map(({ hash, number, timestamp, parentHash }) => ({
        id: text(hash),
        number: text(number),
        timestamp: text(timestamp),
        parentHash: text(parentHash),
      })),
      'blocks',
    ),
    entity(
      'pancakeFactories',
      rows('factory').map((row) => ({
        id: text(row.id),
        totalPairs: text(row.pairCount),
        totalTransactions: text(row.transactionCount),
        totalVolumeUSD: decimal(row.volumeUsd, USD),
        untrackedVolumeUSD: decimal(row.volumeUsd, USD),
        totalVolumeBNB: inNative(row.volumeUsd),
        totalLiquidityUSD: decimal(row.liquidityUsd, USD),
        totalLiquidityBNB: inNative(row.liquidityUsd),
        totalFeesUSD: decimal(row.feesUsd, USD),
      })),
    ),
    entity(
      'bundles',
      rows('factory').map(() => ({ id: '1', bnbPrice: decimal(nativePrice, PRICE) })),
    ),
    entity(
      'tokens',
      rows('token').map((row) => ({
        id: text(row.id),
        symbol: text(row.symbol),
        name: text(row.name),
        decimals: row.decimals === null ? null : text(row.decimals),
        tradeVolume: whole(row.volume, row.id),
        tradeVolumeUSD: decimal(row.volumeUsd, USD),
        untrackedVolumeUSD: decimal(row.volumeUsd, USD),
        totalTransactions: text(row.transactionCount),
        totalLiquidity: whole(row.liquidity, row.id),
        totalLiquidityUSD: decimal(row.liquidityUsd, USD),
        derivedBNB: decimal(divided(row.priceUsd, nativePrice, PRICE), PRICE),
        derivedUSD: decimal(row.priceUsd, PRICE),
        isPriced: row.priceUsd !== null,
        pairCount: text(row.pairCount),
        createdAtTimestamp: text(row.createdTimestamp),
        createdAtBlockNumber: text(row.createdBlock),
        pairBase: pairsOf('token0Id', row.id),
        pairQuote: pairsOf('token1Id', row.id),
        ...(isPast
          ? {}
          : {
              tokenDayData: candlesOf('tokenCandle', 'tokenId', DAY, ({ tokenId }) => tokenId === row.id),
              pairDayDataBase: candlesOf('pairCandle', 'pairId', DAY, ofPairWith('token0Id', row.id)),
              pairDayDataQuote: candlesOf('pairCandle', 'pairId', DAY, ofPairWith('token1Id', row.id)),
            }),
      })),
    ),
    entity(
      'pairs',
      rows('pair').map((row) => {
        const exponent =
          PRICE + (decimals.get(row.token1Id ?? null) ?? 0) - (decimals.get(row.token0Id ?? null) ?? 0)
        return {
          id: text(row.id),
          name: `${symbols.get(row.token0Id ?? null) ?? ''}-${symbols.get(row.token1Id ?? null) ?? ''}`,
          token0: { id: text(row.token0Id) },
          token1: { id: text(row.token1Id) },
          reserve0: whole(row.reserve0, row.token0Id),
          reserve1: whole(row.reserve1, row.token1Id),
          totalSupply: decimal(row.totalSupply, LP),
          reserveUSD: decimal(row.liquidityUsd, USD),
          reserveBNB: inNative(row.liquidityUsd),
          trackedReserveBNB: inNative(row.liquidityUsd),
          isPriced: row.liquidityUsd !== null,
          token0Price: decimal(divided(row.reserve0, row.reserve1, exponent), PRICE),
          token1Price: decimal(row.priceToken0, PRICE),
          volumeToken0: whole(row.volume0, row.token0Id),
          volumeToken1: whole(row.volume1, row.token1Id),
          volumeUSD: decimal(row.volumeUsd, USD),
          untrackedVolumeUSD: decimal(row.volumeUsd, USD),
          feesUSD: decimal(row.feesUsd, USD),
          totalTransactions: text(row.transactionCount),
          liquidityProviderCount: text(row.providerCount),
          block: text(row.createdBlock),
          timestamp: text(row.createdTimestamp),
          mints: tradesOf('mint', 'pairId', row.id),
          burns: tradesOf('burn', 'pairId', row.id),
          swaps: tradesOf('swap', 'pairId', row.id),
          ...(isPast
            ? {}
            : { pairHourData: candlesOf('pairCandle', 'pairId', 3_600, ({ pairId }) => pairId === row.id) }),
        }
      }),
    ),
    entity(
      'transactions',
      rows('transaction').map((row) => ({
        id: text(row.id),
        block: text(row.blockNumber),
        timestamp: text(row.timestamp),
        mints: tradesOf('mint', 'transactionHash', row.id),
        burns: tradesOf('burn', 'transactionHash', row.id),
        swaps: tradesOf('swap', 'transactionHash', row.id),
      })),
    ),
    entity(
      'swaps',
      rows('swap').map((row) => ({
        ...trade(row),
        amount0In: whole(row.amount0In, row.token0Id),
        amount1In: whole(row.amount1In, row.token1Id),
        amount0Out: whole(row.amount0Out, row.token0Id),
        amount1Out: whole(row.amount1Out, row.token1Id),
        amountFeeUSD: decimal((BigInt(row.amountUsd ?? 0) * 25n) / 10_000n, USD),
      })),
    ),
    entity('mints', rows('mint').map(liquidityMove)),
    entity(
      'burns',
      rows('burn').map((row) => ({ ...liquidityMove(row), needsComplete: false })),
    ),
    entity(
      'users',
      rows('account').map((row) => ({
        id: text(row.id),
        usdSwapped: decimal(row.volumeUsd, USD),
        swapCount: text(row.swapCount),
        mintCount: text(row.mintCount),
        burnCount: text(row.burnCount),
        firstTimestamp: text(row.firstTimestamp),
        lastTimestamp: text(row.lastTimestamp),
      })),
    ),
    entity(
      'liquidityPositions',
      rows('position').map((row) => ({
        id: `${text(row.pairId)}-${text(row.account)}`,
        user: { id: text(row.account) },
        pair: { id: text(row.pairId) },
        liquidityTokenBalance: decimal(row.balance, LP),
        account: text(row.account),
        amount: text(row.balance),
      })),
    ),
    entity(
      'liquidityPositionSnapshots',
      rows('positionVersion').map((row) => {
        const pairThen = pairAt(row.pairId, row.blockNumber)
        return {
          id: `${text(row.pairId)}-${text(row.account)}-${text(row.blockNumber)}`,
          timestamp: Number(row.timestamp),
          block: Number(row.blockNumber),
          user: { id: text(row.account) },
          pair: { id: text(row.pairId) },
          reserve0: whole(pairThen?.reserve0, pairOf(row.pairId).token0Id),
          reserve1: whole(pairThen?.reserve1, pairOf(row.pairId).token1Id),
          reserveUSD: decimal(pairThen?.liquidityUsd, USD),
          liquidityTokenTotalSupply: decimal(pairThen?.totalSupply, LP),
          kLast: decimal(
            pairThen?.kLast,
            (decimals.get(pairOf(row.pairId).token0Id ?? null) ?? 0) +
              (decimals.get(pairOf(row.pairId).token1Id ?? null) ?? 0),
          ),
          liquidityTokenBalance: decimal(row.balance, LP),
        }
      }),
    ),
    entity(
      'mainTokenBalances',
      rows('mainTokenBalance').map((row) => ({
        id: text(row.account),
        balance: decimal(row.balance, Number(mainDecimals)),
        amount: text(row.balance),
      })),
    ),
    candles('pancakeDayDatas', 'factoryCandle', day, () => '', exchangeCandle),
    candles('pancakeHourDatas', 'factoryCandle', hour, () => '', exchangeCandle),
    ...(
      [
        ['pairDayDatas', day],
        ['pairHourDatas', hour],
        ['pairMinuteDatas', minute],
      ] as const
    ).map(([plural, span]) =>
      candles(plural, 'pairCandle', span, (row) => `${text(row.pairId)}-`, pairCandle),
    ),
    ...(
      [
        ['tokenDayDatas', day],
        ['tokenHourDatas', hour],
        ['tokenMinuteDatas', minute],
      ] as const
    ).map(([plural, span]) =>
      candles(plural, 'tokenCandle', span, (row) => `${text(row.tokenId)}-`, tokenCandle),
    ),
    ...lotteryAnswers(tables, Number(mainDecimals)),
    ...predictionAnswers(tables),
    ...profileAnswers(tables),
    ...holdingAnswers(tables),
    ...auctionAnswers(tables, Number(mainDecimals)),
    ...saleAnswers(tables),
  ]
}

/** What can be asked about a past block. */
const PAST_IS_KEPT = new Set([
  'pancakeFactories',
  'bundles',
  'tokens',
  'pairs',
  'liquidityPositions',
  'mainTokenBalances',
  'farmStakes',
  'vaultShares',
  'vaultTotals',
  'pairAmounts',
  'transactions',
  'swaps',
  'mints',
  'burns',
  'liquidityPositionSnapshots',
])

/** The same of a question about a past block, when the tables held these rows then. */
export function expectedPastAnswers(world: ScenarioWorld, tables: Tables): ExpectedEntity[] {
  return expectedAnswers(world, tables, true).filter(
    ({ endpoint, plural }) => endpoint !== 'exchange' || PAST_IS_KEPT.has(plural),
  )
}

/** What must come of an entity. Selected is what `sample` has. */
export function entity(
  plural: string,
  answers: readonly Answer[],
  endpoint: EndpointName = 'exchange',
  sample = answers[0],
): ExpectedEntity {
  return { endpoint, plural, selection: selectionOf(sample), answers }
}

/** Rows that are asked for in a list within an answer. */
export const MOST_LISTED = 200

/** Asks for just what is expected. An entity without any is asked for its id alone. */
function selectionOf(answer: Answer = { id: '' }): string {
  return Object.entries(answer)
    .map(([field, value]) => {
      const inner = Array.isArray(value) ? (value as readonly Answer[])[0] : value
      if (Array.isArray(value))
        return `${field}(first: ${String(MOST_LISTED)}) { ${selectionOf(inner as Answer | undefined)} }`
      return typeof value === 'object' && value !== null
        ? `${field} { ${selectionOf(value as Answer)} }`
        : field
    })
    .join(' ')
}

function candlePrices({ open, high, low, close }: Row): Answer {
  const price = (value: Value | undefined): string | null => (value === null ? null : decimal(value, PRICE))
  return { open: price(open), high: price(high), low: price(low), close: price(close) }
}

/** `value x 10^-scale` without an exponent or trailing zeros; an unknown one is 0. */
export function decimal(value: Value | undefined, scale: number): string {
  if (value === null || value === undefined) return '0'
  const digits = String(value).padStart(scale + 1, '0')
  const [before, after] = [digits.slice(0, digits.length - scale), digits.slice(digits.length - scale)]
  const fraction = after.replace(/0+$/, '')
  return fraction === '' ? before : `${before}.${fraction}`
}

/** `a x 10^exponent / b`, rounded down. */
function divided(a: Value | undefined, b: Value | undefined, exponent: number): bigint | null {
  if (a === null || a === undefined || b === null || b === undefined || BigInt(b) === 0n) return null
  return exponent >= 0
    ? (BigInt(a) * 10n ** BigInt(exponent)) / BigInt(b)
    : BigInt(a) / (BigInt(b) * 10n ** BigInt(-exponent))
}

/** A value that is there, as text. */
export function text(value: Value | undefined): string {
  if (value === null || value === undefined) throw new Error('A value that every row has is missing.')
  return String(value)
}

/** Orders rows by these columns: numbers by size, text by code points. */
function compareKeys(a: Row, b: Row, keys: readonly string[]): number {
  for (const key of keys) {
    const [first, second] = [a[key], b[key]]
    if (typeof first === 'number' && typeof second === 'number' && first !== second) return first - second
    if (String(first) !== String(second) && typeof first !== 'number')
      return String(first) < String(second) ? -1 : 1
  }
  return 0
}

function found<T>(items: readonly T[], matches: (item: T) => boolean): T {
  const item = items.find(matches)
  if (item === undefined) throw new Error('There is no such row.')
  return item
}
