import type { Address } from '@ibull/domain'
import type { Hex } from 'viem'
import { addMembers } from './index-teams.ts'
import { addToCampaign, recordUser, userOf, type ProfileScene } from './records.ts'
import { profilePoint } from './tables.ts'

/** A collectible as the picture of a profile. */
export interface Picture {
  readonly nftAddress: Address
  readonly tokenId: bigint
}

/** A profile that was made or reactivated: from now on it counts in its team. */
export async function indexActive(
  scene: ProfileScene,
  account: Address,
  teamId: bigint,
  { nftAddress, tokenId }: Picture,
): Promise<void> {
  const team = Number(teamId)
  const user = await userOf(scene, account)
  await recordUser(scene, { ...user, teamId: team, isActive: true, nftAddress, tokenId })
  await addMembers(scene, team, 1)
}

/** Another picture. */
export async function indexPicture(
  scene: ProfileScene,
  account: Address,
  { nftAddress, tokenId }: Picture,
): Promise<void> {
  await recordUser(scene, { ...(await userOf(scene, account)), nftAddress, tokenId })
}

/** A profile whose picture was given back: it keeps its team and its points, and no longer counts in the team. */
export async function indexPause(scene: ProfileScene, account: Address, teamId: bigint): Promise<void> {
  const user = await userOf(scene, account)
  await recordUser(scene, { ...user, isActive: false, nftAddress: null, tokenId: null })
  await addMembers(scene, Number(teamId), -1)
}

/** An account that was moved to another team. */
export async function indexTeamOf(
  scene: ProfileScene,
  account: Address,
  { oldTeamId, newTeamId }: { readonly oldTeamId: bigint; readonly newTeamId: bigint },
): Promise<void> {
  const user = await userOf(scene, account)
  await recordUser(scene, { ...user, teamId: Number(newTeamId) })
  if (!user.isActive) return
  await addMembers(scene, Number(oldTeamId), -1)
  await addMembers(scene, Number(newTeamId), 1)
}

/** Where a log is. */
export interface LogPlace {
  readonly transactionHash: Hex
  readonly logIndex: number
}

/** Points that accounts were given for a campaign, so many each. An account may be listed twice. */
export async function indexPointsGiven(
  scene: ProfileScene,
  { transactionHash, logIndex }: LogPlace,
  accounts: readonly Address[],
  { points, campaignId }: { readonly points: bigint; readonly campaignId: bigint },
): Promise<void> {
  const { db, blockNumber, timestamp } = scene
  for (const [place, account] of accounts.entries()) {
    const user = await userOf(scene, account)
    await recordUser(scene, { ...user, points: user.points + points })
    const id = `${transactionHash}-${String(logIndex)}-${String(place)}`
    await db
      .insert(profilePoint)
      .values({ id, account, points, campaignId, transactionHash, blockNumber, timestamp })
  }
  const timesGiven = accounts.length
  if (timesGiven > 0)
    await addToCampaign(scene, campaignId, { points: points * BigInt(timesGiven), timesGiven })
}

/** Points that were taken from accounts, so many from each. */
export async function indexPointsTaken(
  scene: ProfileScene,
  accounts: readonly Address[],
  points: bigint,
): Promise<void> {
  for (const account of accounts) {
    const user = await userOf(scene, account)
    await recordUser(scene, { ...user, points: user.points - points })
  }
}
