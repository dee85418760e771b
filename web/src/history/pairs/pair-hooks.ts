import {
  addressKey,
  mapLoadable,
  type Address,
  type Candle,
  type Fraction,
  type HistoryDay,
} from '@ibull/domain'
import { useMemo } from 'react'
import { fetchPairCandles } from '../candles/candle-queries.ts'
import type { CandleInterval, PairFacts, PairRow } from '../history-types.ts'
import type { HistoryState } from '../transport/history-state.ts'
import { useHistoryQuery, useOfAddress } from '../transport/use-history-query.ts'
import { fetchPairFacts, fetchPairHistory, fetchPairRows } from './pair-queries.ts'

/** Returns up to 200 pairs, deepest liquidity first. @param isEnabled idle if false. */
export function usePairRows(isEnabled = true): HistoryState<readonly PairRow[]> {
  return useHistoryQuery(isEnabled ? ['pairs'] : undefined, (context) => fetchPairRows(context))
}

/** Returns a pair's details; `value` is `undefined` if it isn't indexed. Idle without an address. */
export function usePairFacts(pair: Address | undefined): HistoryState<PairFacts | undefined> {
  return useOfAddress('pair', pair, fetchPairFacts)
}

/**
 * Returns whole token1 per whole token0, oldest first, without gaps: a day of minutes, 30 days of hours, or days.
 */
export function usePairCandles(
  pair: Address | undefined,
  interval: CandleInterval,
): HistoryState<readonly Candle[]> {
  return useOfAddress(`pairCandles ${interval}`, pair, (context, of) =>
    fetchPairCandles(context, of, interval),
  )
}

/** Returns a pair's daily history, oldest first. */
export function usePairHistory(pair: Address | undefined): HistoryState<readonly HistoryDay[]> {
  return useOfAddress('pairHistory', pair, fetchPairHistory)
}

/**
 * Returns these pairs' annual fee yield for liquidity providers, based on the last 7 days, keyed by `addressKey`
 * of the pair. Pairs that aren't indexed are absent; an unknown yield is `undefined`. Idle without pairs.
 */
export function usePairFeeAprs(
  pairs: readonly Address[],
): HistoryState<ReadonlyMap<string, Fraction | undefined>> {
  const keys = [...new Set(pairs.map(addressKey))].sort()
  const state = useHistoryQuery(keys.length === 0 ? undefined : ['somePairs', ...keys], (context) =>
    fetchPairRows(context, pairs),
  )
  return useMemo(
    () => mapLoadable(state, (rows) => new Map(rows.map((row) => [addressKey(row.address), row.feeApr]))),
    [state],
  )
}
