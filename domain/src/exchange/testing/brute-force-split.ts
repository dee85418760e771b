import type { Currency } from '../../money/currency.ts'
import type { Pair } from '../pair.ts'
import type { Route } from '../route.ts'
import { simpleRoutes } from './brute-force.ts'

/**
 * Computes the net output of the best single route and of the best split over up to `maxRoutes` disjoint routes,
 * in real numbers: tries every choice of routes and finds the parts of each by bisection, not by a formula.
 */
export function bestNetOfAllSplits(
  pairs: readonly Pair[],
  input: Currency,
  output: Currency,
  amount: number,
  maxRoutes: number,
  costs: { readonly split: number; readonly route: number; readonly hop: number },
): { single: number; split: number } {
  const filled = pairs.filter(({ reserve0, reserve1 }) => reserve0.raw > 0n && reserve1.raw > 0n)
  const routes = simpleRoutes(filled, input, output, 3)
  const best = { single: -Infinity, split: -Infinity }
  function choose(from: number, chosen: readonly Route[]): void {
    if (chosen.length > 0) {
      const fixed = chosen.reduce((sum, { hops }) => sum + costs.route + costs.hop * hops, 0)
      const kind = chosen.length > 1 ? 'split' : 'single'
      const net = filledOutput(chosen, amount) - fixed - (kind === 'split' ? costs.split : 0)
      best[kind] = Math.max(best[kind], net)
    }
    if (chosen.length === maxRoutes) return
    for (const [index, route] of routes.entries()) {
      if (index < from || chosen.some((other) => other.pairs.some((pair) => route.pairs.includes(pair))))
        continue
      choose(index + 1, [...chosen, route])
    }
  }
  choose(0, [])
  return best
}

function filledOutput(routes: readonly Route[], amount: number): number {
  let [low, high] = [0, Math.max(...routes.map((route) => payOf(route, 0).slope))]
  for (let halving = 0; halving < 100; halving++) {
    const price = (low + high) / 2
    const taken = routes.reduce((sum, route) => sum + partAt(route, price, amount), 0)
    if (taken > amount) low = price
    else high = price
  }
  return routes.reduce((sum, route) => sum + payOf(route, partAt(route, high, amount)).paid, 0)
}

/** The part, at most the whole, from which a route pays less than `price` for one more unit. */
function partAt(route: Route, price: number, amount: number): number {
  let [low, high] = [0, amount]
  for (let halving = 0; halving < 60; halving++) {
    const part = (low + high) / 2
    if (payOf(route, part).slope > price) low = part
    else high = part
  }
  return low
}

function payOf(route: Route, part: number): { paid: number; slope: number } {
  let [paid, slope] = [part, 1]
  for (const [index, pair] of route.pairs.entries()) {
    const isFirst = route.path[index]?.isSame(pair.token0) === true
    const [inside, outside] = isFirst ? [pair.reserve0, pair.reserve1] : [pair.reserve1, pair.reserve0]
    const kept = 1 - Number(pair.feeBps) / 10_000
    const [reserveIn, reserveOut] = [Number(inside.raw), Number(outside.raw)]
    slope *= (kept * reserveIn * reserveOut) / (reserveIn + kept * paid) ** 2
    paid = (kept * paid * reserveOut) / (reserveIn + kept * paid)
  }
  return { paid, slope }
}
