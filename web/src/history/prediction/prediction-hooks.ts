import { addressKey, type Address } from '@ibull/domain'
import type { HistoryState } from '../transport/history-state.ts'
import { useHistoryQuery } from '../transport/use-history-query.ts'
import {
  fetchLeaders,
  fetchOwnRank,
  type LeaderOrder,
  type LeaderRow,
  type OwnRank,
  type RankedMarket,
} from './prediction-queries.ts'

/** Returns a prediction market's top accounts: the given number of pages of 20, and whether there are more. */
export function useLeaders(
  market: RankedMarket,
  order: LeaderOrder,
  pages: number,
): HistoryState<{ readonly rows: readonly LeaderRow[]; readonly hasMore: boolean }> {
  return useHistoryQuery(
    ['leaders', market.prefix, order, pages],
    (context) => fetchLeaders(context, market, order, pages),
    'prediction',
  )
}

/** Returns an account's rank in a market and an order; `undefined` if it never bet. Idle without an account. */
export function useOwnRank(
  market: RankedMarket,
  account: Address | undefined,
  order: LeaderOrder,
): HistoryState<OwnRank | undefined> {
  return useHistoryQuery(
    account === undefined ? undefined : ['ownRank', market.prefix, addressKey(account), order],
    (context) => {
      if (account === undefined) throw new TypeError('A question without its account was asked.')
      return fetchOwnRank(context, market, account, order)
    },
    'prediction',
  )
}
