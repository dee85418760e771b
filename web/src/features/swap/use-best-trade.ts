import {
  bestTradesExactInput,
  bestTradesExactOutput,
  type Amount,
  type Currency,
  type SwapField,
  type Trade,
  type Loadable,
} from '@ibull/domain'
import { useMemo } from 'react'
import type { RoutingMarket } from './use-routing-market.ts'

/**
 * What the pairs give for an amount.
 * - `idle`: nothing to quote
 * - `loading`, `failed`: the pairs are not known
 * - `noRoute`: they are known, and no way leads from one token to the other for this amount
 * - `ready`: `isStale` when the newest reserves could not be read
 */
export type Quote =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'noRoute' }
  | { readonly status: 'ready'; readonly trade: Trade; readonly isStale: boolean }

export interface QuoteInput {
  readonly market: Loadable<Pick<RoutingMarket, 'graph' | 'failedCount'>>
  /** The typed amount, of `input` or of `output` as `field` says; `undefined` when none is typed. */
  readonly amount: Amount | undefined
  readonly field: SwapField
  readonly input: Currency | undefined
  readonly output: Currency | undefined
  readonly isSingleHopOnly: boolean
}

/** The best trade for what is typed. Pure: the same pairs and the same amount give the same quote. */
export function quoteOf({ market, amount, field, input, output, isSingleHopOnly }: QuoteInput): Quote {
  if (amount === undefined || input === undefined || output === undefined) return { status: 'idle' }
  if (input.wrapped.isSame(output.wrapped)) return { status: 'idle' }
  if (market.status === 'idle' || market.status === 'loading') return { status: 'loading' }
  if (market.status === 'failed') return { status: 'failed', retry: market.retry }
  const { graph, failedCount } = market.value
  const options = { maxHops: isSingleHopOnly ? 1 : 3 } as const
  const [trade] =
    field === 'input'
      ? bestTradesExactInput(graph, amount, output, options)
      : bestTradesExactOutput(graph, input, amount, options)
  if (trade !== undefined) return { status: 'ready', trade, isStale: market.isStale }
  // A pair that could not be read may be the way: that there is none is not known.
  return failedCount === 0 ? { status: 'noRoute' } : { status: 'loading' }
}

/** {@link quoteOf}, computed again only when the pairs or the input changed. */
export function useBestTrade(input: QuoteInput): Quote {
  const { market, amount, field, input: from, output, isSingleHopOnly } = input
  return useMemo(
    () => quoteOf({ market, amount, field, input: from, output, isSingleHopOnly }),
    [market, amount, field, from, output, isSingleHopOnly],
  )
}
