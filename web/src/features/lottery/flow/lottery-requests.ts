import type {
  BuyTicketsTerms,
  ClaimTicketsTerms,
  RefundTicketsTerms,
  RoundActTerms,
} from '@ibull/chain/lottery'

/** Requests the page can sign, by kind. */
export interface LotteryRequests {
  readonly buy: BuyTicketsTerms
  readonly claim: ClaimTicketsTerms
  readonly refund: RefundTicketsTerms
  readonly act: RoundActTerms
}
