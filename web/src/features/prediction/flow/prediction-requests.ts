import type { AutomaticPayoutTerms, BetTerms, ClaimTerms, MarketActTerms } from '@ibull/chain/prediction'

/** What the page lets the user sign, by kind. */
export interface PredictionRequests {
  readonly bet: BetTerms
  readonly claim: ClaimTerms
  readonly payout: AutomaticPayoutTerms
  readonly act: MarketActTerms
}
