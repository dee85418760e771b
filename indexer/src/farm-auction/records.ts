import type { Address } from '@ibull/domain'
import type { Context } from 'ponder:registry'
import type { Hex } from 'viem'
import {
  farmAuction,
  farmAuctionBidder,
  farmAuctionBidderVersion,
  farmAuctionVersion,
  farmBidder,
  farmBidderVersion,
} from './tables.ts'

export type AuctionRow = typeof farmAuction.$inferSelect
type AuctionBidderRow = typeof farmAuctionBidder.$inferSelect
type BidderRow = typeof farmBidder.$inferSelect

/** Where and when something happened to an auction. */
export interface AuctionScene {
  readonly db: Context['db']
  readonly blockNumber: number
  /** Unix seconds. */
  readonly timestamp: number
  readonly transactionHash: Hex
  readonly logIndex: number
}

/** An announced auction; null if there is none of this number. */
export async function findAuction({ db }: AuctionScene, auctionId: number): Promise<AuctionRow | null> {
  const row = await db.find(farmAuction, { auctionId })
  return row === null ? null : { ...row }
}

/** An announced auction. @throws if there is none of this number */
export async function existingAuction(scene: AuctionScene, auctionId: number): Promise<AuctionRow> {
  const row = await findAuction(scene, auctionId)
  if (row === null) throw new Error(`Auction ${auctionId} is not in the tables.`)
  return row
}

/** Writes what an auction has become, and its version at this block. */
export async function recordAuction({ db, blockNumber }: AuctionScene, row: AuctionRow): Promise<void> {
  const { auctionId, status, startTime, endTime, totalBids, totalBidders, totalAmount } = row
  const { leaderboardThreshold, collectedAmount } = row
  const times = { startTime, endTime }
  const bids = { totalBids, totalBidders, totalAmount }
  const state = { status, ...times, ...bids, leaderboardThreshold, collectedAmount }
  await db.insert(farmAuction).values(row).onConflictDoUpdate(state)
  await db
    .insert(farmAuctionVersion)
    .values({ auctionId, changedBlock: blockNumber, ...state })
    .onConflictDoUpdate(state)
}

/** An account's bid in an auction: nothing before its first one. */
export async function auctionBidderOf(
  { db, blockNumber }: AuctionScene,
  account: Address,
  auctionId: number,
): Promise<AuctionBidderRow> {
  const none = { totalBids: 0, amount: 0n, isClaimed: false }
  return {
    ...((await db.find(farmAuctionBidder, { account, auctionId })) ?? {
      account,
      auctionId,
      blockNumber,
      ...none,
    }),
  }
}

export async function recordAuctionBidder(
  { db, blockNumber }: AuctionScene,
  row: AuctionBidderRow,
): Promise<void> {
  const { account, auctionId, totalBids, amount, isClaimed } = row
  const state = { totalBids, amount, isClaimed }
  await db.insert(farmAuctionBidder).values(row).onConflictDoUpdate(state)
  await db
    .insert(farmAuctionBidderVersion)
    .values({ account, auctionId, changedBlock: blockNumber, ...state })
    .onConflictDoUpdate(state)
}

/** An account, with nothing before it is listed or bids. */
export async function bidderOf(
  { db, blockNumber, timestamp }: AuctionScene,
  id: Address,
): Promise<BidderRow> {
  const none = { isWhitelisted: false, totalAuctions: 0, totalBids: 0, totalAmount: 0n, claimedAmount: 0n }
  return { ...((await db.find(farmBidder, { id })) ?? { id, blockNumber, timestamp, ...none }) }
}

export async function recordBidder({ db, blockNumber }: AuctionScene, row: BidderRow): Promise<void> {
  const { id, ...state } = row
  await db.insert(farmBidder).values(row).onConflictDoUpdate(state)
  await db
    .insert(farmBidderVersion)
    .values({ id, changedBlock: blockNumber, ...state })
    .onConflictDoUpdate(state)
}
