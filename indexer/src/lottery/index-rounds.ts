import { existingDraw, recordDraw, type LotteryScene } from './records.ts'

/** A round that was opened. Its tickets follow those of the round before, without a gap. */
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

/** The end of a round's sale. */
export async function indexClose(scene: LotteryScene, lotteryId: bigint): Promise<void> {
  await recordDraw(scene, { ...(await existingDraw(scene, lotteryId)), status: 'Close' })
}

/** The final number, while the winning tickets are yet to be counted. */
export async function indexFinalNumber(
  scene: LotteryScene,
  lotteryId: bigint,
  finalNumber: bigint,
): Promise<void> {
  await recordDraw(scene, { ...(await existingDraw(scene, lotteryId)), finalNumber: Number(finalNumber) })
}

/** All winning tickets are counted. */
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

/** A round that is refunded, closed before or not. */
export async function indexCancel(scene: LotteryScene, lotteryId: bigint): Promise<void> {
  await recordDraw(scene, { ...(await existingDraw(scene, lotteryId)), status: 'Close', isCancelled: true })
}
