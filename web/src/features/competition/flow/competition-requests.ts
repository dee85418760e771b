import type { ClaimRewardTerms, RegisterTerms } from '@ibull/chain/trading-competition'

/** What a claim pays, as the page shows it; the flow reads it again. */
export interface ShownClaim extends ClaimRewardTerms {
  readonly prize: bigint
  readonly points: bigint
}

/** What the page lets the user sign, by kind. */
export interface CompetitionRequests {
  readonly register: RegisterTerms
  readonly claim: ShownClaim
}
