import type { Amount } from '../../money/amount.ts'
import type { Currency, Token } from '../../money/currency.ts'
import { LONGER_ROUTE_GAIN_BPS } from '../best-trade.ts'
import { InsufficientInputError, InsufficientReservesError } from '../constant-product.ts'
import type { Pair } from '../pair.ts'
import { Route } from '../route.ts'
import { compareTrades, isTradeBetter, Trade } from '../trade.ts'

/** Returns every trade of up to `maxHops` that doesn't repeat a token, best first. */
export function allTradesExactInput(
  pairs: readonly Pair[],
  inputAmount: Amount,
  output: Currency,
  maxHops: number,
): Trade[] {
  return simpleRoutes(pairs, inputAmount.currency, output, maxHops)
    .flatMap((route) => whenPossible(() => Trade.exactInput(route, inputAmount)))
    .sort(compareTrades)
}

/** Returns every trade of up to `maxHops` that doesn't repeat a token, best first. */
export function allTradesExactOutput(
  pairs: readonly Pair[],
  input: Currency,
  outputAmount: Amount,
  maxHops: number,
): Trade[] {
  return simpleRoutes(pairs, input, outputAmount.currency, maxHops)
    .flatMap((route) => whenPossible(() => Trade.exactOutput(route, outputAmount)))
    .sort(compareTrades)
}

/**
 * Applies the rule as its source states it: for each number of hops, the best trade so far, replaced only by a
 * clear gain.
 */
export function chooseByHops(ranked: readonly Trade[], maxHops: number): Trade | undefined {
  let best: Trade | undefined
  for (let hops = 1; hops <= maxHops; hops++) {
    const candidate = ranked.find((trade) => trade.route.hops <= hops)
    if (isTradeBetter(best, candidate, LONGER_ROUTE_GAIN_BPS)) best = candidate
  }
  return best
}

/** Returns every route of up to `maxHops` that doesn't repeat a token. */
export function simpleRoutes(
  pairs: readonly Pair[],
  input: Currency,
  output: Currency,
  maxHops: number,
): Route[] {
  const routes: Route[] = []
  function walk(passed: readonly Token[], used: readonly Pair[], at: Token): void {
    if (at.isSame(output.wrapped)) {
      routes.push(Route.fromPairs(used, input, output))
      return
    }
    if (used.length === maxHops) return
    for (const pair of pairs) {
      if (!pair.involves(at)) continue
      const next = pair.otherToken(at)
      if (passed.every((token) => !token.isSame(next))) walk([...passed, next], [...used, pair], next)
    }
  }
  walk([input.wrapped], [], input.wrapped)
  return routes
}

function whenPossible(build: () => Trade): Trade[] {
  try {
    return [build()]
  } catch (error) {
    if (error instanceof InsufficientInputError || error instanceof InsufficientReservesError) return []
    throw error
  }
}
