import type {
  BuyTicketsTerms,
  ClaimTicketsTerms,
  RefundTicketsTerms,
  RoundActTerms,
} from '@ibull/chain/lottery'

/** What the page lets the user sign, by kind. */
export interface LotteryRequests {
  readonly buy: BuyTicketsTerms
  readonly claim: ClaimTicketsTerms
  readonly refund: RefundTicketsTerms
  readonly act: RoundActTerms
}
