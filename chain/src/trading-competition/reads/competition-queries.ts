import { addressKey, type Address } from '@ibull/domain'
import { COMPETITION_STATUSES, type RewardGroup } from '@ibull/domain/trading-competition'
import { toCount } from '../../contract-call/decode-words.ts'
import { valueOrThrow } from '../../reads/balance-queries.ts'
import { chainQuery, type ChainQuery } from '../../reads/chain-query.ts'
import type { ChainReader } from '../../reads/read-types.ts'
import type { Competition, CompetitionMember, CompetitionPosition } from './competition.ts'
import {
  competitionClaimEnd,
  competitionClaimInformation,
  competitionCurrentStatus,
  competitionEndTime,
  competitionIsRanked,
  competitionLastChange,
  competitionObjectionSeconds,
  competitionPlaceOf,
  competitionPrevious,
  competitionRegistered,
  competitionStartTime,
  competitionUserTradingStats,
  competitionViewPrizes,
  competitionWinningTeamId,
} from './competition-reads.generated.ts'
import { competitorGetUserProfile, competitorHasRegistered } from './competitor-reads.generated.ts'

const ZERO = /^0x0{40}$/

/** Returns a query for a competition, every block. */
export function competitionQuery(reader: ChainReader, address: Address): ChainQuery<Competition> {
  return chainQuery(reader, {
    verb: 'competition',
    parameters: [addressKey(address)],
    cadence: 'block',
    reads: () =>
      [
        competitionCurrentStatus(address),
        competitionStartTime(address),
        competitionEndTime(address),
        competitionClaimEnd(address),
        competitionLastChange(address),
        competitionObjectionSeconds(address),
        competitionWinningTeamId(address),
        competitionPrevious(address),
        competitionViewPrizes(address),
        competitionPlaceOf(address, 1),
        competitionPlaceOf(address, 2),
        competitionPlaceOf(address, 3),
        competitionRegistered(address, 1),
        competitionRegistered(address, 2),
        competitionRegistered(address, 3),
      ] as const,
    assemble: ([status, start, end, claimEnd, change, objection, winner, previous, prizes, ...teams]) => {
      const [place1, place2, place3, members1, members2, members3] = teams
      const lastChange = toCount(valueOrThrow(change))
      const before = valueOrThrow(previous)
      const winningTeamId = toCount(valueOrThrow(winner))
      return {
        address,
        status: COMPETITION_STATUSES[toCount(valueOrThrow(status))] ?? 'over',
        startTime: toCount(valueOrThrow(start)),
        endTime: toCount(valueOrThrow(end)),
        claimEnd: toCount(valueOrThrow(claimEnd)),
        claimsFrom: lastChange === 0 ? undefined : lastChange + toCount(valueOrThrow(objection)),
        winningTeamId: winningTeamId === 0 ? undefined : winningTeamId,
        previous: ZERO.test(before) ? undefined : before,
        prizes: valueOrThrow(prizes).map(({ cakeRewards, pointUsers }) => ({
          tokens: cakeRewards,
          points: pointUsers,
        })),
        teams: [
          [place1, members1],
          [place2, members2],
          [place3, members3],
        ].map(([place, members], index) => ({
          id: index + 1,
          place: place === undefined || valueOrThrow(place) === 0n ? undefined : toCount(valueOrThrow(place)),
          members: members === undefined ? 0 : toCount(valueOrThrow(members)),
        })),
      }
    },
  })
}

/** Returns a query for an account's standing in a competition, every block. */
export function competitionPositionQuery(
  reader: ChainReader,
  address: Address,
  account: Address,
): ChainQuery<CompetitionPosition> {
  return chainQuery(reader, {
    verb: 'competitionPosition',
    parameters: [addressKey(address), addressKey(account)],
    cadence: 'block',
    reads: () =>
      [
        competitionUserTradingStats(address, account),
        competitionClaimInformation(address, account),
        competitionIsRanked(address, account),
      ] as const,
    assemble: ([stats, claim, isRanked]) => {
      const { teamId, hasRegistered } = valueOrThrow(stats)
      const { hasClaimed, rewardGroup, cakeReward, pointReward, canClaimNFT } = valueOrThrow(claim)
      return {
        hasRegistered,
        hasClaimed,
        teamId: hasRegistered ? toCount(teamId) : undefined,
        rewardGroup: valueOrThrow(isRanked) ? (toCount(rewardGroup) as RewardGroup) : undefined,
        prize: cakeReward,
        points: pointReward,
        canClaimCollectible: canClaimNFT,
      }
    },
  })
}

/**
 * Returns a query for whether an account has the profile needed to register, every block. `undefined` on networks
 * without profiles.
 */
export function competitionMemberQuery(
  reader: ChainReader,
  account: Address,
): ChainQuery<CompetitionMember> | undefined {
  const { profile } = reader.network.contracts
  if (profile === undefined) return undefined
  return chainQuery(reader, {
    verb: 'competitionMember',
    parameters: [addressKey(account)],
    cadence: 'block',
    reads: () =>
      [competitorHasRegistered(profile, account), competitorGetUserProfile(profile, account)] as const,
    assemble: ([has, profileOf]) => {
      const hasProfile = valueOrThrow(has)
      if (!hasProfile) return { hasProfile, isActive: false, teamId: undefined }
      const { teamId, isActive } = valueOrThrow(profileOf)
      return { hasProfile, isActive, teamId: toCount(teamId) }
    },
  })
}
