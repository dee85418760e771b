import type { Address } from '@ibull/domain'
import type { Context } from 'ponder:registry'
import {
  predictionBet,
  predictionBetVersion,
  predictionMarket,
  predictionMarketVersion,
  predictionPlayer,
  predictionPlayerVersion,
  predictionRound,
  predictionRoundVersion,
} from './tables.ts'

type MarketRow = typeof predictionMarket.$inferSelect
export type RoundRow = typeof predictionRound.$inferSelect
export type BetRow = typeof predictionBet.$inferSelect
export type PlayerRow = typeof predictionPlayer.$inferSelect

/** Where and when something of a market happened. */
export interface PredictionScene {
  /** The market's key. */
  readonly market: string
  readonly db: Context['db']
  readonly blockNumber: number
  /** Seconds since 1970. */
  readonly timestamp: number
  readonly transactionHash: Address
}

/** What {@link betTotals} begins with. */
export const NO_BETS = {
  bullBets: 0,
  bearBets: 0,
  bullAmount: 0n,
  bearAmount: 0n,
  wonBets: 0,
  lostBets: 0,
  net: 0n,
  claimedBets: 0,
  claimedAmount: 0n,
}

/**
 * The network's first market in the tables. Not its id in GraphQL, 1: Ponder takes a key that looks like a number of the
 * event for that number, and fetches rows by it.
 */
export const FIRST_MARKET = 'market'

/** Returns a market's key in the tables, of which the first one's is {@link FIRST_MARKET}. */
export function marketId(address: Address, first: Address | undefined): string {
  const id = address.toLowerCase()
  return id === first?.toLowerCase() ? FIRST_MARKET : id
}

/** Returns the id of something of a market, by its id within the market. */
export function idWithin({ market }: Pick<PredictionScene, 'market'>, id: string): string {
  return market === FIRST_MARKET ? id : `${market}-${id}`
}

/** The market of a scene; undefined before its first round. */
export async function knownMarket({ db, market: id }: PredictionScene): Promise<MarketRow | undefined> {
  const row = await db.find(predictionMarket, { id })
  return row === null ? undefined : { ...row }
}

/** The market once it has a round. */
export async function existingMarket(scene: PredictionScene): Promise<MarketRow> {
  const row = await knownMarket(scene)
  if (row === undefined) throw new Error('The prediction market is not in the tables.')
  return row
}

/** The market before its first round. */
export const newMarket = ({ market: id }: PredictionScene, epoch: number): MarketRow => ({
  id,
  epoch,
  paused: false,
  users: 0,
  treasury: 0n,
  ...NO_BETS,
})

export async function recordMarket({ db, blockNumber }: PredictionScene, row: MarketRow): Promise<void> {
  const { id, ...state } = row
  await db.insert(predictionMarket).values(row).onConflictDoUpdate(state)
  await db
    .insert(predictionMarketVersion)
    .values({ id, changedBlock: blockNumber, ...state })
    .onConflictDoUpdate(state)
}

/** A round that was started; `undefined` for any other. */
export async function knownRound(
  { db, market }: PredictionScene,
  epoch: number,
): Promise<RoundRow | undefined> {
  const row = await db.find(predictionRound, { market, epoch })
  return row === null ? undefined : { ...row }
}

export async function existingRound(scene: PredictionScene, epoch: bigint): Promise<RoundRow> {
  const row = await knownRound(scene, Number(epoch))
  if (row === undefined) throw new Error(`Round ${epoch} of the prediction market is not in the tables.`)
  return row
}

export async function recordRound({ db, blockNumber }: PredictionScene, row: RoundRow): Promise<void> {
  const { market, epoch, startAt: _, startBlock: __, startHash: ___, lastBettor, ...state } = row
  await db
    .insert(predictionRound)
    .values(row)
    .onConflictDoUpdate({ lastBettor, ...state })
  await db
    .insert(predictionRoundVersion)
    .values({ market, epoch, changedBlock: blockNumber, ...state })
    .onConflictDoUpdate(state)
}

export async function existingBet(
  { db, market }: PredictionScene,
  account: Address,
  epoch: number,
): Promise<BetRow> {
  const row = await db.find(predictionBet, { market, account, epoch })
  if (row === null) throw new Error(`The bet of ${account} in round ${epoch} is not in the tables.`)
  return { ...row }
}

export async function recordBet({ db, blockNumber }: PredictionScene, row: BetRow): Promise<void> {
  const { market, account, epoch, updatedAt, claimed, claimedAt, claimedBlock, claimedHash, claimedAmount } =
    row
  const state = { updatedAt, claimed, claimedAt, claimedBlock, claimedHash, claimedAmount }
  await db.insert(predictionBet).values(row).onConflictDoUpdate(state)
  await db
    .insert(predictionBetVersion)
    .values({ market, account, epoch, changedBlock: blockNumber, ...state })
    .onConflictDoUpdate(state)
}

export async function knownPlayer(
  { db, market }: PredictionScene,
  id: Address,
): Promise<PlayerRow | undefined> {
  const row = await db.find(predictionPlayer, { market, id })
  return row === null ? undefined : { ...row }
}

export async function existingPlayer(scene: PredictionScene, id: Address): Promise<PlayerRow> {
  const row = await knownPlayer(scene, id)
  if (row === undefined) throw new Error(`The account ${id} of the prediction market is not in the tables.`)
  return row
}

/** Writes what an account has become, with the sums that rows are ordered by. */
export async function recordPlayer(scene: PredictionScene, changed: PlayerRow): Promise<void> {
  const { db, blockNumber, timestamp } = scene
  const row = {
    ...changed,
    updatedAt: timestamp,
    totalBets: changed.bullBets + changed.bearBets,
    totalAmount: changed.bullAmount + changed.bearAmount,
    winRate: winRate(changed),
  }
  const { market, id, createdAt: _, blockNumber: __, ...state } = row
  await db.insert(predictionPlayer).values(row).onConflictDoUpdate(state)
  await db
    .insert(predictionPlayerVersion)
    .values({ market, id, changedBlock: blockNumber, ...state })
    .onConflictDoUpdate(state)
}

const PERCENT = 100n * 10n ** 18n

/** Won bets per decided bet in 10^-18 percent, rounded down. Refunded and open ones don't count. */
export function winRate({ wonBets, lostBets }: Pick<PlayerRow, 'wonBets' | 'lostBets'>): bigint {
  const decided = BigInt(wonBets + lostBets)
  return decided === 0n ? 0n : (BigInt(wonBets) * PERCENT) / decided
}
