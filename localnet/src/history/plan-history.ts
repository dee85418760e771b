import {
  closingTrade,
  MarketSimulation,
  priceGap,
  priceIn,
  rawFromUsd,
  type Pool,
} from '../market/market-simulation.ts'
import { MARKET_PAIRS } from '../market/pairs.ts'
import { PriceWalk, type Prices } from '../market/price-walk.ts'
import { RandomStream } from '../market/random.ts'
import { ACCOUNT_INDEX } from '../accounts.ts'

/** What somebody did, in raw units, by token ids. */
export type HistoryAction =
  | {
      readonly kind: 'add'
      readonly a: string
      readonly b: string
      readonly amountA: bigint
      readonly amountB: bigint
    }
  | { readonly kind: 'remove'; readonly a: string; readonly b: string; readonly liquidity: bigint }
  | {
      readonly kind: 'swap'
      readonly path: readonly string[]
      readonly amountIn: bigint
      readonly amountOutMin: bigint
    }

/** One transaction of the past. */
export interface HistoryEvent {
  /** Seconds since the start of the history. Never falls from one event to the next. */
  readonly at: number
  /** The account's index in the local mnemonic. */
  readonly actor: number
  readonly action: HistoryAction
}

/** How much past is made up. */
export interface HistoryLength {
  readonly seconds: number
  readonly trades: number
}

/** The lengths that a world can be started with. */
export const HISTORY_LENGTHS = {
  none: { seconds: 0, trades: 0 },
  short: { seconds: 2 * 86_400, trades: 240 },
  full: { seconds: 30 * 86_400, trades: 2_950 },
} as const satisfies Record<string, HistoryLength>

/** A past: how the liquidity came in, and what happened then. */
export interface HistoryPlan {
  readonly openings: readonly HistoryEvent[]
  readonly events: readonly HistoryEvent[]
  /** The exchange after the last event, to compare the chain with. */
  readonly outcome: MarketSimulation
  readonly lastPrices: Prices
}

const SEED = 0x1b011
const WALK_STEP_SECONDS = 600
/** From this difference on somebody trades a pool back to the market's prices. */
const ARBITRAGE_GAP = 0.006
const SHARE_OF_ARBITRAGE = 0.5
const SHARE_OF_LIQUIDITY_MOVES = 0.07
const SLIPPAGE_BPS = 50n

/** Makes up a past. The same length gives the same past, always. */
export function planHistory(length: HistoryLength): HistoryPlan {
  const random = new RandomStream(SEED)
  const walk = new PriceWalk(random, length.seconds, WALK_STEP_SECONDS)
  const market = new MarketSimulation()
  const openings = MARKET_PAIRS.map(({ a, b, depthUsd }): HistoryEvent => {
    const prices = walk.at(0)
    const amountA = rawFromUsd(a, depthUsd / 2, priceIn(prices, a))
    const amountB = rawFromUsd(b, depthUsd / 2, priceIn(prices, b))
    market.add(a, b, amountA, amountB)
    return { at: 0, actor: ACCOUNT_INDEX.issuer, action: { kind: 'add', a, b, amountA, amountB } }
  })
  const past = new PastMaker(random, market)
  const times = Array.from({ length: length.trades }, () => Math.floor(random.next() * length.seconds))
  const events = times.sort((a, b) => a - b).map((at) => past.next(at, walk.at(at)))
  const lastPrices = walk.at(length.seconds)
  if (length.trades > 0) events.push(...past.settle(length.seconds, lastPrices))
  return { openings, events, outcome: market, lastPrices }
}

class PastMaker {
  readonly #random: RandomStream
  readonly #market: MarketSimulation
  readonly #traded: readonly Pool[]
  /** Liquidity that traders added and may take out again, by trader and pair. */
  readonly #positions = new Map<string, bigint>()

  constructor(random: RandomStream, market: MarketSimulation) {
    this.#random = random
    this.#market = market
    this.#traded = market.pools.filter((pool) => pool.pair.isTraded)
  }

  next(at: number, prices: Prices): HistoryEvent {
    const actor = this.#random.wholeBetween(ACCOUNT_INDEX.firstTrader, ACCOUNT_INDEX.lastTrader)
    const lot = this.#random.next()
    if (lot < SHARE_OF_ARBITRAGE) {
      const pool = this.#mostMispriced(prices)
      if (Math.abs(priceGap(pool, prices)) > ARBITRAGE_GAP)
        return { at, actor, action: this.#close(pool, prices) }
    }
    if (lot > 1 - SHARE_OF_LIQUIDITY_MOVES) return { at, actor, action: this.#moveLiquidity(actor, prices) }
    return { at, actor, action: this.#trade(prices) }
  }

  /** The last trades: afterwards every traded pool agrees with the prices. */
  settle(at: number, prices: Prices): HistoryEvent[] {
    const events: HistoryEvent[] = []
    for (const pool of this.#traded) {
      if (Math.abs(priceGap(pool, prices)) <= ARBITRAGE_GAP) continue
      const actor = this.#random.wholeBetween(ACCOUNT_INDEX.firstTrader, ACCOUNT_INDEX.lastTrader)
      events.push({ at, actor, action: this.#close(pool, prices) })
    }
    return events
  }

  #mostMispriced(prices: Prices): Pool {
    const candidates = Array.from({ length: 12 }, () => this.#random.pick(this.#traded))
    return candidates.reduce((worst, pool) =>
      Math.abs(priceGap(pool, prices)) > Math.abs(priceGap(worst, prices)) ? pool : worst,
    )
  }

  #close(pool: Pool, prices: Prices): HistoryAction {
    const { tokenIn, tokenOut, amountIn } = closingTrade(pool, prices)
    return this.#swap([tokenIn, tokenOut], amountIn)
  }

  /** A trade of somebody who wants a token: most are small, few are large, some go through two pools. */
  #trade(prices: Prices): HistoryAction {
    const pool = this.#random.pick(this.#traded, ({ pair }) => Math.sqrt(pair.depthUsd))
    const isSelling = this.#random.next() < 0.5
    const [tokenIn, tokenOut] = isSelling ? [pool.pair.a, pool.pair.b] : [pool.pair.b, pool.pair.a]
    const usd = Math.min(pool.pair.depthUsd * 0.004, 40 * Math.exp(2.2 + 1.4 * this.#random.gaussian()))
    const path = this.#random.next() < 0.25 ? this.#extended([tokenIn, tokenOut]) : [tokenIn, tokenOut]
    const first = path[0] ?? tokenIn
    return this.#swap(path, rawFromUsd(first, Math.max(usd, 5), priceIn(prices, first)))
  }

  /** The path with one pool more at its start, where there is one. */
  #extended(path: readonly [string, string]): readonly string[] {
    const [tokenIn, tokenOut] = path
    const before = this.#traded.filter(
      ({ pair: { a, b } }) => (a === tokenIn && b !== tokenOut) || (b === tokenIn && a !== tokenOut),
    )
    if (before.length === 0) return path
    const { pair } = this.#random.pick(before, (pool) => pool.pair.depthUsd)
    return [pair.a === tokenIn ? pair.b : pair.a, ...path]
  }

  #moveLiquidity(actor: number, prices: Prices): HistoryAction {
    const pool = this.#random.pick(this.#traded, ({ pair }) => Math.sqrt(pair.depthUsd))
    const { a, b, depthUsd } = pool.pair
    const key = `${actor}:${a}/${b}`
    const held = this.#positions.get(key) ?? 0n
    if (held > 0n && this.#random.next() < 0.6) {
      const liquidity = (held * BigInt(this.#random.wholeBetween(20, 100))) / 100n
      this.#market.remove(a, b, liquidity)
      this.#positions.set(key, held - liquidity)
      return { kind: 'remove', a, b, liquidity }
    }
    const usd = depthUsd * this.#random.between(0.0005, 0.006)
    const amountA = rawFromUsd(a, usd / 2, priceIn(prices, a))
    const amountB = (amountA * pool.reserveB) / pool.reserveA
    this.#positions.set(key, held + this.#market.add(a, b, amountA, amountB))
    return { kind: 'add', a, b, amountA, amountB }
  }

  #swap(path: readonly string[], amountIn: bigint): HistoryAction {
    const out = this.#market.swap(path, amountIn)
    return { kind: 'swap', path, amountIn, amountOutMin: (out * (10_000n - SLIPPAGE_BPS)) / 10_000n }
  }
}
