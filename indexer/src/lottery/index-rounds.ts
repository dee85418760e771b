import { existingDraw, recordDraw, type LotteryScene } from './records.ts'

/** Adds an opened round. Its ticket numbers continue those of the previous round without a gap. */
export async function indexOpen(
  scene: LotteryScene,
  round: {
    readonly lotteryId: bigint
    readonly startTime: bigint
    readonly endTime: bigint
    readonly priceTicketInCake: bigint
    readonly firstTicketId: bigint
  },
): Promise<void> {
  await recordDraw(scene, {
    lotteryId: Number(round.lotteryId),
    startTime: Number(round.startTime),
    endTime: Number(round.endTime),
    ticketPrice: round.priceTicketInCake,
    firstTicket: round.firstTicketId,
    blockNumber: scene.blockNumber,
    timestamp: scene.timestamp,
    status: 'Open',
    isCancelled: false,
    totalUsers: 0,
    totalTickets: 0,
    finalNumber: null,
    winningTickets: null,
    claimedTickets: 0,
  })
}

/** Closes a round's sale. */
export async function indexClose(scene: LotteryScene, lotteryId: bigint): Promise<void> {
  await recordDraw(scene, { ...(await existingDraw(scene, lotteryId)), status: 'Close' })
}

/** Stores the final number, before the winning tickets are counted. */
export async function indexFinalNumber(
  scene: LotteryScene,
  lotteryId: bigint,
  finalNumber: bigint,
): Promise<void> {
  await recordDraw(scene, { ...(await existingDraw(scene, lotteryId)), finalNumber: Number(finalNumber) })
}

/** Marks all winning tickets as counted. */
export async function indexClaimable(
  scene: LotteryScene,
  lotteryId: bigint,
  result: { readonly finalNumber: bigint; readonly countWinningTickets: bigint },
): Promise<void> {
  await recordDraw(scene, {
    ...(await existingDraw(scene, lotteryId)),
    status: 'Claimable',
    finalNumber: Number(result.finalNumber),
    winningTickets: Number(result.countWinningTickets),
  })
}

/** Marks a round as refunded, whether or not it was closed. */
export async function indexCancel(scene: LotteryScene, lotteryId: bigint): Promise<void> {
  await recordDraw(scene, { ...(await existingDraw(scene, lotteryId)), status: 'Close', isCancelled: true })
}
