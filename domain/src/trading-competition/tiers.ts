/** Teams of a competition. The contract fixes their number, `numberTeams`, and uses the profile's team IDs. */
export const COMPETITION_TEAMS: readonly number[] = [1, 2, 3]

/** The five tiers, indexed by their number in the contract. */
export const TIERS = ['teal', 'purple', 'bronze', 'silver', 'gold'] as const

export type Tier = (typeof TIERS)[number]

/** Number of a tier in the contract, from 0 for the lowest. */
export type RewardGroup = 0 | 1 | 2 | 3 | 4

/** Number of members of a team in the tiers above the lowest, who count toward the team's rank. */
export const COUNTED_MEMBERS = 500

/** Last rank of each tier. */
export const LAST_RANKS: readonly number[] = [Infinity, 500, 100, 10, 1]

/** Returns the tier of a rank within a team, from 1. @throws {RangeError} for a rank below 1 */
export function rewardGroupOf(rank: number): RewardGroup {
  if (rank < 1) throw new RangeError('Ranks begin at 1.')
  if (rank === 1) return 4
  if (rank <= 10) return 3
  if (rank <= 100) return 2
  return rank <= COUNTED_MEMBERS ? 1 : 0
}

/** Returns the maximum number of a team's members in a tier. */
export function tierSize(group: RewardGroup): number {
  return (LAST_RANKS[group] ?? 0) - (LAST_RANKS[group + 1] ?? 0)
}
