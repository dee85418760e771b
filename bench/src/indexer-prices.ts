import {
  addressKey,
  Amount,
  Pair,
  PairGraph,
  Token,
  usdPrices,
  type Address,
  type Fraction,
} from '@ibull/domain'
import { PoolMirror, type MirroredPair } from '@ibull/indexer/pool-mirror'
import { SeededRandom } from '@ibull/testkit/random'
import { median, percentile, printBudget, printComparison, printFigure } from './report.ts'

const SIZES = [
  { pairCount: 5_000, budgetMs: 1, syncs: 5_000, computations: 3 },
  { pairCount: 100_000, budgetMs: 5, syncs: 5_000, computations: 0 },
]
const STABLE_TOKENS = 2
const BASE_TOKENS = 6
/** What a new token is paired with: the wrapped native token mostly. The last one stands for any other token. */
const PARTNERS: readonly (readonly [weight: number, token: number])[] = [
  [76, STABLE_TOKENS],
  [12, 0],
  [4, 1],
  [2, STABLE_TOKENS + 1],
  [6, BASE_TOKENS],
]
const UNIT = 10n ** 18n

/**
 * What the indexer's prices cost per Sync, in processor time: the reserves are taken over, then both tokens are valued. The peer is the
 * computation of all prices, with which they are compared at the end.
 *
 * The market has the shape of PancakeSwap V2: deep pools between a few base tokens, three of four others with the
 * wrapped native token, liquidity with a heavy tail, a few pools of two other tokens. Which pair trades follows Zipf's
 * law: a third of all Syncs at 5,000 pairs, and a quarter at 100,000, is of two base tokens, which nearly all prices
 * hang on.
 */
export function benchIndexerPrices(): void {
  for (const { pairCount, budgetMs, syncs, computations } of SIZES) {
    const random = new SeededRandom(pairCount)
    const { tokenCount, pairs } = exchangeMarket(random, pairCount)
    const mirror = new PoolMirror([0, 1].map(addressOf))
    const tokens = Array.from({ length: tokenCount }, (_, token) => ({ id: addressOf(token), decimals: 18 }))
    const begin = performance.now()
    mirror.refill(tokens, pairs, { syncCount: 0, pairCount })
    const taken = performance.now() - begin
    printFigure(`prices of the indexer, ${figure(pairCount)} pairs taken over at once`, taken, 'ms')

    const times = Array.from({ length: syncs }, () => {
      const index = Math.floor(pairCount ** random.next()) - 1
      const before = pairs[index]
      if (before === undefined) throw new RangeError(`There is no pair ${index}.`)
      const bps = BigInt(random.whole(-60, 60))
      const reserve0 = (before.reserve0 * (10_000n + bps)) / 10_000n + 1n
      const reserve1 = (before.reserve1 * (10_000n - bps)) / 10_000n + 1n
      const pair = { ...before, reserve0, reserve1 }
      pairs[index] = pair
      const start = process.cpuUsage()
      mirror.setReserves(pair)
      mirror.worthOf(pair.token0Id, reserve0)
      mirror.worthOf(pair.token1Id, reserve1)
      const { user, system } = process.cpuUsage(start)
      return (user + system) / 1_000
    })
    const mean = times.reduce((sum, time) => sum + time, 0) / times.length
    const p99 = percentile(times, 0.99)
    const name = `prices of the indexer per Sync, ${figure(pairCount)} pairs`
    printBudget(`${name}, mean`, mean, budgetMs, 'ms', mean <= budgetMs)
    printBudget(`${name}, 99 % below`, p99, budgetMs, 'ms', p99 <= budgetMs)
    if (computations === 0) continue

    const computed = Array.from({ length: computations }, () => timeComputation(pairs, mirror))
    printComparison(`${name}, mean, all prices computed`, mean, median(computed), 'ms')
  }
}

/** The first tokens are the stable ones, then the wrapped native token and other bases. */
function exchangeMarket(
  random: SeededRandom,
  pairCount: number,
): { readonly tokenCount: number; readonly pairs: MirroredPair[] } {
  const worths = [1, 1, 300, 0.8, 2_300, 40_000]
  const pairs: MirroredPair[] = []
  const addPair = (a: number, b: number, usd: number): void => {
    const rawOf = (token: number): bigint =>
      (BigInt(Math.round((usd / (worths[token] ?? 1)) * 1e6)) * UNIT) / 1_000_000n + 1n
    const [token0Id, token1Id] = [addressOf(a), addressOf(b)]
    const id: Address = `0x${(0xa11ce00000000 + pairs.length).toString(16).padStart(40, '0')}`
    pairs.push({ id, token0Id, token1Id, reserve0: rawOf(a), reserve1: rawOf(b) })
  }
  for (let a = 0; a < BASE_TOKENS; a++)
    for (let b = a + 1; b < BASE_TOKENS; b++) addPair(a, b, 10_000_000 * random.between(1, 20))
  // Every tenth pool is a second one of a token: those make the chains compete.
  while (pairs.length < pairCount) {
    const usd = Math.min(8_000_000, 400 * (1 - random.next()) ** -1.6)
    const drawn = random.weighted(PARTNERS)
    const isSecond = worths.length > 2 * BASE_TOKENS && random.isLucky(0.1)
    const token = isSecond ? worths.length - 1 : worths.push(10 ** random.between(-4, 3)) - 1
    const other = drawn === BASE_TOKENS && token > BASE_TOKENS ? random.whole(BASE_TOKENS, token - 1) : drawn
    const isTaken = isSecond && pairs.slice(-3).some(({ token0Id }) => token0Id === addressOf(other))
    if (other !== token && !isTaken) addPair(other, token, usd)
  }
  return { tokenCount: worths.length, pairs }
}

/** @throws for a price that is not the one of the full computation. @returns how long that took. */
function timeComputation(known: readonly MirroredPair[], mirror: PoolMirror): number {
  const tokens = new Map<string, Token>()
  const tokenAt = (address: Address): Token => {
    const token =
      tokens.get(addressKey(address)) ??
      new Token({ chainId: 56, address, decimals: 18, symbol: '', name: '' })
    tokens.set(addressKey(address), token)
    return token
  }
  const pairs = known.map(({ id, token0Id, token1Id, reserve0, reserve1 }) => {
    return new Pair(
      id,
      Amount.fromRaw(tokenAt(token0Id), reserve0),
      Amount.fromRaw(tokenAt(token1Id), reserve1),
    )
  })
  const start = performance.now()
  const prices = usdPrices(PairGraph.fromPairs(pairs), [0, 1].map(addressOf).map(tokenAt))
  const time = performance.now() - start
  for (const token of tokens.values()) {
    const [ours, theirs] = [mirror.priceOf(token.address), prices.priceOf(token)]
    if (!isSame(ours, theirs)) throw new Error(`The price of ${token.address} is not the computed one.`)
  }
  return time
}

function isSame(a: Fraction | undefined, b: Fraction | undefined): boolean {
  return a === undefined || b === undefined ? a === b : a.isEqual(b)
}

function addressOf(token: number): Address {
  return `0x${(token + 1).toString(16).padStart(40, '0')}`
}

function figure(count: number): string {
  return count.toLocaleString('en-US')
}
