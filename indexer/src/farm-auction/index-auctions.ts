import { existingAuction, findAuction, recordAuction, type AuctionScene } from './records.ts'

/** Adds an announced auction: open at once, unless the one before it is still to be closed. */
export async function indexAuctionStart(
  scene: AuctionScene,
  auction: {
    readonly auctionId: bigint
    readonly startBlock: bigint
    readonly endBlock: bigint
    readonly initialBidAmount: bigint
    readonly leaderboard: bigint
  },
): Promise<void> {
  const auctionId = Number(auction.auctionId)
  const previous = await findAuction(scene, auctionId - 1)
  await recordAuction(scene, {
    auctionId,
    startBlock: auction.startBlock,
    endBlock: auction.endBlock,
    initialBidAmount: auction.initialBidAmount,
    leaderboard: Number(auction.leaderboard),
    blockNumber: scene.blockNumber,
    timestamp: scene.timestamp,
    status: previous?.status === 'Open' ? 'Pending' : 'Open',
    startTime: 0n,
    endTime: 0n,
    totalBids: 0,
    totalBidders: 0,
    totalAmount: 0n,
    leaderboardThreshold: 0n,
    collectedAmount: 0n,
  })
}

/** Stores an auction's times, which follow its announcement. */
export async function indexAuctionSchedule(
  scene: AuctionScene,
  { auctionId, startTime, endTime }: Record<'auctionId' | 'startTime' | 'endTime', bigint>,
): Promise<void> {
  await recordAuction(scene, {
    ...(await existingAuction(scene, Number(auctionId))),
    startTime,
    endTime,
  })
}

/** Closes an auction. The next one opens, if it has been announced. */
export async function indexAuctionClose(
  scene: AuctionScene,
  auctionId: bigint,
  participationLimit: bigint,
): Promise<void> {
  await recordAuction(scene, {
    ...(await existingAuction(scene, Number(auctionId))),
    status: 'Close',
    leaderboardThreshold: participationLimit,
  })
  const next = await findAuction(scene, Number(auctionId) + 1)
  if (next !== null) await recordAuction(scene, { ...next, status: 'Open' })
}

/** Winning bids that were sent to the treasury. */
export async function indexCollection(
  scene: AuctionScene,
  auctionId: bigint,
  collectedAmount: bigint,
): Promise<void> {
  await recordAuction(scene, { ...(await existingAuction(scene, Number(auctionId))), collectedAmount })
}
