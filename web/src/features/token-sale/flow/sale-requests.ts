import type { CommitTerms, HarvestSaleTerms, SalePointsTerms } from '@ibull/chain/token-sale'

/** What the page lets the user sign, by kind. */
export interface SaleRequests {
  readonly commit: CommitTerms
  readonly harvest: HarvestSaleTerms
  readonly points: SalePointsTerms
}
