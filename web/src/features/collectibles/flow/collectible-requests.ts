import type { ClaimCollectibleTerms, TransferCollectibleTerms } from '@ibull/chain/collectibles'

/** What the page lets the user sign, by kind. */
export interface CollectibleRequests {
  readonly claim: ClaimCollectibleTerms
  readonly transfer: TransferCollectibleTerms
}
