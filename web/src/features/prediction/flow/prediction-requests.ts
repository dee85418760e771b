import type { AutomaticPayoutTerms, BetTerms, ClaimTerms, MarketActTerms } from '@ibull/chain/prediction'

/** Requests the page can sign, by kind. */
export interface PredictionRequests {
  readonly bet: BetTerms
  readonly claim: ClaimTerms
  readonly payout: AutomaticPayoutTerms
  readonly act: MarketActTerms
}
