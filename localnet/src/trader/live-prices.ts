import type { SeededRandom } from '@ibull/testkit/random'
import type { Pool } from '../market/market-simulation.ts'
import type { Prices } from '../market/price-walk.ts'
import { marketToken, STABLE_TOKEN_IDS } from '../market/tokens.ts'

const SECONDS_PER_DAY = 86_400
const PEG_PULL = 0.02

/** Current prices by the pools: BUSD is one dollar, the others follow through the deepest pools first. */
export function pricesFromPools(pools: readonly Pool[]): Map<string, number> {
  const prices = new Map<string, number>([['BUSD', 1]])
  const deepestFirst = [...pools].sort((one, other) => other.pair.depthUsd - one.pair.depthUsd)
  for (let before = 0; before !== prices.size;) {
    before = prices.size
    for (const { pair, reserveA, reserveB } of deepestFirst) {
      const wholeA = Number(reserveA) / 10 ** marketToken(pair.a).decimals
      const wholeB = Number(reserveB) / 10 ** marketToken(pair.b).decimals
      const priceA = prices.get(pair.a)
      const priceB = prices.get(pair.b)
      if (priceA === undefined && priceB !== undefined) prices.set(pair.a, (priceB * wholeB) / wholeA)
      if (priceB === undefined && priceA !== undefined) prices.set(pair.b, (priceA * wholeA) / wholeB)
    }
  }
  return prices
}

/** The prices `seconds` later: each continues its random walk, stablecoins revert to one dollar. */
export function nextPrices(random: SeededRandom, prices: Prices, seconds: number): Map<string, number> {
  return new Map(
    [...prices].map(([id, price]) => {
      const deviation = marketToken(id).volatility * Math.sqrt(seconds / SECONDS_PER_DAY)
      const isStable = (STABLE_TOKEN_IDS as readonly string[]).includes(id)
      const pull = isStable ? -PEG_PULL * Math.log(price) : 0
      return [id, price * Math.exp(deviation * random.gaussian() + pull)]
    }),
  )
}
