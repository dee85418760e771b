import {
  addressKey,
  mapLoadable,
  type Address,
  type Candle,
  type Fraction,
  type HistoryDay,
} from '@ibull/domain'
import { useMemo } from 'react'
import type { HistoryState } from '../transport/history-state.ts'
import type {
  CandleInterval,
  ExchangeTotals,
  PairFacts,
  PairRow,
  SearchResult,
  TokenFacts,
  TokenRow,
} from '../history-types.ts'
import { askPairCandles, askTokenCandles } from '../candles/candle-queries.ts'
import { askPairHistory, askTokenHistory } from './day-queries.ts'
import { askExchangeHistory, askExchangeTotals } from './exchange-queries.ts'
import { askPairFacts, askPairRows, askTokenFacts, askTokenRows } from '../pairs/row-queries.ts'
import { askSearch, searchWords } from '../search/search-queries.ts'
import { useHistoryQuery, type HistoryKey, type AskContext } from '../transport/use-history-query.ts'

/** The exchange as a whole. */
export function useExchangeTotals(): HistoryState<ExchangeTotals> {
  return useHistoryQuery(['totals'], askExchangeTotals)
}

/** The exchange day by day, oldest first. */
export function useExchangeHistory(): HistoryState<readonly HistoryDay[]> {
  return useHistoryQuery(['history'], askExchangeHistory)
}

/** At most 200 tokens, of the deepest liquidity first. @param isAsked idle when false. */
export function useTokenRows(isAsked = true): HistoryState<readonly TokenRow[]> {
  return useHistoryQuery(isAsked ? ['tokens'] : undefined, askTokenRows)
}

/** At most 200 pairs, of the deepest liquidity first. @param isAsked idle when false. */
export function usePairRows(isAsked = true): HistoryState<readonly PairRow[]> {
  return useHistoryQuery(isAsked ? ['pairs'] : undefined, (context) => askPairRows(context))
}

/** `value` is `undefined` when the indexer does not know the token. Without an address: idle. */
export function useTokenFacts(token: Address | undefined): HistoryState<TokenFacts | undefined> {
  return useOfAddress('token', token, askTokenFacts)
}

/** `value` is `undefined` when the indexer does not know the pair. Without an address: idle. */
export function usePairFacts(pair: Address | undefined): HistoryState<PairFacts | undefined> {
  return useOfAddress('pair', pair, askPairFacts)
}

/** Whole token1 per whole token0, oldest first, without gaps: a day of minutes, 30 days of hours, or days. */
export function usePairCandles(
  pair: Address | undefined,
  interval: CandleInterval,
): HistoryState<readonly Candle[]> {
  return useOfAddress(`pairCandles ${interval}`, pair, (context, of) => askPairCandles(context, of, interval))
}

/** USD per whole token, oldest first, without gaps: a day of minutes, 30 days of hours, or days. */
export function useTokenCandles(
  token: Address | undefined,
  interval: CandleInterval,
): HistoryState<readonly Candle[]> {
  return useOfAddress(`tokenCandles ${interval}`, token, (context, of) =>
    askTokenCandles(context, of, interval),
  )
}

/** A pair day by day, oldest first. */
export function usePairHistory(pair: Address | undefined): HistoryState<readonly HistoryDay[]> {
  return useOfAddress('pairHistory', pair, askPairHistory)
}

/** A token day by day, oldest first. */
export function useTokenHistory(token: Address | undefined): HistoryState<readonly HistoryDay[]> {
  return useOfAddress('tokenHistory', token, askTokenHistory)
}

/**
 * What liquidity providers of these pairs earn in a year at the pace of the last 7 days, by `addressKey` of the pair.
 * Pairs that the indexer does not know are absent; an unknown share is `undefined`. No pairs: idle.
 */
export function usePairFeeAprs(
  pairs: readonly Address[],
): HistoryState<ReadonlyMap<string, Fraction | undefined>> {
  const keys = [...new Set(pairs.map(addressKey))].toSorted()
  const state = useHistoryQuery(keys.length === 0 ? undefined : ['somePairs', ...keys], (context) =>
    askPairRows(context, pairs),
  )
  return useMemo(
    () => mapLoadable(state, (rows) => new Map(rows.map((row) => [addressKey(row.address), row.feeApr]))),
    [state],
  )
}

/** Tokens and pairs whose symbol, name or address has the text, from 2 characters; idle below. */
export function useHistorySearch(text: string): HistoryState<SearchResult> {
  const words = searchWords(text)
  return useHistoryQuery(words === undefined ? undefined : ['search', words.toLowerCase()], (context) =>
    askSearch(context, words ?? ''),
  )
}

type AskOf<T> = (context: AskContext, of: Address) => ReturnType<Parameters<typeof useHistoryQuery<T>>[1]>

/** A question about one thing, idle without it. */
export function useOfAddress<T>(name: string, of: Address | undefined, ask: AskOf<T>): HistoryState<T> {
  const key: HistoryKey | undefined = of === undefined ? undefined : [name, addressKey(of)]
  return useHistoryQuery(key, (context) => {
    if (of === undefined) throw new TypeError('A question without its address was asked.')
    return ask(context, of)
  })
}
