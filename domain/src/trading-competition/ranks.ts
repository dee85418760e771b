import { isBefore, type AccountId, type LogPlace } from './logs.ts'
import { COUNTED_MEMBERS, rewardGroupOf, tierSize, type RewardGroup } from './tiers.ts'

/** Result of an account or group of accounts. Amounts are in USD with 18 decimals. */
export interface Trader {
  readonly account: AccountId
  readonly teamId: number
  readonly volumeUsd: bigint
  /** Fees of all trades in pairs that count for it. */
  readonly feesUsd: bigint
  /** Log of its registration. */
  readonly registered: LogPlace
}

/** A trader's row of the table. */
export interface RankedTrader extends Trader {
  /** Within its team, from 1. */
  readonly rank: number
  readonly rewardGroup: RewardGroup
}

/** A team's row. */
export interface RankedTeam {
  readonly teamId: number
  /** From 1. */
  readonly place: number
  /** Volume of the members that count. */
  readonly volumeUsd: bigint
  readonly feesUsd: bigint
}

/** Value of a tier's prize at a place, in USD with 18 decimals. */
export type PrizeWorth = (place: number, group: RewardGroup) => bigint

/** Compares traders: more volume first, then higher fees, then the earlier registration. */
export function compareTraders(a: Trader, b: Trader): number {
  if (a.volumeUsd !== b.volumeUsd) return a.volumeUsd > b.volumeUsd ? -1 : 1
  if (a.feesUsd !== b.feesUsd) return a.feesUsd > b.feesUsd ? -1 : 1
  return isBefore(a.registered, b.registered) ? -1 : 1
}

/** Ranks teams by the volume of their first 500 members, then by those members' fees, then by team number. */
export function rankTeams(teamIds: readonly number[], traders: readonly Trader[]): readonly RankedTeam[] {
  const sums = teamIds.map((teamId) => {
    const counted = traders
      .filter((trader) => trader.teamId === teamId)
      .sort(compareTraders)
      .slice(0, COUNTED_MEMBERS)
    return {
      teamId,
      volumeUsd: counted.reduce((sum, { volumeUsd }) => sum + volumeUsd, 0n),
      feesUsd: counted.reduce((sum, { feesUsd }) => sum + feesUsd, 0n),
    }
  })
  const order = sums.sort((a, b) => {
    if (a.volumeUsd !== b.volumeUsd) return a.volumeUsd > b.volumeUsd ? -1 : 1
    if (a.feesUsd !== b.feesUsd) return a.feesUsd > b.feesUsd ? -1 : 1
    return a.teamId - b.teamId
  })
  return order.map((team, index) => ({ ...team, place: index + 1 }))
}

/**
 * Ranks a team's members with volume, each in a tier: that of its rank, or the next lower one that has room and
 * whose prize is worth less than the fees the member paid. So no account profits from trading with itself.
 */
export function rankMembers(
  traders: readonly Trader[],
  worthOf: (group: RewardGroup) => bigint,
): readonly RankedTrader[] {
  const room = ([0, 1, 2, 3, 4] as const).map(tierSize)
  return traders
    .filter(({ volumeUsd }) => volumeUsd > 0n)
    .sort(compareTraders)
    .map((trader, index) => {
      const rank = index + 1
      let group: number = rewardGroupOf(rank)
      while (group > 0 && (room[group] === 0 || worthOf(group as RewardGroup) >= trader.feesUsd)) group--
      room[group] = (room[group] ?? 0) - 1
      return { ...trader, rank, rewardGroup: group as RewardGroup }
    })
}
