import { addressKey, type Address } from '@ibull/domain'
import type { HistoryState } from '../transport/history-state.ts'
import { useHistoryQuery } from '../transport/use-history-query.ts'
import {
  fetchOwnStanding,
  fetchTeamStandings,
  fetchTopTraders,
  type OwnStanding,
  type RankedCompetitor,
  type TeamStanding,
} from './competition-queries.ts'

/**
 * Returns the trading competition's accounts by place: the given number of pages of 20, and whether there are
 * more.
 */
export function useTopTraders(
  pages: number,
): HistoryState<{ readonly rows: readonly RankedCompetitor[]; readonly hasMore: boolean }> {
  return useHistoryQuery(['topTraders', pages], (context) => fetchTopTraders(context, pages), 'competition')
}

/** Returns the trading competition's teams by current place. */
export function useTeamStandings(): HistoryState<readonly TeamStanding[]> {
  return useHistoryQuery(['teamStandings'], fetchTeamStandings, 'competition')
}

/**
 * Returns an account's rank and volume in the trading competition; `undefined` if it isn't registered. Idle
 * without an account.
 */
export function useOwnStanding(account: Address | undefined): HistoryState<OwnStanding | undefined> {
  return useHistoryQuery(
    account === undefined ? undefined : ['ownStanding', addressKey(account)],
    (context) => {
      if (account === undefined) throw new TypeError('A question without its account was asked.')
      return fetchOwnStanding(context, account)
    },
    'competition',
  )
}
