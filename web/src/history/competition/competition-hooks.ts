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

/** The accounts of the trading competition by their places: so many pages of 20, and whether there are more. */
export function useTopTraders(
  pages: number,
): HistoryState<{ readonly rows: readonly RankedCompetitor[]; readonly hasMore: boolean }> {
  return useHistoryQuery(['topTraders', pages], (context) => fetchTopTraders(context, pages), 'competition')
}

/** The teams of the trading competition by their places as of now. */
export function useTeamStandings(): HistoryState<readonly TeamStanding[]> {
  return useHistoryQuery(['teamStandings'], fetchTeamStandings, 'competition')
}

/** The rank and volume of an account in the trading competition; `undefined` where it did not register. Without an account: idle. */
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
