import { addressKey, type Address } from '@ibull/domain'
import type { HistoryState } from '../transport/history-state.ts'
import { useHistoryQuery } from '../transport/use-history-query.ts'
import { fetchGivenPoints, fetchMembers, type GivenPoints, type TeamMember } from './profile-queries.ts'

/** Returns the active members of a team by points: the given number of pages of 20, and whether there are more. */
export function useTeamMembers(
  teamId: bigint,
  pages: number,
): HistoryState<{ readonly rows: readonly TeamMember[]; readonly hasMore: boolean }> {
  return useHistoryQuery(
    ['members', teamId.toString(), pages],
    (context) => fetchMembers(context, teamId, pages),
    'profile',
  )
}

/** Returns the points awarded to an account, newest first. Idle without an account. */
export function useGivenPoints(account: Address | undefined): HistoryState<readonly GivenPoints[]> {
  return useHistoryQuery(
    account === undefined ? undefined : ['givenPoints', addressKey(account)],
    (context) => {
      if (account === undefined) throw new TypeError('A question without its account was asked.')
      return fetchGivenPoints(context, account)
    },
    'profile',
  )
}
