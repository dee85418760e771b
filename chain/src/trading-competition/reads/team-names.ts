import type { Loadable } from '@ibull/domain'
import { COMPETITION_TEAMS } from '@ibull/domain/trading-competition'
import { useMemo } from 'react'
import { teamNameText } from '../../profile/reads/team-name-text.ts'
import { chainQuery, type ChainQuery } from '../../reads/chain-query.ts'
import type { ChainReader } from '../../reads/read-types.ts'
import { useChainReader } from '../../reads/reader-context.ts'
import { useChainQuery } from '../../reads/use-chain-query.ts'
import { competitorGetTeamProfile } from './competitor-reads.generated.ts'

/**
 * Returns a query for the sanitized names of the teams by ID, once a minute, without those that can't be read.
 * `undefined` on networks without profiles.
 */
export function teamNamesQuery(reader: ChainReader): ChainQuery<ReadonlyMap<number, string>> | undefined {
  const { profile } = reader.network.contracts
  if (profile === undefined) return undefined
  return chainQuery(reader, {
    verb: 'competitionTeamNames',
    parameters: [],
    cadence: 'minute',
    reads: () => COMPETITION_TEAMS.map((id) => competitorGetTeamProfile(profile, id)),
    assemble: (teams) =>
      new Map(
        teams.flatMap((team, index) =>
          team.status === 'success' ? [[index + 1, teamNameText(team.value.teamName)] as const] : [],
        ),
      ),
  })
}

/** Returns the names of the teams by ID, without those that can't be read. Idle on networks without profiles. */
export function useTeamNames(): Loadable<ReadonlyMap<number, string>> {
  const reader = useChainReader()
  return useChainQuery(useMemo(() => teamNamesQuery(reader), [reader]))
}
