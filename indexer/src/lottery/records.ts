import type { Address } from '@ibull/domain'
import type { Context } from 'ponder:registry'
import {
  lotteryDraw,
  lotteryDrawVersion,
  lotteryEntry,
  lotteryEntryVersion,
  lotteryPlayer,
  lotteryPlayerVersion,
} from './tables.ts'

export type DrawRow = typeof lotteryDraw.$inferSelect
type EntryRow = typeof lotteryEntry.$inferSelect
type PlayerRow = typeof lotteryPlayer.$inferSelect

/** Context of a lottery event. */
export interface LotteryScene {
  readonly db: Context['db']
  readonly blockNumber: number
  /** Unix seconds. */
  readonly timestamp: number
}

/** Writes what a round has become, and its version at this block. */
export async function recordDraw({ db, blockNumber }: LotteryScene, row: DrawRow): Promise<void> {
  const {
    lotteryId,
    status,
    isCancelled,
    totalUsers,
    totalTickets,
    finalNumber,
    winningTickets,
    claimedTickets,
  } = row
  const state = {
    status,
    isCancelled,
    totalUsers,
    totalTickets,
    finalNumber,
    winningTickets,
    claimedTickets,
  }
  await db.insert(lotteryDraw).values(row).onConflictDoUpdate(state)
  await db
    .insert(lotteryDrawVersion)
    .values({ lotteryId, changedBlock: blockNumber, ...state })
    .onConflictDoUpdate(state)
}

/** A round that was opened. */
export async function existingDraw({ db }: LotteryScene, lotteryId: bigint): Promise<DrawRow> {
  const row = await db.find(lotteryDraw, { lotteryId: Number(lotteryId) })
  if (row === null) throw new Error(`Round ${lotteryId} of the lottery is not in the tables.`)
  return { ...row }
}

/** An account's tickets of a round: none before its first purchase. */
export async function entryOf(
  { db, blockNumber }: LotteryScene,
  account: Address,
  lotteryId: number,
): Promise<EntryRow> {
  const none = { totalTickets: 0, claimedTickets: 0, refundedTickets: 0 }
  return {
    ...((await db.find(lotteryEntry, { account, lotteryId })) ?? {
      account,
      lotteryId,
      blockNumber,
      ...none,
    }),
  }
}

export async function recordEntry({ db, blockNumber }: LotteryScene, row: EntryRow): Promise<void> {
  const { account, lotteryId, totalTickets, claimedTickets, refundedTickets } = row
  const state = { totalTickets, claimedTickets, refundedTickets }
  await db.insert(lotteryEntry).values(row).onConflictDoUpdate(state)
  await db
    .insert(lotteryEntryVersion)
    .values({ account, lotteryId, changedBlock: blockNumber, ...state })
    .onConflictDoUpdate(state)
}

/** An account, with nothing before its first purchase. */
export async function playerOf({ db }: LotteryScene, id: Address): Promise<PlayerRow> {
  const none = { totalRounds: 0, totalTickets: 0, paid: 0n, won: 0n, refunded: 0n, isPaying: false }
  return { ...((await db.find(lotteryPlayer, { id })) ?? { id, ...none }) }
}

export async function recordPlayer({ db, blockNumber }: LotteryScene, row: PlayerRow): Promise<void> {
  const { id, isPaying, ...state } = row
  await db
    .insert(lotteryPlayer)
    .values(row)
    .onConflictDoUpdate({ isPaying, ...state })
  await db
    .insert(lotteryPlayerVersion)
    .values({ id, changedBlock: blockNumber, ...state })
    .onConflictDoUpdate(state)
}
