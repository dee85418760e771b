import { addressKey } from '../money/address.ts'
import type { Amount } from '../money/amount.ts'
import type { Currency, Token } from '../money/currency.ts'
import { Fraction } from '../money/fraction.ts'
import type { PairGraph } from './pair-graph.ts'
import type { Pair } from './pair.ts'

/** Minimum depth of a pool that may set a price: the USD value of its already priced side. */
export const USD_PRICE_MINIMUM_DEPTH = 1000

/** USD prices of currencies at one block. Unknown is `undefined`, never zero. */
export interface UsdPrices {
  /** Returns USD per whole unit, exact at current reserves. The native currency has its wrapped token's price. */
  priceOf(currency: Currency): Fraction | undefined
  /** Returns the amount's value in USD, exact at current reserves, before fee and impact. */
  worthOf(amount: Amount): Fraction | undefined
}

/**
 * Computes the price of every token connected by a path of pools to a stable token (each assumed to be worth 1
 * USD).
 *
 * Among all such paths the deepest one is used: the one whose thinnest pool is deepest, where a pool's depth is
 * the value of its priced side. So a thin pool never sets a price where a deeper one exists, a pool below
 * `minimumDepthUsd` never does, and neither does a large pool whose only path to USD is a thin one. Ties go to the
 * path with fewer pools, then to the one through the token with the lower address. Depths are doubles, and a pool
 * whose depth overflows them sets no price; prices are exact.
 */
export function usdPrices(
  graph: PairGraph,
  stables: readonly Token[],
  minimumDepthUsd: number = USD_PRICE_MINIMUM_DEPTH,
): UsdPrices {
  const prices = new Map<string, Fraction>()
  const waiting = new Map<string, Offer>()
  for (const token of stables) {
    const offer = { token, price: new Fraction(1n), roughPrice: 1, depth: Infinity, hops: 0, source: '' }
    waiting.set(addressKey(token.address), offer)
  }

  for (let offer = takeBest(waiting); offer !== undefined; offer = takeBest(waiting)) {
    const price = 'via' in offer ? priceOver(offer.via, offer.token, offer.price) : offer.price
    prices.set(addressKey(offer.token.address), price)
    for (const next of offersBeyond(graph, { ...offer, price })) {
      const key = addressKey(next.token.address)
      if (prices.has(key) || next.depth < minimumDepthUsd) continue
      const known = waiting.get(key)
      if (known === undefined || isBetter(next, known)) waiting.set(key, next)
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

/** Converts raw units to whole units, as a double: for depths, never for an amount or a price. */
export function roughWhole(raw: bigint, decimals: number): number {
  return Number(raw) / 10 ** decimals
}

/** Candidate price of a token, with the depth of its pool path. */
interface Offer {
  readonly token: Token
  /** Exact price of {@link source}, if there is a pool in between. */
  readonly price: Fraction
  /** Price of {@link token}. */
  readonly roughPrice: number
  readonly depth: number
  /** Number of pools in the path. */
  readonly hops: number
  /** Address of the previous token on the path, empty for a stable token. */
  readonly source: string
  /** Last pool of the path. */
  readonly via?: Pair
}

function isBetter(a: Offer, b: Offer): boolean {
  if (a.depth !== b.depth) return a.depth > b.depth
  return a.hops === b.hops ? a.source < b.source : a.hops < b.hops
}

function takeBest(waiting: Map<string, Offer>): Offer | undefined {
  let best: [string, Offer] | undefined
  for (const entry of waiting) {
    if (best === undefined || isBetter(entry[1], best[1])) best = entry
  }
  if (best === undefined) return undefined
  waiting.delete(best[0])
  return best[1]
}

/** Candidate prices of all tokens paired with a priced token. */
function offersBeyond(graph: PairGraph, { token, price, roughPrice, depth, hops }: Offer): Offer[] {
  const source = addressKey(token.address)
  return graph.pairsOf(token).flatMap((via) => {
    const near = via.reserveOf(token)
    const far = via.reserveOf(via.otherToken(token))
    if (near.isZero() || far.isZero()) return []
    const worth = roughPrice * roughWhole(near.raw, near.currency.decimals)
    if (worth === Infinity) return []
    return [
      {
        token: far.currency,
        price,
        roughPrice: worth / roughWhole(far.raw, far.currency.decimals),
        depth: Math.min(depth, worth),
        hops: hops + 1,
        source,
        via,
      },
    ]
  })
}

/** Price of a token implied by the other side of its pool. */
function priceOver(pair: Pair, token: Token, priceOfOther: Fraction): Fraction {
  const worth = priceOfOther.multiply(pair.reserveOf(pair.otherToken(token)).toFraction())
  return worth.divide(pair.reserveOf(token).toFraction())
}
