export {
  bidFlow,
  claimBidFlow,
  closeAuctionFlow,
  type BidTerms,
  type ClaimBidTerms,
  type CloseAuctionTerms,
} from './farm-auction-flows.ts'
export {
  type Auction,
  type AuctionAccount,
  type AuctionBid,
  type AuctionHead,
  type BidResult,
} from './reads/auction-queries.ts'
export { useAuctionAccount, useAuctionHead, useAuctions, usePastAuction } from './reads/use-auction.ts'
