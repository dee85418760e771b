import type { CommitTerms, HarvestSaleTerms, SalePointsTerms } from '@ibull/chain/token-sale'

/** Requests the page can sign, by kind. */
export interface SaleRequests {
  readonly commit: CommitTerms
  readonly harvest: HarvestSaleTerms
  readonly points: SalePointsTerms
}
