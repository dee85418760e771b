import {
  addressKey,
  mapLoadable,
  type Address,
  type Candle,
  type Fraction,
  type HistoryDay,
} from '@ibull/domain'
import { useMemo } from 'react'
import type { AnalyticsState } from './analytics-state.ts'
import type {
  CandleInterval,
  ExchangeTotals,
  PairFacts,
  PairRow,
  SearchResult,
  TokenFacts,
  TokenRow,
} from './analytics-types.ts'
import { askPairCandles, askTokenCandles } from './candle-queries.ts'
import { askPairHistory, askTokenHistory } from './day-queries.ts'
import { askExchangeHistory, askExchangeTotals } from './exchange-queries.ts'
import { askPairFacts, askPairRows, askTokenFacts, askTokenRows } from './row-queries.ts'
import { askSearch, searchWords } from './search-queries.ts'
import { useAnalyticsQuery, type AnalyticsKey, type AskContext } from './use-analytics-query.ts'

/** The exchange as a whole. */
export function useExchangeTotals(): AnalyticsState<ExchangeTotals> {
  return useAnalyticsQuery(['totals'], askExchangeTotals)
}

/** The exchange day by day, oldest first. */
export function useExchangeHistory(): AnalyticsState<readonly HistoryDay[]> {
  return useAnalyticsQuery(['history'], askExchangeHistory)
}

/** At most 200 tokens, of the deepest liquidity first. @param isAsked idle when false. */
export function useTokenRows(isAsked = true): AnalyticsState<readonly TokenRow[]> {
  return useAnalyticsQuery(isAsked ? ['tokens'] : undefined, askTokenRows)
}

/** At most 200 pairs, of the deepest liquidity first. @param isAsked idle when false. */
export function usePairRows(isAsked = true): AnalyticsState<readonly PairRow[]> {
  return useAnalyticsQuery(isAsked ? ['pairs'] : undefined, (context) => askPairRows(context))
}

/** `value` is `undefined` when the indexer does not know the token. Without an address: idle. */
export function useTokenFacts(token: Address | undefined): AnalyticsState<TokenFacts | undefined> {
  return useOfAddress('token', token, askTokenFacts)
}

/** `value` is `undefined` when the indexer does not know the pair. Without an address: idle. */
export function usePairFacts(pair: Address | undefined): AnalyticsState<PairFacts | undefined> {
  return useOfAddress('pair', pair, askPairFacts)
}

/** Whole token1 per whole token0, oldest first, without gaps: a day of minutes, 30 days of hours, or days. */
export function usePairCandles(
  pair: Address | undefined,
  interval: CandleInterval,
): AnalyticsState<readonly Candle[]> {
  return useOfAddress(`pairCandles ${interval}`, pair, (context, of) => askPairCandles(context, of, interval))
}

/** USD per whole token, oldest first, without gaps: a day of minutes, 30 days of hours, or days. */
export function useTokenCandles(
  token: Address | undefined,
  interval: CandleInterval,
): AnalyticsState<readonly Candle[]> {
  return useOfAddress(`tokenCandles ${interval}`, token, (context, of) =>
    askTokenCandles(context, of, interval),
  )
}

/** A pair day by day, oldest first. */
export function usePairHistory(pair: Address | undefined): AnalyticsState<readonly HistoryDay[]> {
  return useOfAddress('pairHistory', pair, askPairHistory)
}

/** A token day by day, oldest first. */
export function useTokenHistory(token: Address | undefined): AnalyticsState<readonly HistoryDay[]> {
  return useOfAddress('tokenHistory', token, askTokenHistory)
}

/**
 * What liquidity providers of these pairs earn in a year at the pace of the last 7 days, by `addressKey` of the pair.
 * Pairs that the indexer does not know are absent; an unknown share is `undefined`. No pairs: idle.
 */
export function usePairFeeAprs(
  pairs: readonly Address[],
): AnalyticsState<ReadonlyMap<string, Fraction | undefined>> {
  const keys = [...new Set(pairs.map(addressKey))].toSorted()
  const state = useAnalyticsQuery(keys.length === 0 ? undefined : ['somePairs', ...keys], (context) =>
    askPairRows(context, pairs),
  )
  return useMemo(
    () => mapLoadable(state, (rows) => new Map(rows.map((row) => [addressKey(row.address), row.feeApr]))),
    [state],
  )
}

/** Tokens and pairs whose symbol, name or address has the text, from 2 characters; idle below. */
export function useAnalyticsSearch(text: string): AnalyticsState<SearchResult> {
  const words = searchWords(text)
  return useAnalyticsQuery(words === undefined ? undefined : ['search', words.toLowerCase()], (context) =>
    askSearch(context, words ?? ''),
  )
}

type AskOf<T> = (context: AskContext, of: Address) => ReturnType<Parameters<typeof useAnalyticsQuery<T>>[1]>

/** A question about one thing, idle without it. */
export function useOfAddress<T>(name: string, of: Address | undefined, ask: AskOf<T>): AnalyticsState<T> {
  const key: AnalyticsKey | undefined = of === undefined ? undefined : [name, addressKey(of)]
  return useAnalyticsQuery(key, (context) => {
    if (of === undefined) throw new TypeError('A question without its address was asked.')
    return ask(context, of)
  })
}
