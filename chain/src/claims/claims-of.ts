import { addressKey } from '@ibull/domain'
import { planClaims as planTicketClaims, type Ticket } from '@ibull/domain/lottery'
import { planClaims as planBetClaims, type MarketListing } from '@ibull/domain/prediction'
import {
  claimOfAll,
  isClaimable,
  salePhase,
  saleStatus,
  type PoolPosition,
  type TokenSaleListing,
} from '@ibull/domain/token-sale'
import type { BidResult } from '../farm-auction/reads/auction-queries.ts'
import type { Purchases } from '../lottery/reads/lottery-queries.ts'
import type { LotteryRound } from '../lottery/reads/lottery-round.ts'
import { owedDown, type UserRound } from '../prediction/reads/user-rounds.ts'
import type { Participant, TokenSale } from '../token-sale/reads/sale-queries.ts'
import type { Competition, CompetitionPosition } from '../trading-competition/reads/competition.ts'
import type { Claim } from './claim.ts'

/** Returns the prizes of a drawn round, split by the maximum tickets per transaction. */
export function prizeClaims(
  round: LotteryRound,
  tickets: readonly Ticket[],
  ticketLimit: number,
): readonly Claim[] {
  if (round.status !== 'claimable' || ticketLimit < 1) return []
  return planTicketClaims(round, tickets, ticketLimit).map((batch) => ({
    kind: 'lotteryPrize',
    terms: { round, batch },
  }))
}

/** Returns the ticket refunds of a cancelled round. */
export function refundClaims(lotteryId: bigint, { count, amount }: Purchases): readonly Claim[] {
  return count === 0 ? [] : [{ kind: 'lotteryRefund', terms: { lotteryId, purchases: count, amount } }]
}

/** Returns the payouts of a market, split by the maximum rounds per transaction. */
export function betClaims(market: MarketListing, rows: readonly UserRound[]): readonly Claim[] {
  return planBetClaims(rows.map((row) => ({ epoch: row.bet.epoch, payout: owedDown(row) }))).map((step) => ({
    kind: 'prediction',
    terms: { market, ...step },
  }))
}

/** Whether a sale has ended at a chain time in seconds. */
export function isSaleOver(sale: TokenSale, { isActive }: TokenSaleListing, now: bigint): boolean {
  return salePhase(saleStatus(sale, isActive, now)) === 'finished'
}

/** Returns an ended sale's tokens, refunds and points, combining both pools where the contract supports it. */
export function saleClaims(
  listing: TokenSaleListing,
  sale: TokenSale,
  positions: readonly PoolPosition[],
  { hasProfile, claimablePoints }: Participant,
): readonly Claim[] {
  const due = positions.filter(isClaimable)
  const calls = sale.canHarvestBoth ? [due] : due.map((position) => [position])
  const harvests = calls
    .filter((call) => call.length > 0)
    .map((call): Claim => ({
      kind: 'sale',
      terms: { sale: listing, kinds: call.map(({ kind }) => kind), ...claimOfAll(call) },
    }))
  // Without an active profile, the point center reverts.
  const points = hasProfile === true ? claimablePoints[addressKey(listing.address)] : undefined
  return points === undefined
    ? harvests
    : [...harvests, { kind: 'salePoints', terms: { sale: listing, points } }]
}

/** Returns the losing bids of closed auctions. */
export function bidClaims(results: readonly BidResult[]): readonly Claim[] {
  return results.flatMap(({ auctionId, amount, isClosed, isWinning, hasClaimed }): readonly Claim[] =>
    isClosed && !isWinning && !hasClaimed ? [{ kind: 'auctionBid', terms: { auctionId, amount } }] : [],
  )
}

/** Returns a competition's rewards while they can be claimed. */
export function rewardClaims(
  { address: competition, status }: Competition,
  { hasRegistered, hasClaimed, prize, points, canClaimCollectible }: CompetitionPosition,
): readonly Claim[] {
  const isDue = hasRegistered && !hasClaimed && (prize > 0n || points > 0n || canClaimCollectible)
  return isDue && status === 'claiming'
    ? [{ kind: 'competition', terms: { competition }, prize, points }]
    : []
}
