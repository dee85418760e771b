/** The teams of a competition. The contract fixes their number, `numberTeams`, and takes the profile's own numbers. */
export const COMPETITION_TEAMS: readonly number[] = [1, 2, 3]

/** The five tiers, by the number that the contract has for them. */
export const TIERS = ['teal', 'purple', 'bronze', 'silver', 'gold'] as const

export type Tier = (typeof TIERS)[number]

/** The number of a tier in the contract, from 0 for the lowest. */
export type RewardGroup = 0 | 1 | 2 | 3 | 4

/** How many members of a team are in the tiers above the lowest, and so count toward the team's rank. */
export const COUNTED_MEMBERS = 500

/** The last rank of each tier. */
export const LAST_RANKS: readonly number[] = [Infinity, 500, 100, 10, 1]

/** The tier of a rank within a team, from 1. @throws {RangeError} for a rank below 1 */
export function rewardGroupOf(rank: number): RewardGroup {
  if (rank < 1) throw new RangeError('Ranks begin at 1.')
  if (rank === 1) return 4
  if (rank <= 10) return 3
  if (rank <= 100) return 2
  return rank <= COUNTED_MEMBERS ? 1 : 0
}

/** How many members of a team a tier has at most. */
export function tierSize(group: RewardGroup): number {
  return (LAST_RANKS[group] ?? 0) - (LAST_RANKS[group + 1] ?? 0)
}
