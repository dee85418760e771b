import type { Address } from '@ibull/domain'
import type { Context } from 'ponder:registry'
import {
  profileCampaign,
  profileCampaignVersion,
  profileTeam,
  profileTeamVersion,
  profileUser,
  profileUserVersion,
} from './tables.ts'

export type TeamRow = typeof profileTeam.$inferSelect
export type UserRow = typeof profileUser.$inferSelect

/** Where and when something happened to a profile or a team. */
export interface ProfileScene {
  readonly db: Context['db']
  readonly blockNumber: number
  /** Seconds since 1970. */
  readonly timestamp: number
}

/** A team that was added. */
export async function existingTeam({ db }: ProfileScene, teamId: number): Promise<TeamRow> {
  const row = await db.find(profileTeam, { teamId })
  if (row === null) throw new Error(`Team ${teamId} is not in the tables.`)
  return { ...row }
}

/** Writes what a team has become, and its version at this block. */
export async function recordTeam({ db, blockNumber }: ProfileScene, row: TeamRow): Promise<void> {
  const { teamId, ...state } = row
  await db.insert(profileTeam).values(row).onConflictDoUpdate(state)
  await db
    .insert(profileTeamVersion)
    .values({ teamId, changedBlock: blockNumber, ...state })
    .onConflictDoUpdate(state)
}

/** An account, with nothing before its first points or its profile. */
export async function userOf({ db }: ProfileScene, id: Address): Promise<UserRow> {
  const none = { teamId: null, isActive: false, points: 0n, nftAddress: null, tokenId: null }
  return { ...((await db.find(profileUser, { id })) ?? { id, ...none }) }
}

export async function recordUser({ db, blockNumber }: ProfileScene, row: UserRow): Promise<void> {
  const { id, ...state } = row
  await db.insert(profileUser).values(row).onConflictDoUpdate(state)
  await db
    .insert(profileUserVersion)
    .values({ id, changedBlock: blockNumber, ...state })
    .onConflictDoUpdate(state)
}

/** Points that were given to accounts or to a team for a campaign. */
export async function addToCampaign(
  { db, blockNumber, timestamp }: ProfileScene,
  campaignId: bigint,
  given: { readonly points?: bigint; readonly teamPoints?: bigint; readonly timesGiven?: number },
): Promise<void> {
  const known = await db.find(profileCampaign, { campaignId })
  const state = {
    points: (known?.points ?? 0n) + (given.points ?? 0n),
    teamPoints: (known?.teamPoints ?? 0n) + (given.teamPoints ?? 0n),
    timesGiven: (known?.timesGiven ?? 0) + (given.timesGiven ?? 0),
  }
  await db
    .insert(profileCampaign)
    .values({ campaignId, blockNumber, timestamp, ...state })
    .onConflictDoUpdate(state)
  await db
    .insert(profileCampaignVersion)
    .values({ campaignId, changedBlock: blockNumber, ...state })
    .onConflictDoUpdate(state)
}
