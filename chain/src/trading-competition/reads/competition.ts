import type { Address } from '@ibull/domain'
import type { CompetitionStatus, CompetitionTimes, RewardGroup } from '@ibull/domain/trading-competition'

/** Prizes of a place by tier, lowest first. */
export interface PlacePrizes {
  /** Raw units of the main token, per account. */
  readonly tokens: readonly bigint[]
  readonly points: readonly bigint[]
}

/** A team of a competition. */
export interface CompetitionTeam {
  readonly id: number
  /** Number of registered accounts. */
  readonly members: number
  /** Counted from 1; undefined until it is set. */
  readonly place: number | undefined
}

/** A competition, as stored by its contract. */
export interface Competition extends CompetitionTimes {
  readonly address: Address
  readonly status: CompetitionStatus
  /** Earliest opening of claims in Unix seconds; undefined until a result is submitted. */
  readonly claimsFrom: number | undefined
  /** undefined until it is set. */
  readonly winningTeamId: number | undefined
  readonly teams: readonly CompetitionTeam[]
  /** By place, first place first; empty until announced. */
  readonly prizes: readonly PlacePrizes[]
  /** Address of the previous competition. */
  readonly previous: Address | undefined
}

/** An account's standing in a competition. */
export interface CompetitionPosition {
  readonly hasRegistered: boolean
  readonly hasClaimed: boolean
  /** undefined if it didn't register. */
  readonly teamId: number | undefined
  /** undefined until claims open, and if the account isn't ranked. */
  readonly rewardGroup: RewardGroup | undefined
  /** Raw units of the main token. */
  readonly prize: bigint
  readonly points: bigint
  readonly canClaimCollectible: boolean
}

/** Whether an account may register. */
export interface CompetitionMember {
  readonly hasProfile: boolean
  readonly isActive: boolean
  /** undefined without a profile. */
  readonly teamId: number | undefined
}
