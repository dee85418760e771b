import type { Address } from '@ibull/domain'
import {
  entryOf,
  existingDraw,
  playerOf,
  recordDraw,
  recordEntry,
  recordPlayer,
  type LotteryScene,
} from './records.ts'

/** Tickets of an account in a round. */
export interface TicketsEvent {
  readonly account: Address
  readonly lotteryId: bigint
  readonly numberTickets: bigint
}

/** Records bought tickets. Their price follows as a payment: see {@link indexPayment}. */
export async function indexPurchase(
  scene: LotteryScene,
  { account, lotteryId, numberTickets }: TicketsEvent,
): Promise<void> {
  const count = Number(numberTickets)
  const draw = await existingDraw(scene, lotteryId)
  const entry = await entryOf(scene, account, Number(lotteryId))
  const player = await playerOf(scene, account)
  const newcomers = entry.totalTickets === 0 ? 1 : 0
  await recordDraw(scene, {
    ...draw,
    totalUsers: draw.totalUsers + newcomers,
    totalTickets: draw.totalTickets + count,
  })
  await recordEntry(scene, { ...entry, totalTickets: entry.totalTickets + count })
  await recordPlayer(scene, {
    ...player,
    totalRounds: player.totalRounds + newcomers,
    totalTickets: player.totalTickets + count,
    isPaying: true,
  })
}

/** Records main tokens sent to the lottery: the ticket price after a purchase, otherwise added to the prizes. */
export async function indexPayment(
  scene: LotteryScene,
  { from, value }: { readonly from: Address; readonly value: bigint },
): Promise<void> {
  const player = await playerOf(scene, from)
  if (!player.isPaying) return
  await recordPlayer(scene, { ...player, paid: player.paid + value, isPaying: false })
}

/** Records paid prizes. */
export async function indexClaim(
  scene: LotteryScene,
  { account, lotteryId, numberTickets }: TicketsEvent,
  amount: bigint,
): Promise<void> {
  const count = Number(numberTickets)
  const draw = await existingDraw(scene, lotteryId)
  const entry = await entryOf(scene, account, Number(lotteryId))
  const player = await playerOf(scene, account)
  await recordDraw(scene, { ...draw, claimedTickets: draw.claimedTickets + count })
  await recordEntry(scene, { ...entry, claimedTickets: entry.claimedTickets + count })
  await recordPlayer(scene, { ...player, won: player.won + amount })
}

/** Records refunded tickets of a cancelled round. */
export async function indexRefund(
  scene: LotteryScene,
  { account, lotteryId, numberTickets }: TicketsEvent,
  amount: bigint,
): Promise<void> {
  const entry = await entryOf(scene, account, Number(lotteryId))
  const player = await playerOf(scene, account)
  await recordEntry(scene, {
    ...entry,
    refundedTickets: entry.refundedTickets + Number(numberTickets),
  })
  await recordPlayer(scene, { ...player, refunded: player.refunded + amount })
}
