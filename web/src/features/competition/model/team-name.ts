import { useCopy } from '../../../i18n/index.ts'

/** The teams are the profiles’ own, by their numbers. */
export const TEAM_IDS = [1, 2, 3] as const

/** What a team is called; its number where it is none of the three. */
export function useTeamName(): (teamId: number) => string {
  const t = useCopy()
  return (teamId) => {
    const known = TEAM_IDS.find((id) => id === teamId)
    return known === undefined ? `#${teamId}` : t(`competition.team.${known}`)
  }
}
