import { DEFAULT_TEAMS } from '@ibull/contracts/deploy'
import type { Seed } from '../feature.ts'
import type { HistoryLength } from '../history/plan-history.ts'
import { openProfiles } from './open-profiles.ts'
import { planProfiles } from './plan-profiles.ts'

const IBULL = 10n ** 9n

export const parameters = () => ({
  profile: {
    registerCost: IBULL / 2n,
    updateCost: IBULL / 2n,
    reactivateCost: IBULL / 2n,
    teams: DEFAULT_TEAMS,
  },
})

export { memberNames as names } from './member-names.ts'

export function seed(length: HistoryLength): Seed {
  const plan = planProfiles(length)
  return { content: plan, open: (world) => openProfiles(world, plan) }
}
