import type { Address } from '@ibull/domain'
import { isPurchase, PairPrices, type PairSwap } from '@ibull/domain/trading-competition'
import { pair } from '../exchange/tables.ts'
import type { CompetitionScene } from './scene.ts'
import { competition, competitionTrade, competitionTransfer, competitionUser } from './tables.ts'

/** Where a log is. */
export interface MovePlace {
  readonly logIndex: number
}

/** An account that takes part from now on. */
export async function indexRegistration(
  scene: CompetitionScene,
  { logIndex }: MovePlace,
  { account, teamId }: { readonly account: Address; readonly teamId: number },
): Promise<void> {
  const { db, terms, blockNumber, timestamp } = scene
  await db.insert(competitionUser).values({
    id: account,
    competitionId: terms.id,
    teamId,
    registeredBlock: blockNumber,
    registeredIndex: logIndex,
    registeredTime: timestamp,
    funder: null,
    searchedTo: -1,
    leader: null,
    volumeUsd: 0n,
    feesUsd: 0n,
    rank: null,
    place: null,
  })
  await noteChange(scene, 1)
}

/** A swap in any pair, after its Sync: kept where it may count. */
export async function indexCompetitionSwap(
  scene: CompetitionScene,
  { logIndex }: MovePlace,
  swap: Omit<PairSwap, 'block' | 'index' | 'time'> & { readonly pair: Address; readonly account: Address },
): Promise<void> {
  const { db, terms, blockNumber, timestamp } = scene
  if (timestamp < terms.startTime || timestamp >= terms.endTime) return
  if (!terms.pairs.some(({ id }) => id === swap.pair)) return
  if ((await db.find(competitionUser, { id: swap.account })) === null) return
  const worth = await worthOf(scene, swap)
  if (worth === 0n) return
  const usd = isPurchase(swap) ? worth : -worth
  const { pair: pairId, account } = swap
  await db.insert(competitionTrade).values({ blockNumber, logIndex, timestamp, pairId, account, usd })
  await noteChange(scene)
}

async function worthOf({ db, terms }: CompetitionScene, swap: Parameters<PairPrices['worthOf']>[0]) {
  const prices = new PairPrices(terms.pairs, terms.stable, terms.prizeToken)
  const [native] = terms.pairs
  for (const id of new Set([native?.id, swap.pair as Address])) {
    const row = id === undefined ? null : await db.find(pair, { id })
    if (row !== null) prices.sync({ pair: row.id, reserve0: row.reserve0, reserve1: row.reserve1 })
  }
  return prices.worthOf(swap)
}

/** LP tokens that moved, in any pair. Those before the start count too: who has too much then has it. */
export async function indexCompetitionTransfer(
  scene: CompetitionScene,
  { logIndex }: MovePlace,
  move: { readonly pairId: Address; readonly from: Address; readonly to: Address; readonly value: bigint },
): Promise<void> {
  const { db, terms, blockNumber, timestamp } = scene
  if (timestamp >= terms.endTime || !terms.pairs.some(({ id }) => id === move.pairId)) return
  await db.insert(competitionTransfer).values({ blockNumber, logIndex, timestamp, ...move })
  if (timestamp >= terms.startTime) await noteChange(scene)
}

/** Notes that the ranks have to be counted again. */
async function noteChange({ db, terms }: CompetitionScene, users = 0): Promise<void> {
  const { id, startTime, endTime } = terms
  const none = { volumeUsd: 0n, feesUsd: 0n, countedBlock: 0 }
  await db
    .insert(competition)
    .values({ id, startTime, endTime, ...none, users, unfunded: users, isCounted: false })
    .onConflictDoUpdate((row) => ({
      users: row.users + users,
      unfunded: row.unfunded + users,
      isCounted: false,
    }))
}
