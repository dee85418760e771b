import type { SeededRandom } from '@ibull/testkit/random'
import { ACCOUNT_INDEX } from '../accounts.ts'
import { closingTrade, priceGap, priceIn, rawFromUsd, type Pool } from './market-simulation.ts'
import type { Prices } from './price-walk.ts'

/** A trade that an account wants: an amount of the path's first token. */
export interface TradeIntent {
  readonly path: readonly string[]
  readonly amountIn: bigint
}

/** Price difference from which arbitrage moves a pool back to the market's prices. */
const ARBITRAGE_GAP = 0.006
const LOOKED_AT = 12
const SHARE_OF_TWO_POOLS = 0.25
const LARGEST_SHARE_OF_DEPTH = 0.004
const SMALLEST_USD = 5

/** One of the traders' account indexes. */
export function chooseTrader(random: SeededRandom): number {
  return random.whole(ACCOUNT_INDEX.firstTrader, ACCOUNT_INDEX.lastTrader)
}

/** The trade that closes the widest gap among some pools; `undefined` if none is worth it. */
export function chooseArbitrage(
  random: SeededRandom,
  pools: readonly Pool[],
  prices: Prices,
): TradeIntent | undefined {
  const candidates = Array.from({ length: LOOKED_AT }, () => random.pick(pools))
  const widest = candidates.reduce((worst, pool) =>
    Math.abs(priceGap(pool, prices)) > Math.abs(priceGap(worst, prices)) ? pool : worst,
  )
  return arbitrageOf(widest, prices)
}

/** The trade that moves a pool back to the prices; `undefined` if it matches them. */
export function arbitrageOf(pool: Pool, prices: Prices): TradeIntent | undefined {
  if (Math.abs(priceGap(pool, prices)) <= ARBITRAGE_GAP) return undefined
  const { tokenIn, tokenOut, amountIn } = closingTrade(pool, prices)
  return { path: [tokenIn, tokenOut], amountIn }
}

/** A trade for a token: most are small, few are large, some span two pools. */
export function chooseTrade(random: SeededRandom, pools: readonly Pool[], prices: Prices): TradeIntent {
  const { pair } = choosePool(random, pools)
  const [tokenIn, tokenOut] = random.next() < 0.5 ? [pair.a, pair.b] : [pair.b, pair.a]
  const usual = 40 * Math.exp(2.2 + 1.4 * random.gaussian())
  const usd = Math.max(SMALLEST_USD, Math.min(pair.depthUsd * LARGEST_SHARE_OF_DEPTH, usual))
  const path =
    random.next() < SHARE_OF_TWO_POOLS ? extended(random, pools, [tokenIn, tokenOut]) : [tokenIn, tokenOut]
  const first = path[0] ?? tokenIn
  return { path, amountIn: rawFromUsd(first, usd, priceIn(prices, first)) }
}

/** Picks a pool, weighted by depth. */
export function choosePool(random: SeededRandom, pools: readonly Pool[]): Pool {
  return random.pick(pools, ({ pair }) => Math.sqrt(pair.depthUsd))
}

/** The path with one more pool at its start, if there is one. */
function extended(
  random: SeededRandom,
  pools: readonly Pool[],
  path: readonly [string, string],
): readonly string[] {
  const [tokenIn, tokenOut] = path
  const before = pools.filter(
    ({ pair: { a, b } }) => (a === tokenIn && b !== tokenOut) || (b === tokenIn && a !== tokenOut),
  )
  if (before.length === 0) return path
  const { pair } = random.pick(before, (pool) => pool.pair.depthUsd)
  return [pair.a === tokenIn ? pair.b : pair.a, ...path]
}
