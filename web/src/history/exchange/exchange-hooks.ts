import type { HistoryDay } from '@ibull/domain'
import type { ExchangeTotals } from '../history-types.ts'
import type { HistoryState } from '../transport/history-state.ts'
import { useHistoryQuery } from '../transport/use-history-query.ts'
import { fetchExchangeHistory, fetchExchangeTotals } from './exchange-queries.ts'

/** Returns the exchange's totals. */
export function useExchangeTotals(): HistoryState<ExchangeTotals> {
  return useHistoryQuery(['totals'], fetchExchangeTotals)
}

/** Returns the exchange's daily history, oldest first. */
export function useExchangeHistory(): HistoryState<readonly HistoryDay[]> {
  return useHistoryQuery(['history'], fetchExchangeHistory)
}
