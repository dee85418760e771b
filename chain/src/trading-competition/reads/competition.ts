import type { Address } from '@ibull/domain'
import type { CompetitionStatus, CompetitionTimes, RewardGroup } from '@ibull/domain/trading-competition'

/** What each tier of a place receives, the lowest first. */
export interface PlacePrizes {
  /** In raw units of the main token, for each account. */
  readonly tokens: readonly bigint[]
  readonly points: readonly bigint[]
}

/** A team of a competition. */
export interface CompetitionTeam {
  readonly id: number
  /** Accounts that have registered for it. */
  readonly members: number
  /** From 1; undefined until it is set. */
  readonly place: number | undefined
}

/** A competition, as its contract has it. */
export interface Competition extends CompetitionTimes {
  readonly address: Address
  readonly status: CompetitionStatus
  /** Where claims may open at the earliest, in seconds since 1970; undefined until a result is written. */
  readonly claimsFrom: number | undefined
  /** undefined until it is set. */
  readonly winningTeamId: number | undefined
  readonly teams: readonly CompetitionTeam[]
  /** By place, the first first; empty until they are announced. */
  readonly prizes: readonly PlacePrizes[]
  /** The competition before. */
  readonly previous: Address | undefined
}

/** An account's part in a competition. */
export interface CompetitionPosition {
  readonly hasRegistered: boolean
  readonly hasClaimed: boolean
  /** undefined where it did not register. */
  readonly teamId: number | undefined
  /** undefined until claims open, and where the account has no row. */
  readonly rewardGroup: RewardGroup | undefined
  /** In raw units of the main token. */
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
