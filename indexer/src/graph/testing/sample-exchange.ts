import { block } from '../../blocks/tables.ts'
import * as exchange from '../../exchange/tables.ts'
import * as balances from '../../balances/tables.ts'
import type { SeededDatabase } from './seeded-database.ts'

export const allTables: readonly object[] = [...Object.values(exchange), ...Object.values(balances), block]

const address = (digit: number): `0x${string}` => `0x${digit.toString(16).padStart(40, '0')}`
const hash = (number: number): `0x${string}` => `0x${number.toString(16).padStart(64, 'b')}`
export const WRAPPED_NATIVE = address(1)
const START = 1_700_006_400
export const HEAD = 50

/** Deterministic pseudo-random numbers. */
function sequence(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff
    return (state >>> 8) % below
  }
}

const blockTime = (number: number): number => START + number * 1000

/**
 * Returns the rows of a small exchange by table, with their versions. The numbers are inconsistent, but cover all
 * kinds of values.
 */
export function sampleRows() {
  const random = sequence(7)
  const amount = () => BigInt(random(1000)) * 10n ** BigInt(random(25)) + BigInt(random(3))
  const maybe = (): bigint | null => (random(4) === 0 ? null : amount())
  const symbols = [
    'WBNB',
    'USDT',
    'ibull',
    'IBULL',
    '50%_off',
    "O'Neil",
    'a\\b',
    '',
    'Ünïcode',
    'usdt',
    'A-B',
    'z"q',
  ]
  const decimals = [18, 6, 9, 9, 18, 0, 8, null, 18, 6, 18, 30]
  const tokens = symbols.map((symbol, index) => ({
    id: address(index + 1),
    symbol,
    name: `${symbol} token ${index % 3}`,
    decimals: decimals[index] ?? null,
    createdBlock: 1 + index,
    createdTimestamp: blockTime(1 + index),
  }))
  const state = () => ({
    priceUsd: maybe(),
    volume: amount(),
    volumeUsd: amount(),
    transactionCount: random(10),
    pairCount: random(4),
    liquidity: amount(),
    liquidityUsd: maybe(),
  })
  const tokenVersions = tokens.flatMap((token) =>
    Array.from({ length: HEAD }, (_, index) => index + 1)
      .filter((number) => number === token.createdBlock || (number > token.createdBlock && random(6) === 0))
      .map((blockNumber) => ({
        tokenId: token.id,
        blockNumber,
        timestamp: blockTime(blockNumber),
        ...state(),
      })),
  )
  const pairs = Array.from({ length: 15 }, (_, index) => ({
    id: address(100 + index),
    token0Id: tokens[index % 5]?.id ?? WRAPPED_NATIVE,
    token1Id: tokens[5 + (index % 7)]?.id ?? WRAPPED_NATIVE,
    createdBlock: 14 + index,
    createdTimestamp: blockTime(14 + index),
  }))
  const pairState = () => ({
    reserve0: amount(),
    reserve1: amount(),
    totalSupply: amount(),
    kLast: amount(),
    priceToken0: maybe(),
    liquidityUsd: maybe(),
    volume0: amount(),
    volume1: amount(),
    volumeUsd: amount(),
    feesUsd: amount(),
    transactionCount: random(5),
    providerCount: random(3),
  })
  const pairVersions = pairs.flatMap((pair) =>
    Array.from({ length: HEAD }, (_, index) => index + 1)
      .filter((number) => number === pair.createdBlock || (number > pair.createdBlock && random(6) === 0))
      .map((blockNumber) => ({
        pairId: pair.id,
        blockNumber,
        timestamp: blockTime(blockNumber),
        ...pairState(),
      })),
  )
  const accounts = Array.from({ length: 8 }, (_, index) => ({
    id: address(500 + index),
    swapCount: random(3),
    mintCount: random(3),
    burnCount: random(3),
    volumeUsd: amount(),
    firstTimestamp: START,
    lastTimestamp: START + random(3),
  }))
  const accountOf = () => accounts[random(accounts.length)]?.id ?? address(500)
  const event = (index: number) => {
    const pair = pairs[random(pairs.length)]
    const blockNumber = 30 + random(21)
    return {
      id: `${hash(1000 + (index >> 1))}-${index}`,
      transactionHash: hash(1000 + (index >> 1)),
      logIndex: index,
      blockNumber,
      timestamp: blockTime(blockNumber),
      pairId: pair?.id ?? address(100),
      token0Id: pair?.token0Id ?? WRAPPED_NATIVE,
      token1Id: pair?.token1Id ?? WRAPPED_NATIVE,
      sender: address(900),
      from: accountOf(),
      to: accountOf(),
      amountUsd: maybe(),
    }
  }
  const swaps = Array.from({ length: 150 }, (_, index) => ({
    ...event(index),
    amount0In: amount(),
    amount1In: 0n,
    amount0Out: 0n,
    amount1Out: amount(),
  }))
  const moves = (from: number) =>
    Array.from({ length: 20 }, (_, index) => ({
      ...event(from + index),
      amount0: amount(),
      amount1: amount(),
      liquidity: amount(),
    }))
  const positionVersions = pairs.slice(0, 4).flatMap((pair) =>
    accounts.slice(0, 4).flatMap(({ id }) =>
      [35, 42, HEAD].map((blockNumber) => ({
        pairId: pair.id,
        account: id,
        blockNumber,
        timestamp: blockTime(blockNumber),
        balance: amount(),
      })),
    ),
  )
  const candle = (interval: number, index: number) => ({
    interval,
    start: Math.floor(START / interval) * interval + index * interval,
    volumeUsd: amount(),
    feesUsd: amount(),
    transactionCount: random(50),
  })
  const prices = () => ({ open: maybe(), high: maybe(), low: maybe(), close: maybe() })
  const intervals = [60, 3600, 86_400]
  const factoryVersions = Array.from({ length: HEAD }, (_, index) => ({
    blockNumber: index + 1,
    timestamp: blockTime(index + 1),
    pairCount: index,
    transactionCount: index * 2,
    volumeUsd: amount(),
    feesUsd: amount(),
    liquidityUsd: amount(),
    nativePriceUsd: index % 7 === 3 ? null : 300n * 10n ** 36n + BigInt(random(1000)),
  }))
  return {
    tokens,
    tokenVersions,
    pairs,
    pairVersions,
    accounts,
    swaps,
    mints: moves(300),
    burns: moves(400),
    positionVersions,
    factoryVersions,
    blocks: Array.from({ length: HEAD + 1 }, (_, number) => ({
      number,
      hash: hash(number),
      parentHash: hash(number - 1),
      timestamp: blockTime(number),
    })),
    factoryCandles: [3600, 86_400].flatMap((interval) =>
      Array.from({ length: 10 }, (_, index) => ({ ...candle(interval, index), liquidityUsd: amount() })),
    ),
    pairCandles: pairs.slice(0, 3).flatMap(({ id }) =>
      intervals.flatMap((interval) =>
        Array.from({ length: 6 }, (_, index) => ({
          pairId: id,
          ...candle(interval, index),
          ...prices(),
          volume0: amount(),
          volume1: amount(),
          reserve0: amount(),
          reserve1: amount(),
          totalSupply: amount(),
          liquidityUsd: maybe(),
        })),
      ),
    ),
    tokenCandles: tokens.slice(0, 3).flatMap(({ id }) =>
      intervals.flatMap((interval) =>
        Array.from({ length: 6 }, (_, index) => {
          const { feesUsd, ...figures } = candle(interval, index)
          return {
            tokenId: id,
            ...figures,
            ...prices(),
            volume: amount(),
            liquidity: amount() + 0n * feesUsd,
            liquidityUsd: maybe(),
          }
        }),
      ),
    ),
    balanceVersions: accounts.flatMap(({ id }) =>
      [20, 40].map((blockNumber) => ({
        account: id,
        blockNumber,
        timestamp: blockTime(blockNumber),
        balance: amount(),
      })),
    ),
  }
}

export type SampleRows = ReturnType<typeof sampleRows>

/** Returns each row's newest version up to a block. */
export function newestUpTo<T extends { readonly blockNumber: number }>(
  versions: readonly T[],
  block: number,
  key: (version: T) => string,
): ReadonlyMap<string, T> {
  const newest = new Map<string, T>()
  for (const version of versions) {
    const known = newest.get(key(version))
    if (version.blockNumber > block || (known !== undefined && known.blockNumber > version.blockNumber))
      continue
    newest.set(key(version), version)
  }
  return newest
}

/** Writes the rows to the database, as of the head. */
export async function seedSample({ insert, setHead }: SeededDatabase, rows: SampleRows): Promise<void> {
  const tokens = newestUpTo(rows.tokenVersions, HEAD, ({ tokenId }) => tokenId)
  const pairs = newestUpTo(rows.pairVersions, HEAD, ({ pairId }) => pairId)
  const positions = newestUpTo(rows.positionVersions, HEAD, ({ pairId, account }) => pairId + account)
  const balances_ = newestUpTo(rows.balanceVersions, HEAD, ({ account }) => account)
  const trades = [...rows.swaps, ...rows.mints, ...rows.burns]
  await insert(exchange.transaction, [
    ...new Map(
      trades.map(({ transactionHash, blockNumber, timestamp }) => [
        transactionHash,
        { id: transactionHash, blockNumber, timestamp },
      ]),
    ).values(),
  ])
  await insert(exchange.factory, [
    { ...rows.factoryVersions.at(-1), id: address(999), syncCount: 1, valuedDay: 1, isProtocolPaid: true },
  ])
  await insert(exchange.factoryVersion, rows.factoryVersions)
  await insert(
    exchange.token,
    rows.tokens.map((token) => ({ ...tokens.get(token.id), ...token })),
  )
  await insert(exchange.tokenVersion, rows.tokenVersions)
  await insert(
    exchange.pair,
    rows.pairs.map((pair) => ({ ...pairs.get(pair.id), ...pair })),
  )
  await insert(exchange.pairVersion, rows.pairVersions)
  await insert(exchange.swap, rows.swaps)
  await insert(exchange.mint, rows.mints)
  await insert(exchange.burn, rows.burns)
  await insert(exchange.account, rows.accounts)
  await insert(exchange.position, [...positions.values()])
  await insert(exchange.positionVersion, rows.positionVersions)
  await insert(exchange.factoryCandle, rows.factoryCandles)
  await insert(exchange.pairCandle, rows.pairCandles)
  await insert(exchange.tokenCandle, rows.tokenCandles)
  await insert(balances.mainTokenBalance, [...balances_.values()])
  await insert(balances.mainTokenBalanceVersion, rows.balanceVersions)
  await insert(block, rows.blocks)
  await setHead({ number: HEAD, timestamp: blockTime(HEAD) })
}
