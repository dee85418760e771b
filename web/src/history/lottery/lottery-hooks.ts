import { addressKey, type Address } from '@ibull/domain'
import type { HistoryState } from '../transport/history-state.ts'
import { useHistoryQuery } from '../transport/use-history-query.ts'
import {
  fetchLotteries,
  fetchOwnLotteries,
  type LotteryHistoryRow,
  type OwnLotteryHistory,
} from './lottery-queries.ts'

/** So many pages of 100 of the lottery's rounds, the newest first. */
export function useLotteryHistory(pages: number): HistoryState<readonly LotteryHistoryRow[]> {
  return useHistoryQuery(['lotteries', pages], (context) => fetchLotteries(context, pages), 'lottery')
}

/** What an account did in the lottery; `undefined` when it never bought a ticket. Without an account: idle. */
export function useOwnLotteryHistory(
  account: Address | undefined,
): HistoryState<OwnLotteryHistory | undefined> {
  return useHistoryQuery(
    account === undefined ? undefined : ['ownLotteries', addressKey(account)],
    (context) => {
      if (account === undefined) throw new TypeError('A question without its account was asked.')
      return fetchOwnLotteries(context, account)
    },
    'lottery',
  )
}
