import { addressKey } from '../money/address.ts'
import type { Amount } from '../money/amount.ts'
import type { Currency, Token } from '../money/currency.ts'
import { Fraction } from '../money/fraction.ts'
import type { PairGraph } from './pair-graph.ts'

/** A pool sets a price only if its already priced side holds at least this much, in USD. */
export const USD_PRICE_MINIMUM_DEPTH = 1000

/** What currencies are worth in USD at one block. Unknown is `undefined`, never zero. */
export interface UsdPrices {
  /** USD per whole unit, exact at current reserves. The native currency has the price of its wrapped token. */
  priceOf(currency: Currency): Fraction | undefined
  /** USD for the amount, exact at current reserves, before fee and impact. */
  worthOf(amount: Amount): Fraction | undefined
}

/**
 * Prices of all tokens that a chain of pools ties to a stable token (assumed to be worth 1 USD each).
 *
 * Of all such chains the deepest is used: the one whose thinnest pool is deepest, where a pool's depth is what
 * its priced side is worth. So a thin pool never sets a price where a deeper one exists, a pool below
 * `minimumDepthUsd` never does, and neither can a large pool that is itself tied to USD by a thin one.
 * Equal depths are decided by token address.
 */
export function usdPrices(
  graph: PairGraph,
  stables: readonly Token[],
  minimumDepthUsd: number = USD_PRICE_MINIMUM_DEPTH,
): UsdPrices {
  const prices = new Map<string, Fraction>()
  const waiting = new Map<string, Offer>()
  for (const stable of stables) {
    waiting.set(addressKey(stable.address), { token: stable, price: new Fraction(1n), depth: Infinity })
  }

  for (let offer = takeDeepest(waiting); offer !== undefined; offer = takeDeepest(waiting)) {
    prices.set(addressKey(offer.token.address), offer.price)
    for (const next of offersBeyond(graph, offer)) {
      const key = addressKey(next.token.address)
      if (prices.has(key) || next.depth < minimumDepthUsd) continue
      const known = waiting.get(key)
      if (known === undefined || next.depth > known.depth) waiting.set(key, next)
    }
  }

  const priceOf = ({ chainId, wrapped }: Currency): Fraction | undefined =>
    graph.chainId === undefined || graph.chainId === chainId
      ? prices.get(addressKey(wrapped.address))
      : undefined
  return {
    priceOf,
    worthOf: (amount) => priceOf(amount.currency)?.multiply(amount.toFraction()),
  }
}

/** A price of a token, and how deep the chain of pools behind it is. */
interface Offer {
  readonly token: Token
  readonly price: Fraction
  readonly depth: number
}

function takeDeepest(waiting: Map<string, Offer>): Offer | undefined {
  let best: [string, Offer] | undefined
  for (const entry of waiting) {
    const [key, { depth }] = entry
    if (best === undefined || depth > best[1].depth || (depth === best[1].depth && key < best[0]))
      best = entry
  }
  if (best === undefined) return undefined
  waiting.delete(best[0])
  return best[1]
}

/** What the pools of a priced token say about the tokens on their other side. */
function offersBeyond(graph: PairGraph, { token, price, depth }: Offer): Offer[] {
  return graph.pairsOf(token).flatMap((pair) => {
    const near = pair.reserveOf(token)
    const far = pair.reserveOf(pair.otherToken(token))
    if (near.isZero() || far.isZero()) return []
    const worth = price.multiply(near.toFraction())
    return [
      {
        token: far.currency,
        price: worth.divide(far.toFraction()),
        depth: Math.min(depth, worth.toNumber()),
      },
    ]
  })
}
