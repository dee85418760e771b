import type { Address, Candle, HistoryDay } from '@ibull/domain'
import { fetchTokenCandles } from '../candles/candle-queries.ts'
import type { CandleInterval, TokenFacts, TokenRow } from '../history-types.ts'
import type { HistoryState } from '../transport/history-state.ts'
import { useHistoryQuery, useOfAddress } from '../transport/use-history-query.ts'
import { fetchTokenFacts, fetchTokenHistory, fetchTokenRows } from './token-queries.ts'

/** Returns up to 200 tokens, deepest liquidity first. @param isEnabled idle if false. */
export function useTokenRows(isEnabled = true): HistoryState<readonly TokenRow[]> {
  return useHistoryQuery(isEnabled ? ['tokens'] : undefined, fetchTokenRows)
}

/** Returns a token's details; `value` is `undefined` if it isn't indexed. Idle without an address. */
export function useTokenFacts(token: Address | undefined): HistoryState<TokenFacts | undefined> {
  return useOfAddress('token', token, fetchTokenFacts)
}

/** Returns USD per whole token, oldest first, without gaps: a day of minutes, 30 days of hours, or days. */
export function useTokenCandles(
  token: Address | undefined,
  interval: CandleInterval,
): HistoryState<readonly Candle[]> {
  return useOfAddress(`tokenCandles ${interval}`, token, (context, of) =>
    fetchTokenCandles(context, of, interval),
  )
}

/** Returns a token's daily history, oldest first. */
export function useTokenHistory(token: Address | undefined): HistoryState<readonly HistoryDay[]> {
  return useOfAddress('tokenHistory', token, fetchTokenHistory)
}
