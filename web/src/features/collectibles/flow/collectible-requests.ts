import type { ClaimCollectibleTerms, TransferCollectibleTerms } from '@ibull/chain/collectibles'

/** Requests the page can sign, by kind. */
export interface CollectibleRequests {
  readonly claim: ClaimCollectibleTerms
  readonly transfer: TransferCollectibleTerms
}
