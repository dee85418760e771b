import {
  bestTradesExactInput,
  bestTradesExactOutput,
  betterTrade,
  type Amount,
  type Currency,
  type PairGraph,
  type SwapField,
  type Trade,
  type Loadable,
} from '@ibull/domain'
import { useMemo } from 'react'
import type { RoutingMarket } from './use-routing-market.ts'

/**
 * Quote for an amount over a single route.
 * - `idle`: nothing to quote
 * - `loading`, `failed`: the pairs are unknown
 * - `noRoute`: the pairs are known, but there is no route between the tokens for this amount
 * - `ready`: `isStale` if the latest reserves couldn't be read
 */
export type Quote =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'noRoute' }
  | { readonly status: 'ready'; readonly trade: Trade; readonly isStale: boolean }

/** Amount to trade and its currencies. */
export interface TradeQuestion {
  /** Of `input` or of `output`, according to `field`. */
  readonly amount: Amount
  readonly field: SwapField
  readonly input: Currency
  readonly output: Currency
}

type Graphs = Pick<RoutingMarket, 'graph' | 'wider'>

export interface QuoteInput {
  readonly market: Loadable<Graphs & Pick<RoutingMarket, 'failedCount'>>
  /** Typed amount, of `input` or of `output` according to `field`; `undefined` if none is typed. */
  readonly amount: Amount | undefined
  readonly field: SwapField
  readonly input: Currency | undefined
  readonly output: Currency | undefined
  readonly isSingleHopOnly: boolean
}

/** Quotes the typed amount. Pure: the same pairs and amount return the same quote. */
export function quoteOf({ market, amount, field, input, output, isSingleHopOnly }: QuoteInput): Quote {
  if (amount === undefined || input === undefined || output === undefined) return { status: 'idle' }
  if (input.wrapped.isSame(output.wrapped)) return { status: 'idle' }
  if (market.status === 'idle' || market.status === 'loading') return { status: 'loading' }
  if (market.status === 'failed') return { status: 'failed', retry: market.retry }
  const { failedCount } = market.value
  const trade = bestTradeIn(market.value, { amount, field, input, output }, isSingleHopOnly ? 1 : 3)
  if (trade !== undefined) return { status: 'ready', trade, isStale: market.isStale }
  // A pair that couldn't be read may be the route: it isn't certain that there is none.
  return failedCount === 0 ? { status: 'noRoute' } : { status: 'loading' }
}

/** Returns the best trade over the page's own pairs, or over the wider graph if that one is better. */
export function bestTradeIn(
  { graph, wider }: Graphs,
  { amount, field, input, output }: TradeQuestion,
  maxHops: 1 | 3 = 3,
): Trade | undefined {
  const bestOf = (pairs: PairGraph) =>
    field === 'input'
      ? bestTradesExactInput(pairs, amount, output, { maxHops })[0]
      : bestTradesExactOutput(pairs, input, amount, { maxHops })[0]
  return betterTrade(bestOf(graph), wider && bestOf(wider))
}

/** Returns {@link quoteOf}, recomputed only if the pairs or the input change. */
export function useBestTrade(input: QuoteInput): Quote {
  const { market, amount, field, input: from, output, isSingleHopOnly } = input
  return useMemo(
    () => quoteOf({ market, amount, field, input: from, output, isSingleHopOnly }),
    [market, amount, field, from, output, isSingleHopOnly],
  )
}
