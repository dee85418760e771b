import type { ClaimRewardTerms, RegisterTerms } from '@ibull/chain/trading-competition'

/** Payout of a claim as displayed; the flow reads it again. */
export interface ShownClaim extends ClaimRewardTerms {
  readonly prize: bigint
  readonly points: bigint
  readonly hasCollectible: boolean
}

/** Requests the page can sign, by kind. */
export interface CompetitionRequests {
  readonly register: RegisterTerms
  readonly claim: ShownClaim
}
