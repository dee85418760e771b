import { addToCampaign, existingTeam, recordTeam, type ProfileScene } from './records.ts'

const LONGEST_NAME = 1_000

/** A name as the database can hold it: PostgreSQL has no NUL, and no half of a surrogate pair. */
function storedName(name: string): string {
  return name.slice(0, LONGEST_NAME).replace(/[\0\p{Surrogate}]/gu, '\uFFFD')
}

/** A new team, which anyone can join. */
export async function indexTeam(scene: ProfileScene, teamId: bigint, name: string): Promise<void> {
  const row = { teamId: Number(teamId), name: storedName(name) }
  await recordTeam(scene, { ...row, isJoinable: true, users: 0, points: 0n })
}

/** A team that was renamed, opened or closed. */
export async function indexTeamChange(
  scene: ProfileScene,
  teamId: bigint,
  { name, isJoinable }: { readonly name: string; readonly isJoinable: boolean },
): Promise<void> {
  await recordTeam(scene, {
    ...(await existingTeam(scene, Number(teamId))),
    name: storedName(name),
    isJoinable,
  })
}

/** Points that a team was given for a campaign. */
export async function indexTeamPointsGiven(
  scene: ProfileScene,
  teamId: bigint,
  { points, campaignId }: { readonly points: bigint; readonly campaignId: bigint },
): Promise<void> {
  await addTeamPoints(scene, teamId, points)
  await addToCampaign(scene, campaignId, { teamPoints: points })
}

/** Points that were taken from a team. */
export async function indexTeamPointsTaken(
  scene: ProfileScene,
  teamId: bigint,
  points: bigint,
): Promise<void> {
  await addTeamPoints(scene, teamId, -points)
}

async function addTeamPoints(scene: ProfileScene, teamId: bigint, points: bigint): Promise<void> {
  const team = await existingTeam(scene, Number(teamId))
  await recordTeam(scene, { ...team, points: team.points + points })
}

/** Active members that came, or with a negative number that left. */
export async function addMembers(scene: ProfileScene, teamId: number, count: 1 | -1): Promise<void> {
  const team = await existingTeam(scene, teamId)
  await recordTeam(scene, { ...team, users: team.users + count })
}
