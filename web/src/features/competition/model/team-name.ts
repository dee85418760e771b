import { useTeams } from '@ibull/chain/profile'
import { useCallback } from 'react'
import { useCopy } from '../../../i18n/index.ts'

/**
 * Returns what teams are called on the chain, by ID: `undefined` while that is read, and the number of a team whose
 * name can't be read. Names aren't translated.
 */
export function useTeamName(): (teamId: number) => string | undefined {
  const t = useCopy()
  const teams = useTeams()
  return useCallback(
    (teamId: number) => {
      if (teams.status === 'loading') return undefined
      const known = teams.status === 'ready' ? teams.value : []
      const team = known.find((one) => Number(one.teamId) === teamId)
      return team?.name ?? t('competition.team', { id: String(teamId) })
    },
    [t, teams],
  )
}
