import type { Address } from '@ibull/domain'
import {
  compareTraders,
  rankTeams,
  tradersOf,
  type FirstFunding,
  type Trader,
  type TradeMove,
} from '@ibull/domain/trading-competition'
import type { CompetitionScene, FindFunders } from './scene.ts'
import {
  competition,
  competitionTeam,
  competitionTrade,
  competitionTransfer,
  competitionUser,
} from './tables.ts'

type UserRow = typeof competitionUser.$inferSelect

/**
 * Counts the ranks by the published rule, as the recount does, of everything until this block. What is known already is
 * not counted again.
 */
export async function countRanks(scene: CompetitionScene, findFunders: FindFunders): Promise<void> {
  const { db, terms, blockNumber } = scene
  const known = await db.find(competition, { id: terms.id })
  if (known === null || (known.isCounted && known.unfunded === 0)) return
  const users = await db.sql.select().from(competitionUser)
  const found = await fundUsers(scene, users, findFunders)
  if (known.isCounted && found === 0) return

  const fundings = users.flatMap(({ id, funder }): FirstFunding[] =>
    funder === null ? [] : [{ account: id, funder }],
  )
  const registrations = users.map((user) => ({
    account: user.id,
    teamId: user.teamId,
    block: user.registeredBlock,
    index: user.registeredIndex,
  }))
  const { traders, leaderOf } = tradersOf({ ...terms, registrations, fundings }, await movesOf(scene))
  await recordUsers(scene, users, traders, leaderOf)
  for (const { teamId, place, volumeUsd, feesUsd } of rankTeams(terms.teamIds, traders)) {
    const members = registrations.filter((one) => one.teamId === teamId).length
    const row = { competitionId: terms.id, place, users: members, volumeUsd, feesUsd }
    await db
      .insert(competitionTeam)
      .values({ teamId, ...row })
      .onConflictDoUpdate(row)
  }
  await db.update(competition, { id: terms.id }).set({
    volumeUsd: traders.reduce((sum, trader) => sum + trader.volumeUsd, 0n),
    feesUsd: traders.reduce((sum, trader) => sum + trader.feesUsd, 0n),
    unfunded: users.filter(({ funder }) => funder === null).length,
    isCounted: true,
    countedBlock: blockNumber,
  })
}

/** Searches for the first tokens of those without, in the blocks that were not searched yet; how many were found. */
async function fundUsers(
  { db, blockNumber: to }: CompetitionScene,
  users: UserRow[],
  findFunders: FindFunders,
): Promise<number> {
  let found = 0
  const unfunded = users.filter(({ funder }) => funder === null)
  for (const last of new Set(unfunded.map(({ searchedTo }) => searchedTo))) {
    if (last >= to) continue
    const group = unfunded.filter(({ searchedTo }) => searchedTo === last)
    const funders = await findFunders(
      group.map(({ id }) => id),
      { from: last + 1, to },
    )
    for (const { id } of group) {
      const funder = funders.get(id) ?? null
      if (funder !== null) found++
      await db.update(competitionUser, { id }).set({ funder, searchedTo: to })
      const place = users.findIndex((user) => user.id === id)
      const user = users[place]
      if (user !== undefined) users[place] = { ...user, funder }
    }
  }
  return found
}

async function movesOf({ db }: CompetitionScene): Promise<TradeMove[]> {
  const [trades, transfers] = await Promise.all([
    db.sql.select().from(competitionTrade),
    db.sql.select().from(competitionTransfer),
  ])
  const placeOf = (row: { blockNumber: number; logIndex: number; timestamp: number; pairId: Address }) => ({
    block: row.blockNumber,
    index: row.logIndex,
    time: row.timestamp,
    pair: row.pairId,
  })
  return [
    ...trades.map((row): TradeMove => {
      const { account, usd } = row
      return { kind: 'trade', ...placeOf(row), account, usd }
    }),
    ...transfers.map((row): TradeMove => {
      const { from, to, value } = row
      return { kind: 'liquidity', ...placeOf(row), from, to, value }
    }),
  ].sort((a, b) => a.block - b.block || a.index - b.index)
}

/** Writes what has changed. */
async function recordUsers(
  { db }: CompetitionScene,
  users: readonly UserRow[],
  traders: readonly Trader[],
  leaderOf: ReadonlyMap<string, string>,
): Promise<void> {
  const ranked = traders.filter(({ volumeUsd }) => volumeUsd > 0n).sort(compareTraders)
  const own = new Map(traders.map((trader) => [trader.account, trader]))
  const places = new Map<string, { rank: number; place: number }>()
  const members = new Map<number, number>()
  for (const [index, { account, teamId }] of ranked.entries()) {
    const rank = (members.get(teamId) ?? 0) + 1
    members.set(teamId, rank)
    places.set(account, { rank, place: index + 1 })
  }
  for (const user of users) {
    const leader = leaderOf.get(user.id)
    const trader = own.get(user.id)
    const state = {
      leader: leader === undefined || leader === user.id ? null : (leader as Address),
      volumeUsd: trader?.volumeUsd ?? 0n,
      feesUsd: trader?.feesUsd ?? 0n,
      rank: places.get(user.id)?.rank ?? null,
      place: places.get(user.id)?.place ?? null,
    }
    const isSame = (Object.keys(state) as (keyof typeof state)[]).every((key) => user[key] === state[key])
    if (!isSame) await db.update(competitionUser, { id: user.id }).set(state)
  }
}
