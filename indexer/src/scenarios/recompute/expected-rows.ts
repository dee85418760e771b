import { zeroAddress, type Address } from 'viem'
import type { ChainBlock } from '../chain/chain-types.ts'
import type { ScenarioWorld } from '../chain/scenario-world.ts'
import {
  isProtocolPaid,
  kLast,
  lastSync,
  readHistory,
  readMainTokenTransfers,
  totalSupply,
  type Happening,
  type KnownPair,
} from './exchange-history.ts'
import { auctionTables } from './expected-auctions.ts'
import { holdingTables } from './expected-holdings.ts'
import { lotteryTables } from './expected-lottery.ts'
import { predictionTables } from './expected-prediction.ts'
import { profileTables } from './expected-profile.ts'
import { saleTables } from './expected-sales.ts'
import {
  dayOf,
  decimalsOf,
  priceToken0,
  tokenLiquidity,
  valueHistory,
  type Trade,
  type ValuedHistory,
} from './valuations.ts'

export type Value = string | number | bigint | boolean | null
export type Row = Readonly<Record<string, Value>>

/** Every table by its name, each row as the definitions of the tables say, recomputed from all logs at once. */
export type Tables = Readonly<Record<string, readonly Row[]>>

/** @param blockInterval one of so many blocks is noted. */
export function expectedTables(
  world: ScenarioWorld,
  chain: readonly ChainBlock[],
  blockInterval = 1,
): Tables {
  const history = valueHistory(world, readHistory(world, chain))
  return {
    block: chain
      .slice(1)
      .filter(({ number }) => isNoted(number, blockInterval))
      .map(({ number, hash, parentHash, timestamp }) => ({ number, hash, parentHash, timestamp })),
    ...mainTokenTables(world, chain),
    ...factoryTables(history),
    ...tokenTables(history),
    ...pairTables(history),
    ...tradeTables(history),
    account: accountRows(history),
    ...positionTables(history),
    ...lotteryTables(world, chain),
    ...predictionTables(world, chain),
    ...profileTables(world, chain),
    ...holdingTables(world, chain),
    ...auctionTables(world, chain),
    ...saleTables(world, chain),
  }
}

/** Whether the indexer notes this block when it notes one of so many, from the first on. */
export function isNoted(number: number, blockInterval: number): boolean {
  return (number - 1) % blockInterval === 0
}

function mainTokenTables(world: ScenarioWorld, chain: readonly ChainBlock[]): Tables {
  const transfers = readMainTokenTransfers(world, chain).filter(
    ({ from, to, value }) => from !== to && value > 0n,
  )
  const accounts = [...new Set(transfers.flatMap(({ from, to }) => [from, to]))].filter(
    (one) => one !== zeroAddress,
  )
  const versions = accounts.flatMap((account) => {
    const own = transfers.filter(({ from, to }) => from === account || to === account)
    return lastOfBlocks(own).map(({ blockNumber, timestamp }) => ({
      account,
      blockNumber,
      timestamp,
      balance: sum(
        own.filter((transfer) => transfer.blockNumber <= blockNumber),
        ({ to, value }) => (to === account ? value : -value),
      ),
    }))
  })
  return {
    mainTokenBalance: accounts.map((account) => {
      const { blockNumber = 0, balance = 0n } =
        versions.findLast((version) => version.account === account) ?? {}
      return { account, balance, blockNumber }
    }),
    mainTokenBalanceVersion: versions,
  }
}

function factoryTables(history: ValuedHistory): Tables {
  const { happenings, pairs, trades, pairValuations, tokenValuations, world } = history
  const state = (end: number) => {
    const known = pairs.filter(({ created }) => created.index < end)
    const past = trades.filter(({ happening }) => happening.index < end)
    return {
      pairCount: known.length,
      transactionCount: past.length,
      volumeUsd: sum(past, volumeUsdOf),
      feesUsd: sum(past, ({ feesUsd }) => feesUsd),
      liquidityUsd: sum(
        known,
        ({ address }) => lastValuation(pairValuations, address, end)?.liquidityUsd ?? 0n,
      ),
    }
  }
  if (happenings.length === 0) return { factory: [], factoryVersion: [] }
  const end = happenings.length
  return {
    factory: [
      {
        id: world.factory,
        ...state(end),
        syncCount: happenings.filter(({ kind }) => kind === 'Sync').length,
        valuedDay: dayOf(happenings.at(-1)?.timestamp ?? 0),
        isProtocolPaid: isProtocolPaid(happenings),
      },
    ],
    factoryVersion: versions(happenings, (boundary) => ({
      ...state(boundary),
      nativePriceUsd: lastValuation(tokenValuations, world.wrappedNative, boundary)?.priceUsd ?? null,
    })),
  }
}

function tokenTables(history: ValuedHistory): Tables {
  const { happenings, pairs, world, tokenValuations } = history
  const addresses = [...new Set(pairs.flatMap(({ token0, token1 }) => [token0, token1]))]
  const end = happenings.length
  const describe = (id: Address) => {
    const token = world.tokens.find(({ address }) => address === id)
    if (token === undefined) throw new Error(`The world has no token ${id}.`)
    const hasText = token.text === 'string' || token.text === 'bytes32'
    return {
      id,
      symbol: hasText ? cleaned(token.symbol) : '',
      name: hasText ? cleaned(token.name) : '',
      decimals: decimalsOf(world, id),
    }
  }
  const state = (id: Address, boundary: number) => {
    const valuation = lastValuation(tokenValuations, id, boundary)
    const past = history.trades.filter(({ happening, pair }) => happening.index < boundary && holds(pair, id))
    return {
      priceUsd: valuation?.priceUsd ?? null,
      volume: sum(past, ({ pair, volume0, volume1 }) => (pair.token0 === id ? volume0 : volume1)),
      volumeUsd: sum(past, volumeUsdOf),
      transactionCount: past.length,
      pairCount: pairs.filter((pair) => pair.created.index < boundary && holds(pair, id)).length,
      liquidity: tokenLiquidity(history, id, boundary),
      liquidityUsd: valuation?.liquidityUsd ?? null,
    }
  }
  const created = (id: Address): Happening => firstOf(pairs.filter((pair) => holds(pair, id))).created
  return {
    token: addresses.map((id) => ({
      ...describe(id),
      ...state(id, end),
      createdBlock: created(id).blockNumber,
      createdTimestamp: created(id).timestamp,
    })),
    tokenVersion: addresses.flatMap((id) =>
      versions(happenings.slice(created(id).index), (boundary) => state(id, boundary)).map((row) => ({
        tokenId: id,
        ...row,
      })),
    ),
    tokenCandle: addresses.flatMap((id) => tokenCandles(history, id)),
  }
}

function pairTables(history: ValuedHistory): Tables {
  const { happenings, pairs, trades } = history
  const end = happenings.length
  const state = (pair: KnownPair, boundary: number) => {
    const past = trades.filter((trade) => trade.happening.index < boundary && trade.pair === pair)
    return {
      ...reservesOf(history, pair, boundary),
      kLast: kLast(history, pair.address, boundary),
      priceToken0: priceToken0(history.world, pair, lastSync(history, pair.address, boundary)),
      volume0: sum(past, ({ volume0 }) => volume0),
      volume1: sum(past, ({ volume1 }) => volume1),
      volumeUsd: sum(past, volumeUsdOf),
      feesUsd: sum(past, ({ feesUsd }) => feesUsd),
      transactionCount: past.length,
      providerCount: [...sharesOf(history, pair, boundary).values()].filter((balance) => balance > 0n).length,
    }
  }
  return {
    pair: pairs.map((pair) => ({
      id: pair.address,
      token0Id: pair.token0,
      token1Id: pair.token1,
      ...state(pair, end),
      createdBlock: pair.created.blockNumber,
      createdTimestamp: pair.created.timestamp,
    })),
    pairVersion: pairs.flatMap((pair) =>
      versions(happenings.slice(pair.created.index), (boundary) => state(pair, boundary)).map((row) => ({
        pairId: pair.address,
        ...row,
      })),
    ),
    pairCandle: pairs.flatMap((pair) => pairCandles(history, pair)),
    factoryCandle: factoryCandles(history),
  }
}

function tradeTables({ trades, happenings }: ValuedHistory): Tables {
  const common = ({ happening, pair, amountUsd }: Trade) => ({
    id: `${happening.transactionHash}-${String(happening.logIndex)}`,
    transactionHash: happening.transactionHash,
    logIndex: happening.logIndex,
    blockNumber: happening.blockNumber,
    timestamp: happening.timestamp,
    pairId: pair.address,
    token0Id: pair.token0,
    token1Id: pair.token1,
    sender: happening.address('sender'),
    from: happening.signer,
    amountUsd,
  })
  const liquidityMove = (trade: Trade) => {
    const { happening } = trade
    // What is minted or burnt comes right before: the last LP transfer from or to the zero address.
    const supplyChange = happenings
      .slice(0, happening.index)
      .findLast(
        (one) =>
          one.kind === 'Transfer' &&
          one.pair === happening.pair &&
          (one.address('from') === zeroAddress ||
            (one.address('from') === one.pair && one.address('to') === zeroAddress)),
      )
    if (supplyChange === undefined) throw new Error('Liquidity moved without LP tokens.')
    const returned = happenings
      .slice(0, happening.index)
      .findLast(
        (one) =>
          one.kind === 'Transfer' &&
          one.transactionHash === happening.transactionHash &&
          one.pair === happening.pair &&
          one.address('from') !== zeroAddress &&
          one.address('to') === one.pair &&
          one.amount('value') > 0n,
      )
    const sinceLast = happenings.slice(0, supplyChange.index).filter(({ pair }) => pair === happening.pair)
    const before = sinceLast.findLastIndex(({ kind }) => kind === 'Mint' || kind === 'Burn')
    const fee = sinceLast
      .slice(before + 1)
      .find(
        (one) =>
          one.kind === 'Transfer' && one.address('from') === zeroAddress && one.address('to') !== zeroAddress,
      )
    const isBurn = happening.kind === 'Burn'
    const isForwarded = isBurn && happening.address('to') === happening.address('sender')
    const person = isBurn && returned !== undefined ? returned.address('from') : happening.address('sender')
    return {
      ...common(trade),
      sender: person,
      to: !isBurn ? supplyChange.address('to') : isForwarded ? person : happening.address('to'),
      amount0: happening.amount('amount0'),
      amount1: happening.amount('amount1'),
      liquidity: supplyChange.amount('value'),
      feeTo: fee?.address('to') ?? null,
      feeLiquidity: fee?.amount('value') ?? null,
    }
  }
  const ofKind = (kind: Happening['kind']): Trade[] =>
    trades.filter(({ happening }) => happening.kind === kind)
  const transactions = new Map(trades.map(({ happening }) => [happening.transactionHash, happening]))
  return {
    transaction: [...transactions].map(([id, { blockNumber, timestamp }]) => ({
      id,
      blockNumber,
      timestamp,
    })),
    swap: ofKind('Swap').map((trade) => ({
      ...common(trade),
      to: trade.happening.address('to'),
      amount0In: trade.happening.amount('amount0In'),
      amount1In: trade.happening.amount('amount1In'),
      amount0Out: trade.happening.amount('amount0Out'),
      amount1Out: trade.happening.amount('amount1Out'),
    })),
    mint: ofKind('Mint').map(liquidityMove),
    burn: ofKind('Burn').map(liquidityMove),
  }
}

function accountRows({ trades, happenings }: ValuedHistory): Row[] {
  const moves = happenings.filter((one) => one.kind === 'Transfer' && isMove(one))
  const seen = [
    ...trades.map(({ happening }) => ({ id: happening.signer, happening })),
    ...moves.flatMap((happening) =>
      [happening.address('from'), happening.address('to')]
        .filter((id) => id !== zeroAddress && id !== happening.pair)
        .map((id) => ({ id, happening })),
    ),
  ].sort((a, b) => a.happening.index - b.happening.index)
  return [...new Set(seen.map(({ id }) => id))].map((id) => {
    const own = seen.filter((one) => one.id === id)
    const signed = trades.filter(({ happening }) => happening.signer === id)
    const count = (kind: Happening['kind']): number =>
      signed.filter(({ happening }) => happening.kind === kind).length
    return {
      id,
      swapCount: count('Swap'),
      mintCount: count('Mint'),
      burnCount: count('Burn'),
      volumeUsd: sum(signed, volumeUsdOf),
      firstTimestamp: firstOf(own).happening.timestamp,
      lastTimestamp: own.at(-1)?.happening.timestamp ?? 0,
    }
  })
}

function positionTables(history: ValuedHistory): Tables {
  const { happenings, pairs } = history
  const moves = happenings.filter((one) => one.kind === 'Transfer' && isMove(one))
  const versionRows = pairs.flatMap((pair) => {
    const own = moves.filter((move) => move.pair === pair.address)
    const accounts = [...sharesOf(history, pair, happenings.length).keys()]
    return accounts.flatMap((account) =>
      lastOfBlocks(
        own.filter((move) => move.address('from') === account || move.address('to') === account),
      ).map(({ blockNumber, timestamp }) => {
        const end = endOfBlock(happenings, blockNumber)
        const balance = sharesOf(history, pair, end).get(account) ?? 0n
        return { pairId: pair.address, account, blockNumber, timestamp, balance }
      }),
    )
  })
  return {
    position: versionRows
      .filter(
        ({ pairId, account, blockNumber }) =>
          !versionRows.some(
            (other) =>
              other.pairId === pairId && other.account === account && other.blockNumber > blockNumber,
          ),
      )
      .map(({ pairId, account, balance, blockNumber }) => ({ pairId, account, balance, blockNumber })),
    positionVersion: versionRows,
  }
}

const INTERVALS = [60, 3_600, 86_400]

/** A price, or none, from a happening on. */
interface PricePoint {
  readonly at: Happening
  readonly price: bigint | null
  /** Whether it came with the opening of a day rather than by what happened: then it counts for the day alone, or not. */
  readonly opening?: 'counts for the day' | 'counts for nothing'
}

function pairCandles(history: ValuedHistory, pair: KnownPair): Row[] {
  const { happenings, trades, world } = history
  const points = happenings
    .filter(({ kind, pair: address }) => kind === 'Sync' && address === pair.address)
    .map((at): PricePoint => ({ at, price: priceToken0(world, pair, at) }))
  const touches = points.map(({ at }) => at)
  const openings = history.openings.filter(({ index }) => hasReserves(history, pair, index))
  return candleStarts(touches, openings).map(({ interval, start }) => {
    const end = endOfTime(happenings, start + interval)
    const inside = trades.filter((trade) => trade.pair === pair && isInside(trade.happening, start, interval))
    return {
      pairId: pair.address,
      interval,
      start,
      ...prices(points, start, interval),
      volume0: sum(inside, ({ volume0 }) => volume0),
      volume1: sum(inside, ({ volume1 }) => volume1),
      volumeUsd: sum(inside, volumeUsdOf),
      feesUsd: sum(inside, ({ feesUsd }) => feesUsd),
      transactionCount: inside.length,
      ...reservesOf(history, pair, end),
    }
  })
}

function tokenCandles(history: ValuedHistory, token: Address): Row[] {
  const { happenings, trades, tokenValuations, pairs } = history
  const isInFilledPair = (end: number): boolean =>
    pairs.some((pair) => pair.created.index < end && holds(pair, token) && hasReserves(history, pair, end))
  const valuations = tokenValuations.filter(({ subject }) => subject === token)
  const points = valuations.map(({ at, priceUsd, isOpeningDay }): PricePoint => {
    if (!isOpeningDay) return { at, price: priceUsd }
    return {
      at,
      price: priceUsd,
      opening: isInFilledPair(at.index) ? 'counts for the day' : 'counts for nothing',
    }
  })
  const touches = points.filter(({ opening }) => opening === undefined).map(({ at }) => at)
  const openings = history.openings.filter(({ index }) => isInFilledPair(index))
  return candleStarts(touches, openings).map(({ interval, start }) => {
    const end = endOfTime(happenings, start + interval)
    const inside = trades.filter(
      ({ pair, happening }) => holds(pair, token) && isInside(happening, start, interval),
    )
    return {
      tokenId: token,
      interval,
      start,
      ...prices(points, start, interval),
      volume: sum(inside, ({ pair, volume0, volume1 }) => (pair.token0 === token ? volume0 : volume1)),
      volumeUsd: sum(inside, volumeUsdOf),
      transactionCount: inside.length,
      liquidity: tokenLiquidity(history, token, end),
      liquidityUsd: lastValuation(valuations, token, end)?.liquidityUsd ?? null,
    }
  })
}

function factoryCandles(history: ValuedHistory): Row[] {
  const { happenings, trades, pairs, pairValuations } = history
  const touches = happenings.filter(({ kind }) => kind === 'Sync')
  return candleStarts(touches, history.openings)
    .filter(({ interval }) => interval > 60)
    .map(({ interval, start }) => {
      const end = endOfTime(happenings, start + interval)
      const inside = trades.filter(({ happening }) => isInside(happening, start, interval))
      return {
        interval,
        start,
        volumeUsd: sum(inside, volumeUsdOf),
        feesUsd: sum(inside, ({ feesUsd }) => feesUsd),
        transactionCount: inside.length,
        liquidityUsd: sum(
          pairs,
          ({ address }) => lastValuation(pairValuations, address, end)?.liquidityUsd ?? 0n,
        ),
      }
    })
}

/** The intervals in which something happened, and the days of `openings`. */
function candleStarts(
  touches: readonly Happening[],
  openings: readonly Happening[],
): { interval: number; start: number }[] {
  return INTERVALS.flatMap((interval) => {
    const happenings = interval === 86_400 ? [...touches, ...openings] : touches
    const starts = happenings.map(({ timestamp }) => timestamp - (timestamp % interval))
    return [...new Set(starts)].map((start) => ({ interval, start }))
  })
}

function prices(points: readonly PricePoint[], start: number, interval: number): Row {
  const counts = ({ at, opening }: PricePoint): boolean =>
    isInside(at, start, interval) &&
    (opening === undefined || (opening === 'counts for the day' && interval === 86_400))
  const inside = points.filter(counts).map(({ price }) => price)
  const firstInside = points.findIndex(counts)
  const earlier =
    firstInside === -1 ? points.filter(({ at }) => at.timestamp < start) : points.slice(0, firstInside)
  const before = earlier.at(-1)?.price ?? null
  const known = [before, ...inside].filter((price) => price !== null)
  return {
    open: before ?? known[0] ?? null,
    high: known.length === 0 ? null : known.reduce((a, b) => (a > b ? a : b)),
    low: known.length === 0 ? null : known.reduce((a, b) => (a < b ? a : b)),
    close: inside.length === 0 ? before : (inside.at(-1) ?? null),
  }
}

function reservesOf(history: ValuedHistory, pair: KnownPair, end: number) {
  const sync = lastSync(history, pair.address, end)
  return {
    reserve0: sync?.amount('reserve0') ?? 0n,
    reserve1: sync?.amount('reserve1') ?? 0n,
    totalSupply: totalSupply(history, pair.address, end),
    liquidityUsd: lastValuation(history.pairValuations, pair.address, end)?.liquidityUsd ?? null,
  }
}

function hasReserves(history: ValuedHistory, pair: KnownPair, end: number): boolean {
  const { reserve0, reserve1 } = reservesOf(history, pair, end)
  return reserve0 > 0n && reserve1 > 0n
}

/** Whether a Transfer changes anything: LP tokens minted to the zero address do. */
function isMove(transfer: Happening): boolean {
  const [from, to] = [transfer.address('from'), transfer.address('to')]
  return transfer.amount('value') > 0n && (from !== to || from === zeroAddress)
}

/** LP tokens by holder, for every account that ever held any; not the pair, not the zero address. */
function sharesOf({ happenings }: ValuedHistory, pair: KnownPair, end: number): Map<Address, bigint> {
  const shares = new Map<Address, bigint>()
  for (const move of happenings.slice(0, end)) {
    if (move.kind !== 'Transfer' || move.pair !== pair.address || move.amount('value') === 0n) continue
    const [from, to] = [move.address('from'), move.address('to')]
    if (from === to) continue
    const change = (account: Address, difference: bigint): void => {
      if (account === zeroAddress || account === pair.address) return
      shares.set(account, (shares.get(account) ?? 0n) + difference)
    }
    change(from, -move.amount('value'))
    change(to, move.amount('value'))
  }
  return shares
}

/** The state at the end of each block, where it is another than at the end of the one before. */
function versions(happenings: readonly Happening[], state: (end: number) => Row): Row[] {
  const rows: Row[] = []
  let previous: string | undefined
  for (const { blockNumber, timestamp, index } of lastOfBlocks(happenings)) {
    const row = state(index + 1)
    const text = rowText(row)
    if (text !== previous) rows.push({ blockNumber, timestamp, ...row })
    previous = text
  }
  return rows
}

export function rowText(row: Row): string {
  return JSON.stringify(
    Object.entries(row)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => [name, typeof value === 'bigint' ? String(value) : value]),
  )
}

function lastOfBlocks<T extends { readonly blockNumber: number }>(items: readonly T[]): T[] {
  return items.filter((item, index) => items[index + 1]?.blockNumber !== item.blockNumber)
}

function endOfBlock(happenings: readonly Happening[], blockNumber: number): number {
  return happenings.filter((happening) => happening.blockNumber <= blockNumber).length
}

function endOfTime(happenings: readonly Happening[], timestamp: number): number {
  return happenings.filter((happening) => happening.timestamp < timestamp).length
}

function isInside({ timestamp }: Happening, start: number, interval: number): boolean {
  return timestamp >= start && timestamp < start + interval
}

function lastValuation(
  valuations: ValuedHistory['pairValuations'],
  subject: Address,
  end: number,
): ValuedHistory['pairValuations'][number] | undefined {
  return valuations.findLast((valuation) => valuation.subject === subject && valuation.at.index < end)
}

function volumeUsdOf({ happening, amountUsd }: Trade): bigint {
  return happening.kind === 'Swap' ? (amountUsd ?? 0n) : 0n
}

function holds({ token0, token1 }: KnownPair, token: Address): boolean {
  return token0 === token || token1 === token
}

function cleaned(text: string): string {
  return text.replace(/\p{C}/gu, '').replace(/\s+/gu, ' ').trim()
}

function sum<T>(items: readonly T[], amountOf: (item: T) => bigint): bigint {
  return items.reduce((total, item) => total + amountOf(item), 0n)
}

function firstOf<T>(items: readonly T[]): T {
  const [first] = items
  if (first === undefined) throw new Error('There is none.')
  return first
}
