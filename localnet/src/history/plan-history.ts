import { HOUSE_SWAP_FEE } from '@ibull/domain'
import { SeededRandom } from '@ibull/testkit/random'
import { ACCOUNT_INDEX } from '../accounts.ts'
import type { LocalFeature, Seed } from '../feature.ts'
import { features } from '../features.ts'
import {
  arbitrageOf,
  chooseArbitrage,
  choosePool,
  chooseTrade,
  chooseTrader,
  type TradeIntent,
} from '../market/choose-trade.ts'
import { MarketSimulation, priceIn, rawFromUsd, type Pool } from '../market/market-simulation.ts'
import { MARKET_PAIRS } from '../market/pairs.ts'
import { PriceWalk, type Prices } from '../market/price-walk.ts'
import { demoPast } from './demo-past.ts'
import { lessSlippage, type HistoryAction, type HistoryEvent } from './history-event.ts'

/** Length of the generated past. */
export interface HistoryLength {
  readonly seconds: number
  readonly trades: number
  /** Whether the demo account also traded and provided liquidity; otherwise it has done nothing yet. */
  readonly hasDemoPast: boolean
}

/** The lengths that a world can be started with. */
export const HISTORY_LENGTHS = {
  none: { seconds: 0, trades: 0, hasDemoPast: false },
  short: { seconds: 2 * 86_400, trades: 240, hasDemoPast: false },
  fortnight: { seconds: 16 * 86_400, trades: 700, hasDemoPast: true },
  full: { seconds: 30 * 86_400, trades: 2_950, hasDemoPast: true },
} as const satisfies Record<string, HistoryLength>

/** A past: its initial liquidity and its events. */
export interface HistoryPlan {
  readonly openings: readonly HistoryEvent[]
  readonly events: readonly HistoryEvent[]
  /** Events of the other features. */
  readonly seeds: readonly Seed[]
  /** The exchange after the last event, for comparison with the chain. */
  readonly outcome: MarketSimulation
  readonly lastPrices: Prices
}

const SEED = 0x1b011
const WALK_STEP_SECONDS = 600
const SHARE_OF_ARBITRAGE = 0.5
const SHARE_OF_LIQUIDITY_MOVES = 0.07
const SHARE_OF_REMOVALS = 0.6

/** Generates a past, deterministic for a given length and swap fee. */
export function planHistory(length: HistoryLength, fee = HOUSE_SWAP_FEE): HistoryPlan {
  const random = new SeededRandom(SEED)
  const walk = new PriceWalk(random, length.seconds, WALK_STEP_SECONDS)
  const market = new MarketSimulation(fee)
  const openings = MARKET_PAIRS.map(({ a, b, depthUsd }): HistoryEvent => {
    const prices = walk.at(0)
    const amountA = rawFromUsd(a, depthUsd / 2, priceIn(prices, a))
    const amountB = rawFromUsd(b, depthUsd / 2, priceIn(prices, b))
    market.add(a, b, amountA, amountB)
    return { at: 0, actor: ACCOUNT_INDEX.issuer, action: { kind: 'add', a, b, amountA, amountB } }
  })
  const opened = new Map(
    market.pools.map(({ pair, liquiditySupply }) => [`${pair.a}/${pair.b}`, liquiditySupply]),
  )
  const declared: readonly LocalFeature[] = features
  const seeds = declared.flatMap(({ seed }) => seed?.(length, (a, b) => opened.get(`${a}/${b}`) ?? 0n) ?? [])
  const past = new PastMaker(random, market)
  const times = Array.from({ length: length.trades }, () => Math.floor(random.next() * length.seconds))
  const steps = [
    ...times.map((at) => ({ at, take: () => past.next(at, walk.at(at)) })),
    ...(length.hasDemoPast ? demoPast(market, length.seconds) : []),
  ]
  const events = steps.sort((one, other) => one.at - other.at).map((step) => step.take())
  const lastPrices = walk.at(length.seconds)
  if (length.trades > 0) events.push(...past.settle(length.seconds, lastPrices))
  return { openings, events, seeds, outcome: market, lastPrices }
}

class PastMaker {
  readonly #random: SeededRandom
  readonly #market: MarketSimulation
  readonly #traded: readonly Pool[]
  /** Liquidity that traders added and may remove, by trader and pair. */
  readonly #positions = new Map<string, bigint>()

  constructor(random: SeededRandom, market: MarketSimulation) {
    this.#random = random
    this.#market = market
    this.#traded = market.pools.filter((pool) => pool.pair.isTraded)
  }

  next(at: number, prices: Prices): HistoryEvent {
    const actor = chooseTrader(this.#random)
    const lot = this.#random.next()
    const arbitrage =
      lot < SHARE_OF_ARBITRAGE ? chooseArbitrage(this.#random, this.#traded, prices) : undefined
    if (arbitrage !== undefined) return { at, actor, action: this.#swap(arbitrage) }
    if (lot > 1 - SHARE_OF_LIQUIDITY_MOVES) return { at, actor, action: this.#moveLiquidity(actor, prices) }
    return { at, actor, action: this.#swap(chooseTrade(this.#random, this.#traded, prices)) }
  }

  /** The last trades, after which every traded pool matches the prices. */
  settle(at: number, prices: Prices): HistoryEvent[] {
    return this.#traded.flatMap((pool) => {
      const arbitrage = arbitrageOf(pool, prices)
      return arbitrage === undefined
        ? []
        : [{ at, actor: chooseTrader(this.#random), action: this.#swap(arbitrage) }]
    })
  }

  #moveLiquidity(actor: number, prices: Prices): HistoryAction {
    const pool = choosePool(this.#random, this.#traded)
    const { a, b, depthUsd } = pool.pair
    const key = `${actor}:${a}/${b}`
    const held = this.#positions.get(key) ?? 0n
    if (held > 0n && this.#random.next() < SHARE_OF_REMOVALS) {
      const liquidity = (held * BigInt(this.#random.whole(20, 100))) / 100n
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

  #swap({ path, amountIn }: TradeIntent): HistoryAction {
    return { kind: 'swap', path, amountIn, amountOutMin: lessSlippage(this.#market.swap(path, amountIn)) }
  }
}
