import type { Address } from 'viem'
import { eventLog, type EventValue } from './exchange-events.ts'
import { SimulatedRevert } from './exchange-simulator.ts'
import { PROFILE_EVENTS } from './game-events.ts'
import type { SimulatedProfiles } from './profile-simulator.ts'
import type { Action, Scene } from './random-transaction.ts'
import { scenarioAddress } from './scenario-world.ts'

type EventName = (typeof PROFILE_EVENTS)[number]['name']

function emit({ simulator, world }: Scene, name: EventName, values: Record<string, EventValue>): void {
  simulator.logs.push(eventLog(PROFILE_EVENTS, world.profile, name, values))
}

const profilesOf = ({ simulator }: Scene): SimulatedProfiles => simulator.state.profiles

/** Also 0, which is the number of a collectible. */
const picture = ({ random, world }: Scene) => ({
  nftAddress: world.callee,
  tokenId: BigInt(random.whole(0, 3)),
})

function addTeam(scene: Scene): void {
  const { teams } = profilesOf(scene)
  const name = `Team ${String(teams.length + 1)}`
  teams.push({ name, isJoinable: true, points: 0n })
  emit(scene, 'TeamAdd', { teamId: BigInt(teams.length), teamName: name })
}

function changeTeam(scene: Scene): void {
  const team = pickTeam(scene, () => true)
  const own = profilesOf(scene).teams[team - 1]
  if (own === undefined) throw new SimulatedRevert('no such team')
  if (scene.random.isLucky(0.5)) own.isJoinable = !own.isJoinable
  else own.name = `Renamed "${String(scene.random.whole(1, 9))}" \u202e`
  emit(scene, 'TeamChange', {
    teamId: BigInt(team),
    teamName: own.name,
    teamDescription: 'More of it',
    isJoinable: own.isJoinable,
  })
}

function pickTeam({ random, simulator }: Scene, isFit: (team: number) => boolean): number {
  const fit = simulator.state.profiles.teams.map((_, place) => place + 1).filter(isFit)
  if (fit.length === 0) throw new SimulatedRevert('no such team')
  return random.pick(fit)
}

const isOpen =
  (scene: Scene) =>
  (team: number): boolean =>
    profilesOf(scene).teams[team - 1]?.isJoinable === true

function changePointsOfTeam(scene: Scene): void {
  const team = pickTeam(scene, () => true)
  const own = profilesOf(scene).teams[team - 1]
  if (own === undefined) throw new SimulatedRevert('no such team')
  const numberPoints = BigInt(scene.random.whole(0, 500))
  if (own.points >= numberPoints && scene.random.isLucky(0.4)) {
    own.points -= numberPoints
    emit(scene, 'TeamPointDecrease', { teamId: BigInt(team), numberPoints })
  } else {
    own.points += numberPoints
    const campaignId = BigInt(scene.random.whole(1, 5)) * 100_000_000n
    emit(scene, 'TeamPointIncrease', { teamId: BigInt(team), numberPoints, campaignId })
  }
}

function create(scene: Scene, userAddress: Address): void {
  const team = pickTeam(scene, isOpen(scene))
  profilesOf(scene).users.set(userAddress, { team, isActive: true })
  emit(scene, 'UserNew', { userAddress, teamId: BigInt(team), ...picture(scene) })
}

function pause(scene: Scene, userAddress: Address): void {
  const user = profilesOf(scene).users.get(userAddress)
  if (user?.isActive !== true) throw new SimulatedRevert('not active')
  user.isActive = false
  emit(scene, 'UserPause', { userAddress, teamId: BigInt(user.team) })
}

function reactivate(scene: Scene, userAddress: Address): void {
  const user = profilesOf(scene).users.get(userAddress)
  if (user?.isActive !== false) throw new SimulatedRevert('active')
  user.isActive = true
  emit(scene, 'UserReactivate', { userAddress, teamId: BigInt(user.team), ...picture(scene) })
}

function move(scene: Scene, userAddress: Address): void {
  const user = profilesOf(scene).users.get(userAddress)
  if (user === undefined) throw new SimulatedRevert('no profile')
  const oldTeamId = BigInt(user.team)
  user.team = pickTeam(scene, (team) => team !== user.team && isOpen(scene)(team))
  emit(scene, 'UserChangeTeam', { userAddress, oldTeamId, newTeamId: BigInt(user.team) })
}

function give(scene: Scene, accounts: readonly Address[], isMultiple: boolean): void {
  const numberPoints = BigInt(scene.random.whole(0, 3_000))
  const campaignId = BigInt(scene.random.whole(0, 4)) * 100_000_000n
  const { points } = profilesOf(scene)
  for (const account of accounts) points.set(account, (points.get(account) ?? 0n) + numberPoints)
  if (isMultiple)
    emit(scene, 'UserPointIncreaseMultiple', { userAddresses: accounts, numberPoints, campaignId })
  else
    for (const userAddress of accounts)
      emit(scene, 'UserPointIncrease', { userAddress, numberPoints, campaignId })
}

function take(scene: Scene, accounts: readonly Address[], isMultiple: boolean): void {
  const { points } = profilesOf(scene)
  const least = accounts.map((account) => points.get(account) ?? 0n).reduce((a, b) => (a < b ? a : b), 3_000n)
  const numberPoints = BigInt(scene.random.whole(0, Number(least)))
  for (const account of accounts) points.set(account, (points.get(account) ?? 0n) - numberPoints)
  if (isMultiple) emit(scene, 'UserPointDecreaseMultiple', { userAddresses: accounts, numberPoints })
  else for (const userAddress of accounts) emit(scene, 'UserPointDecrease', { userAddress, numberPoints })
}

export const changeTeams: Action = (scene) => {
  if (scene.random.isLucky(0.3)) addTeam(scene)
  else if (scene.random.isLucky(0.5)) changeTeam(scene)
  else changePointsOfTeam(scene)
}

export const changeProfile: Action = (scene) => {
  const { random, from } = scene
  const user = profilesOf(scene).users.get(from)
  if (user === undefined) create(scene, from)
  else if (!user.isActive) reactivate(scene, from)
  else if (random.isLucky(0.4)) pause(scene, from)
  else if (random.isLucky(0.5)) move(scene, from)
  else emit(scene, 'UserUpdate', { userAddress: from, ...picture(scene) })
}

/** Points of accounts with and without a profile; one may be listed twice. */
export const changePoints: Action = (scene) => {
  const { random, world } = scene
  const accounts = random.shuffled(world.accounts).slice(0, random.whole(1, 4))
  if (random.isLucky(0.6)) give(scene, [...accounts, ...accounts.slice(0, 1)], random.isLucky(0.5))
  else take(scene, accounts, random.isLucky(0.5))
}

/** Everything that can happen to teams and profiles in one transaction, so that every event occurs. */
export const playProfiles: Action = (scene) => {
  const { random, world } = scene
  for (let teams = 0; teams < 3; teams++) addTeam(scene)
  changeTeam(scene)
  for (let times = 0; times < 4; times++) changePointsOfTeam(scene)
  const team = profilesOf(scene).teams.findIndex(({ points }) => points > 0n) + 1
  if (team > 0) {
    const own = profilesOf(scene).teams[team - 1]
    if (own !== undefined) own.points -= 1n
    emit(scene, 'TeamPointDecrease', { teamId: BigInt(team), numberPoints: 1n })
  }
  for (const account of random.shuffled(world.accounts).slice(0, 4)) {
    const user = profilesOf(scene).users.get(account)
    if (user === undefined) create(scene, account)
    else if (!user.isActive) reactivate(scene, account)
    emit(scene, 'UserUpdate', { userAddress: account, ...picture(scene) })
    pause(scene, account)
    reactivate(scene, account)
    move(scene, account)
    for (const isMultiple of [true, false]) {
      give(scene, [account], isMultiple)
      take(scene, [account], isMultiple)
    }
  }
  // A new account each time: those of the world all have profiles after a while.
  create(scene, scenarioAddress(random.seed(), 'newcomer'))
}
