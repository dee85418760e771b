import type { BidTerms, ClaimBidTerms, CloseAuctionTerms } from '@ibull/chain/farm-auction'

/** What the page lets the user sign, by kind. */
export interface AuctionRequests {
  readonly bid: BidTerms
  readonly claim: ClaimBidTerms
  readonly close: CloseAuctionTerms
}
