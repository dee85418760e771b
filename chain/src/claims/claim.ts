import { addressKey, Amount, type Farm, type StakingPool } from '@ibull/domain'
import type { ClaimBidTerms } from '../farm-auction/farm-auction-flows.ts'
import type { ClaimTicketsTerms, RefundTicketsTerms } from '../lottery/lottery-flows.ts'
import type { Network } from '../networks/network.ts'
import type { ClaimTerms } from '../prediction/prediction-flows.ts'
import { saleToken } from '../token-sale/sale-token.ts'
import type { HarvestSaleTerms, SalePointsTerms } from '../token-sale/token-sale-flows.ts'
import type { ClaimRewardTerms } from '../trading-competition/competition-flows.ts'

/** A collectible amount of an account, in the terms of its feature. */
export type Claim =
  | { readonly kind: 'farm'; readonly source: Farm }
  | { readonly kind: 'pool'; readonly source: StakingPool }
  | { readonly kind: 'lotteryPrize'; readonly terms: ClaimTicketsTerms }
  | { readonly kind: 'lotteryRefund'; readonly terms: RefundTicketsTerms }
  | { readonly kind: 'prediction'; readonly terms: ClaimTerms }
  | { readonly kind: 'sale'; readonly terms: HarvestSaleTerms }
  | { readonly kind: 'salePoints'; readonly terms: SalePointsTerms }
  | { readonly kind: 'auctionBid'; readonly terms: ClaimBidTerms }
  | {
      readonly kind: 'competition'
      readonly terms: ClaimRewardTerms
      /** Raw units of the main token. */
      readonly prize: bigint
      readonly points: bigint
    }

/** Returns a claim's identity, which stays stable while its amount grows. */
export function claimKey(claim: Claim): string {
  switch (claim.kind) {
    case 'farm':
    case 'pool':
      return claim.source.key
    case 'lotteryPrize':
      return `lotteryPrize-${claim.terms.round.lotteryId}-${claim.terms.batch.ticketIds.join()}`
    case 'lotteryRefund':
      return `lotteryRefund-${claim.terms.lotteryId}`
    case 'prediction':
      return `prediction-${addressKey(claim.terms.market.address)}-${claim.terms.epochs.join()}`
    case 'sale':
      return `sale-${addressKey(claim.terms.sale.address)}-${claim.terms.kinds.join()}`
    case 'salePoints':
      return `salePoints-${addressKey(claim.terms.sale.address)}`
    case 'auctionBid':
      return `auctionBid-${claim.terms.auctionId}`
    case 'competition':
      return `competition-${addressKey(claim.terms.competition)}`
  }
}

/** Returns the points a claim awards, if any. */
export function claimedPoints(claim: Claim): bigint {
  if (claim.kind === 'salePoints') return claim.terms.points
  return claim.kind === 'competition' ? claim.points : 0n
}

/** Returns a claim's currently known nonzero amounts: one, or up to two for a token sale. */
export function claimedAmounts(network: Network, claim: Claim): readonly Amount[] {
  return allAmounts(network, claim).filter((amount) => !amount.isZero())
}

function allAmounts(network: Network, claim: Claim): readonly Amount[] {
  const { mainToken, native } = network
  switch (claim.kind) {
    case 'farm':
    case 'pool':
      return claim.source.user === undefined ? [] : [claim.source.user.earnings]
    case 'lotteryPrize':
      return [Amount.fromRaw(mainToken, claim.terms.batch.amount)]
    case 'lotteryRefund':
    case 'auctionBid':
      return [Amount.fromRaw(mainToken, claim.terms.amount)]
    case 'prediction':
      return [Amount.fromRaw(native, claim.terms.payout)]
    case 'competition':
      return [Amount.fromRaw(mainToken, claim.prize)]
    case 'salePoints':
      return []
    case 'sale': {
      const { sale, offering, refund } = claim.terms
      return [
        Amount.fromRaw(saleToken(network, sale.token), offering),
        Amount.fromRaw(saleToken(network, sale.currency), refund),
      ]
    }
  }
}
