import { Amount, Fraction, Pair, PairGraph, Token, usdPrices, type UsdPrices } from '@ibull/domain'
import type { Address } from 'viem'
import type { ScenarioWorld } from '../chain/scenario-world.ts'
import { lastSync, type ExchangeHistory, type Happening, type KnownPair } from './exchange-history.ts'

const USD_SCALE = 10n ** 18n
const PRICE_SCALE = 10n ** 36n
const HIGHEST_PRICE = 2n ** 255n
const HIGHEST_AMOUNT_USD = 2n ** 224n
const DAY = 86_400

/** What something was worth from one happening on. */
export interface Valuation {
  readonly subject: Address
  /** In force right after this happening, or right before it for what a new day brings. */
  readonly at: Happening
  readonly isOpeningDay: boolean
  readonly priceUsd: bigint | null
  readonly liquidityUsd: bigint | null
}

/** A swap, mint or burn and its worth. */
export interface Trade {
  readonly happening: Happening
  readonly pair: KnownPair
  readonly amountUsd: bigint | null
  readonly feesUsd: bigint
  /** What went through the pair of each token. */
  readonly volume0: bigint
  readonly volume1: bigint
}

export interface ValuedHistory extends ExchangeHistory {
  readonly world: ScenarioWorld
  readonly pairValuations: readonly Valuation[]
  readonly tokenValuations: readonly Valuation[]
  readonly trades: readonly Trade[]
  /** The happenings that are the first of their day. */
  readonly openings: readonly Happening[]
}

/** Everything that the prices at each moment say, each moment from all logs before it. */
export function valueHistory(world: ScenarioWorld, history: ExchangeHistory): ValuedHistory {
  const pairValuations: Valuation[] = []
  const tokenValuations: Valuation[] = []
  const trades: Trade[] = []
  const openings: Happening[] = []
  const { happenings } = history
  for (const happening of happenings) {
    const { index, kind, timestamp } = happening
    const previous = happenings[index - 1]
    const known = knownBefore(history, index)
    if (previous !== undefined && dayOf(previous.timestamp) !== dayOf(timestamp)) {
      openings.push(happening)
      const moment = momentBefore(world, history, index)
      for (const pair of known) pairValuations.push(valuePair(moment, pair, happening, true))
      for (const token of new Set(known.flatMap(({ token0, token1 }) => [token0, token1]))) {
        tokenValuations.push(valueToken(moment, token, happening, true))
      }
    }
    const pair = known.find(({ address }) => address === happening.pair)
    if (pair === undefined) continue
    const moment = momentBefore(world, history, index + 1)
    if (kind === 'Sync') {
      pairValuations.push(valuePair(moment, pair, happening, false))
      for (const token of [pair.token0, pair.token1]) {
        tokenValuations.push(valueToken(moment, token, happening, false))
      }
    }
    if (kind === 'Swap' || kind === 'Mint' || kind === 'Burn')
      trades.push(valueTrade(moment, pair, happening))
  }
  return { ...history, world, pairValuations, tokenValuations, trades, openings }
}

/** Whole token1 per whole token0, `null` without reserves or without decimals. */
export function priceToken0(
  world: ScenarioWorld,
  pair: KnownPair,
  sync: Happening | undefined,
): bigint | null {
  const decimals0 = decimalsOf(world, pair.token0)
  const decimals1 = decimalsOf(world, pair.token1)
  const reserve0 = sync?.amount('reserve0') ?? 0n
  const reserve1 = sync?.amount('reserve1') ?? 0n
  if (decimals0 === null || decimals1 === null || reserve0 === 0n || reserve1 === 0n) return null
  const price = (reserve1 * 10n ** BigInt(decimals0) * PRICE_SCALE) / (reserve0 * 10n ** BigInt(decimals1))
  return smaller(price, HIGHEST_PRICE)
}

export function decimalsOf(world: ScenarioWorld, address: Address): number | null {
  const token = world.tokens.find((one) => one.address === address)
  if (token === undefined) throw new Error(`The world has no token ${address}.`)
  return typeof token.decimals === 'number' ? token.decimals : null
}

/** How things stand after some number of happenings. */
interface Moment {
  readonly history: ExchangeHistory
  readonly world: ScenarioWorld
  readonly end: number
  readonly prices: UsdPrices
}

function momentBefore(world: ScenarioWorld, history: ExchangeHistory, end: number): Moment {
  const pairs = knownBefore(history, end).flatMap(({ address, token0, token1 }) => {
    const [first, second] = [toToken(world, token0), toToken(world, token1)]
    const sync = lastSync(history, address, end)
    if (first === undefined || second === undefined || sync === undefined) return []
    return [
      new Pair(
        address,
        Amount.fromRaw(first, sync.amount('reserve0')),
        Amount.fromRaw(second, sync.amount('reserve1')),
      ),
    ]
  })
  const stables = world.stableTokens.flatMap((address) => toToken(world, address) ?? [])
  return { history, world, end, prices: usdPrices(PairGraph.fromPairs(pairs), stables) }
}

function valuePair(
  { history, world, end, prices }: Moment,
  pair: KnownPair,
  at: Happening,
  isOpeningDay: boolean,
): Valuation {
  const sync = lastSync(history, pair.address, end)
  const worth0 = worthOf(world, prices, pair.token0, sync?.amount('reserve0') ?? 0n)
  const worth1 = worthOf(world, prices, pair.token1, sync?.amount('reserve1') ?? 0n)
  const liquidityUsd = usd(worthOfBoth(worth0, worth1))
  return { subject: pair.address, at, isOpeningDay, priceUsd: null, liquidityUsd }
}

function worthOfBoth(worth0: Fraction | undefined, worth1: Fraction | undefined): Fraction | undefined {
  if (worth0 !== undefined && worth1 !== undefined) return worth0.add(worth1)
  return (worth0 ?? worth1)?.multiply(new Fraction(2n))
}

function valueToken(moment: Moment, token: Address, at: Happening, isOpeningDay: boolean): Valuation {
  const { history, world, end, prices } = moment
  const price = worthOf(world, prices, token, 10n ** BigInt(decimalsOf(world, token) ?? 0))
  const held = tokenLiquidity(history, token, end)
  return {
    subject: token,
    at,
    isOpeningDay,
    priceUsd: price === undefined ? null : smaller(floor(price, PRICE_SCALE), HIGHEST_PRICE),
    liquidityUsd: usd(worthOf(world, prices, token, held)),
  }
}

function valueTrade({ world, prices }: Moment, pair: KnownPair, happening: Happening): Trade {
  const isSwap = happening.kind === 'Swap'
  const amount = (side: 0 | 1): bigint =>
    isSwap
      ? happening.amount(`amount${side}In`) + happening.amount(`amount${side}Out`)
      : happening.amount(`amount${side}`)
  const worth0 = worthOf(world, prices, pair.token0, amount(0))
  const worth1 = worthOf(world, prices, pair.token1, amount(1))
  let worth: Fraction | undefined
  if (!isSwap) worth = worthOfBoth(worth0, worth1)
  else if (worth0 === undefined || worth1 === undefined) worth = worth0 ?? worth1
  else worth = worth0.isLessThan(worth1) ? worth0 : worth1
  const amountUsd = usd(worth)
  return {
    happening,
    pair,
    amountUsd,
    feesUsd: isSwap ? ((amountUsd ?? 0n) * 17n) / 10_000n : 0n,
    volume0: isSwap ? amount(0) : 0n,
    volume1: isSwap ? amount(1) : 0n,
  }
}

/** What all pairs hold of a token. */
export function tokenLiquidity(history: ExchangeHistory, token: Address, end: number): bigint {
  return knownBefore(history, end).reduce((sum, { address, token0, token1 }) => {
    const sync = lastSync(history, address, end)
    if (sync === undefined) return sum
    if (token0 === token) return sum + sync.amount('reserve0')
    return token1 === token ? sum + sync.amount('reserve1') : sum
  }, 0n)
}

function knownBefore(history: ExchangeHistory, end: number): KnownPair[] {
  return history.pairs.filter(({ created }) => created.index < end)
}

function worthOf(
  world: ScenarioWorld,
  prices: UsdPrices,
  address: Address,
  raw: bigint,
): Fraction | undefined {
  const token = toToken(world, address)
  if (token === undefined) return undefined
  return prices.worthOf(Amount.fromRaw(token, raw))
}

function toToken({ tokens, chainId }: ScenarioWorld, address: Address): Token | undefined {
  const token = tokens.find((one) => one.address === address)
  if (typeof token?.decimals !== 'number') return undefined
  return new Token({ chainId, address, decimals: token.decimals, symbol: token.symbol, name: token.name })
}

function usd(worth: Fraction | undefined): bigint | null {
  return worth === undefined ? null : smaller(floor(worth, USD_SCALE), HIGHEST_AMOUNT_USD)
}

function floor({ numerator, denominator }: Fraction, scale: bigint): bigint {
  return (numerator * scale) / denominator
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}

export function dayOf(timestamp: number): number {
  return Math.floor(timestamp / DAY)
}
