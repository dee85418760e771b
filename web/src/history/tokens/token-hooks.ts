import type { Address, Candle, HistoryDay } from '@ibull/domain'
import { fetchTokenCandles } from '../candles/candle-queries.ts'
import type { CandleInterval, TokenFacts, TokenRow } from '../history-types.ts'
import type { HistoryState } from '../transport/history-state.ts'
import { useHistoryQuery, useOfAddress } from '../transport/use-history-query.ts'
import { fetchTokenFacts, fetchTokenHistory, fetchTokenRows } from './token-queries.ts'

/** At most 200 tokens, of the deepest liquidity first. @param isEnabled idle when false. */
export function useTokenRows(isEnabled = true): HistoryState<readonly TokenRow[]> {
  return useHistoryQuery(isEnabled ? ['tokens'] : undefined, fetchTokenRows)
}

/** `value` is `undefined` when the indexer does not know the token. Without an address: idle. */
export function useTokenFacts(token: Address | undefined): HistoryState<TokenFacts | undefined> {
  return useOfAddress('token', token, fetchTokenFacts)
}

/** USD per whole token, oldest first, without gaps: a day of minutes, 30 days of hours, or days. */
export function useTokenCandles(
  token: Address | undefined,
  interval: CandleInterval,
): HistoryState<readonly Candle[]> {
  return useOfAddress(`tokenCandles ${interval}`, token, (context, of) =>
    fetchTokenCandles(context, of, interval),
  )
}

/** A token day by day, oldest first. */
export function useTokenHistory(token: Address | undefined): HistoryState<readonly HistoryDay[]> {
  return useOfAddress('tokenHistory', token, fetchTokenHistory)
}
