import type { Address } from '@ibull/domain'
import {
  auctionBidderOf,
  bidderOf,
  existingAuction,
  recordAuction,
  recordAuctionBidder,
  recordBidder,
  type AuctionScene,
} from './records.ts'
import { farmAuctionBid } from './tables.ts'

/** An account's raise of its bid, or its claim. */
export interface BidEvent {
  readonly account: Address
  readonly auctionId: bigint
  readonly amount: bigint
}

/** Records a first bid, or what an account adds to its own. */
export async function indexBid(
  scene: AuctionScene,
  { account, auctionId: id, amount }: BidEvent,
): Promise<void> {
  const { db, transactionHash, logIndex, blockNumber, timestamp } = scene
  const auctionId = Number(id)
  const auction = await existingAuction(scene, auctionId)
  const own = await auctionBidderOf(scene, account, auctionId)
  const bidder = await bidderOf(scene, account)
  const newcomers = own.totalBids === 0 ? 1 : 0
  const total = own.amount + amount
  await recordAuction(scene, {
    ...auction,
    totalBids: auction.totalBids + 1,
    totalBidders: auction.totalBidders + newcomers,
    totalAmount: auction.totalAmount + amount,
  })
  await recordAuctionBidder(scene, { ...own, totalBids: own.totalBids + 1, amount: total })
  await recordBidder(scene, {
    ...bidder,
    totalAuctions: bidder.totalAuctions + newcomers,
    totalBids: bidder.totalBids + 1,
    totalAmount: bidder.totalAmount + amount,
  })
  await db.insert(farmAuctionBid).values({
    id: `${transactionHash}-${String(logIndex)}`,
    auctionId,
    account,
    amount,
    total,
    transactionHash,
    logIndex,
    blockNumber,
    timestamp,
  })
}

/** Records a losing bid that was claimed back. */
export async function indexBidClaim(
  scene: AuctionScene,
  { account, auctionId, amount }: BidEvent,
): Promise<void> {
  const own = await auctionBidderOf(scene, account, Number(auctionId))
  const bidder = await bidderOf(scene, account)
  await recordAuctionBidder(scene, { ...own, isClaimed: true })
  await recordBidder(scene, { ...bidder, claimedAmount: bidder.claimedAmount + amount })
}

/** Adds an account to the whitelist or removes it. Its bids stay. */
export async function indexWhitelist(
  scene: AuctionScene,
  account: Address,
  isWhitelisted: boolean,
): Promise<void> {
  const { blockNumber, timestamp } = scene
  await recordBidder(scene, { ...(await bidderOf(scene, account)), isWhitelisted, blockNumber, timestamp })
}
