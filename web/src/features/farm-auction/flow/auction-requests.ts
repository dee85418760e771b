import type { BidTerms, ClaimBidTerms, CloseAuctionTerms } from '@ibull/chain/farm-auction'

/** Requests the page can sign, by kind. */
export interface AuctionRequests {
  readonly bid: BidTerms
  readonly claim: ClaimBidTerms
  readonly close: CloseAuctionTerms
}
