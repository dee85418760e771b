import { addressKey, type Address } from '@ibull/domain'
import type { HistoryState } from '../transport/history-state.ts'
import { useHistoryQuery } from '../transport/use-history-query.ts'
import {
  fetchLotteries,
  fetchOwnLotteries,
  type LotteryHistoryRow,
  type OwnLotteryHistory,
} from './lottery-queries.ts'

/** Returns the given number of pages of 100 lottery rounds, newest first. */
export function useLotteryHistory(pages: number): HistoryState<readonly LotteryHistoryRow[]> {
  return useHistoryQuery(['lotteries', pages], (context) => fetchLotteries(context, pages), 'lottery')
}

/** Returns an account's lottery history; `undefined` if it never bought a ticket. Idle without an account. */
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
