import { useTeamNames } from '@ibull/chain/trading-competition'
import { useCallback } from 'react'
import { useCopy } from '../../../i18n/index.ts'

/**
 * Returns what teams are called on the chain, by ID: `undefined` while that is read, and the number of a team whose
 * name can't be read. Names aren't translated.
 */
export function useTeamName(): (teamId: number) => string | undefined {
  const t = useCopy()
  const names = useTeamNames()
  return useCallback(
    (teamId: number) => {
      if (names.status === 'loading') return undefined
      const known = names.status === 'ready' ? names.value.get(teamId) : undefined
      return known ?? t('competition.team', { id: String(teamId) })
    },
    [t, names],
  )
}
