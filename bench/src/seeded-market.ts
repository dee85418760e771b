import { SeededRandom } from '@ibull/testkit/random'
import { Amount, Pair, Token, type Address } from '@ibull/domain'
import { getAddress } from 'viem'

/** How big a market is. */
export interface MarketSize {
  readonly tokens: number
  readonly pairs: number
}

/** The three markets on which route searches are compared. */
export const MARKET_SIZES: readonly MarketSize[] = [
  { tokens: 20, pairs: 60 },
  { tokens: 100, pairs: 400 },
  { tokens: 500, pairs: 3000 },
]

/** One question to a route search. */
export interface Query {
  readonly input: Token
  readonly output: Token
  /** Worth 10 to 50,000 USD, in raw units of `input`. */
  readonly inputRaw: bigint
  /** Worth about the same, in raw units of `output`. */
  readonly outputRaw: bigint
}

/** Tokens, pairs and queries that are the same in every run. */
export interface Market {
  readonly tokens: readonly Token[]
  readonly pairs: readonly Pair[]
  /** Tokens with deep pairs among them. */
  readonly bases: readonly Token[]
  /** The pairs by what they hold, deepest first. */
  readonly deepest: readonly Pair[]
  readonly queries: readonly Query[]
}

const CHAIN_ID = 56
const BASE_SHARE_OF_PAIRS = 0.65
const PRICE_NOISE = 0.002
const DECIMALS = [6, 8, 9, 12, 18, 18, 18, 18]

/**
 * A market shaped like a real exchange: 5 to 7 base tokens with deep pairs among them, every other token
 * with at least one base pair, then 65 % token-base and 35 % token-token pairs. Liquidity is heavy-tailed from
 * 20 thousand to 80 million USD, pool prices are off by up to 0.2 %.
 * @param variant another market of the same shape for each number.
 */
export function seededMarket(size: MarketSize, queryCount: number, variant = 0): Market {
  const random = new SeededRandom(size.tokens * 1_000_003 + size.pairs + variant * 7_919)
  const baseCount = size.tokens < 50 ? 5 : size.tokens < 200 ? 6 : 7
  const tokens: Token[] = []
  const usdPrices: number[] = []
  for (let index = 0; index < size.tokens; index++) {
    const decimals = index < baseCount ? 18 : elementAt(DECIMALS, Math.floor(random.next() * DECIMALS.length))
    tokens.push(
      new Token({
        chainId: CHAIN_ID,
        address: randomAddress(random),
        decimals,
        symbol: `T${index}`,
        name: '',
      }),
    )
    usdPrices.push(10 ** (random.next() * 6 - 3))
  }

  const pairs: Pair[] = []
  const depths: number[] = []
  const taken = new Set<number>()
  function addPair(a: number, b: number, liquidityUsd: number): void {
    const key = Math.min(a, b) * size.tokens + Math.max(a, b)
    if (a === b || taken.has(key)) return
    taken.add(key)
    depths.push(liquidityUsd)
    const noise = 1 + (random.next() * 2 - 1) * PRICE_NOISE
    pairs.push(
      new Pair(
        randomAddress(random),
        Amount.fromRaw(
          elementAt(tokens, a),
          toRaw(liquidityUsd / 2 / elementAt(usdPrices, a), elementAt(tokens, a).decimals),
        ),
        Amount.fromRaw(
          elementAt(tokens, b),
          toRaw(((liquidityUsd / 2) * noise) / elementAt(usdPrices, b), elementAt(tokens, b).decimals),
        ),
      ),
    )
  }
  const anyBase = (): number => Math.floor(random.next() * baseCount)
  const anyOther = (): number => baseCount + Math.floor(random.next() * (size.tokens - baseCount))

  for (let a = 0; a < baseCount; a++) {
    for (let b = a + 1; b < baseCount; b++) addPair(a, b, 10_000_000 + random.next() * 70_000_000)
  }
  for (let token = baseCount; token < size.tokens; token++) addPair(token, anyBase(), heavyTailedUsd(random))
  while (pairs.length < size.pairs) {
    const other = random.next() < BASE_SHARE_OF_PAIRS ? anyBase() : anyOther()
    addPair(anyOther(), other, heavyTailedUsd(random))
  }

  const queries: Query[] = []
  while (queries.length < queryCount) {
    const input = Math.floor(random.next() * size.tokens)
    const output = Math.floor(random.next() * size.tokens)
    if (input === output) continue
    const usd = 10 * 5000 ** random.next()
    queries.push({
      input: elementAt(tokens, input),
      output: elementAt(tokens, output),
      inputRaw: toRaw(usd / elementAt(usdPrices, input), elementAt(tokens, input).decimals),
      outputRaw: toRaw(usd / elementAt(usdPrices, output), elementAt(tokens, output).decimals),
    })
  }
  const deepest = pairs
    .map((pair, index) => ({ pair, depth: depths[index] ?? 0 }))
    .sort((a, b) => b.depth - a.depth)
    .map(({ pair }) => pair)
  return { tokens, pairs, bases: tokens.slice(0, baseCount), deepest, queries }
}

/** 20 thousand to 80 million USD; a tenth of the pools is above about 2 million (Pareto, cut off). */
function heavyTailedUsd(random: SeededRandom): number {
  return Math.min(80_000_000, 20_000 * (1 - random.next()) ** -2)
}

function toRaw(whole: number, decimals: number): bigint {
  const digits = Math.min(decimals, 9)
  const raw = BigInt(Math.round(whole * 10 ** digits)) * 10n ** BigInt(decimals - digits)
  return raw === 0n ? 1n : raw
}

function randomAddress(random: SeededRandom): Address {
  let hex = ''
  for (let digit = 0; digit < 40; digit++) hex += Math.floor(random.next() * 16).toString(16)
  return getAddress(`0x${hex}`)
}

function elementAt<T>(list: readonly T[], index: number): T {
  const value = list[index]
  if (value === undefined) throw new RangeError(`There is no element at ${index}.`)
  return value
}
