import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { profileAbi } from '../abi/profile.generated.ts'
import { POINTS, PRIZES, startCompetitionWorld, type CompetitionWorld } from '../testing/competition-world.ts'
import { states, watching } from '../testing/flow-stage.ts'
import { TEAMS } from '../testing/profile-world.ts'
import { claimRewardFlow, registerFlow } from './competition-flows.ts'
import {
  competitionMemberQuery,
  competitionPositionQuery,
  competitionQuery,
} from './reads/competition-queries.ts'
import { eligiblePairsQuery, pairTokensQuery } from './reads/eligible-pairs.ts'
import { teamNamesQuery } from './reads/team-names.ts'

const TEAM = 'Fearsome Flippers'

let world: CompetitionWorld
const { run, open, untilStatus, carryOut } = watching(() => world)

beforeAll(async () => {
  world = await startCompetitionWorld()
})
afterAll(() => world?.stop())
beforeEach(() => world.reset())

const facts = () => world.query(competitionQuery(world.reader(), world.competition))
const position = () => world.query(competitionPositionQuery(world.reader(), world.competition, world.account))
const member = () => world.query(competitionMemberQuery(world.reader(), world.account))
const registration = () => ({ competition: world.competition, team: TEAM })
const claim = () => ({ competition: world.competition })
const register = (end?: 'failed') => run(registerFlow, registration(), end)
const sent = () => world.wallet.requests.filter(({ method }) => method === 'eth_sendTransaction').length

describe('the reads of a competition', () => {
  test('default: its phase, prizes and teams, and what an account may do', async () => {
    const { startTime, endTime, prizes, ...rest } = await facts()
    expect(endTime - startTime).toBe(3_600)
    expect(prizes).toEqual([1, 2, 3].map(() => ({ tokens: PRIZES, points: POINTS })))
    expect(rest).toEqual({
      address: world.competition,
      status: 'registration',
      claimEnd: 0,
      claimsFrom: undefined,
      winningTeamId: undefined,
      teams: [1, 2, 3].map((id) => ({ id, members: 0, place: undefined })),
      previous: undefined,
    })
    expect(await member()).toEqual({ hasProfile: false, isActive: false, teamId: undefined })
    await world.join(2n)
    expect(await member()).toEqual({ hasProfile: true, isActive: true, teamId: 2 })
    await world.pause()
    expect(await member()).toMatchObject({ hasProfile: true, isActive: false })
  })

  test('default: the tokens of the pairs that count, in the contract’s order, without a pair that does not exist', async () => {
    const reader = world.reader()
    const pairs = await world.query(eligiblePairsQuery(reader, world.competition))
    expect(pairs).toHaveLength(2)
    const tokens = await world.query(pairTokensQuery(reader, pairs))
    const wrapped = world.network.wrappedNative.address
    const [dollar, other] = world.pairTokens
    const lowerCase = (addresses: readonly string[]) => addresses.map((address) => address.toLowerCase())
    expect(lowerCase(tokens.slice(0, 2)).sort()).toEqual(lowerCase([wrapped, dollar.address]).sort())
    expect(lowerCase(tokens.slice(2)).sort()).toEqual(lowerCase([wrapped, other.address]).sort())
  })

  test('default: the names of the teams, also after they are renamed', async () => {
    const namesOf = async () => [...(await world.query(teamNamesQuery(world.reader())))]
    expect(await namesOf()).toEqual(TEAMS.map((name, index) => [index + 1, name]))
    const { profile } = world.network.contracts
    await world.own(profile, profileAbi, 'renameTeam', [2n, 'South Winds', 'All about winds'])
    expect((await namesOf())[1]).toEqual([2, 'South Winds'])
  })
})

describe('registerFlow', () => {
  test('default: one step, whose review names the team; the account counts for it from then on', async () => {
    await world.join(2n)
    const { review } = await register()
    expect(states(review)).toEqual(['registerForCompetition waiting'])
    expect(review.steps[0]?.rows).toEqual([{ label: 'competitionTeam', value: { kind: 'text', text: TEAM } }])
    expect(await position()).toMatchObject({ hasRegistered: true, teamId: 2, rewardGroup: undefined })
    expect((await facts()).teams.map(({ members }) => members)).toEqual([0, 1, 0])
  })

  test('error: without a profile, and with a paused one', async () => {
    expect((await register('failed')).end.error).toMatchObject({ code: 'competitionNoProfile' })
    await world.join(2n)
    await world.pause()
    expect((await register('failed')).end.error).toMatchObject({ code: 'competitionProfilePaused' })
    expect(sent()).toBe(0)
  })

  test('error: twice', async () => {
    await world.join(2n)
    await register()
    expect((await register('failed')).end.error).toMatchObject({ code: 'competitionAlreadyRegistered' })
    expect(sent()).toBe(1)
  })

  test('error: the competition closed while the review was open', async () => {
    await world.join(2n)
    const { flow } = await open(registerFlow, registration())
    await world.begin()
    await world.end()
    flow.confirm()
    expect((await untilStatus(flow, 'failed')).error).toMatchObject({
      code: 'competitionWrongStatus',
      advice: 'wait',
    })
    expect(sent()).toBe(0)
  })
})

describe('claimRewardFlow', () => {
  async function takePart(tier: number): Promise<void> {
    await world.join(2n)
    await register()
    await world.begin()
    await world.end()
    await world.settle(tier)
  }

  test('default: prize, points and collectible at once, in the amounts of the review, and not again', async () => {
    await takePart(4)
    const before = await world.balanceOf(world.mainToken, world.account)
    expect(await position()).toEqual({
      hasRegistered: true,
      hasClaimed: false,
      teamId: 2,
      rewardGroup: 4,
      prize: PRIZES[4],
      points: POINTS[4],
      canClaimCollectible: true,
    })
    const { review } = await run(claimRewardFlow, claim())
    expect(review.steps[0]?.rows).toEqual([
      {
        label: 'competitionPrize',
        value: { kind: 'amount', currency: world.mainToken.address, raw: PRIZES[4] },
      },
      { label: 'competitionPoints', value: { kind: 'text', text: '50' } },
      { label: 'competitionCollectible', value: { kind: 'term', term: 'winners' } },
    ])
    expect((await world.balanceOf(world.mainToken, world.account)) - before).toBe(PRIZES[4])
    expect(await world.ownerOf(1n)).toBe(world.account)
    expect(await position()).toMatchObject({ hasClaimed: true })
    const again = await carryOut(claimRewardFlow, claim())
    expect(again.error).toMatchObject({ code: 'competitionNothingToClaim' })
    expect(again.steps).toEqual([])
  })

  test('default: the lowest tier claims points alone', async () => {
    await takePart(0)
    const { review } = await run(claimRewardFlow, claim())
    expect(review.steps[0]?.rows.map(({ label }) => label)).toEqual(['competitionPoints'])
    expect(await position()).toMatchObject({ hasClaimed: true, rewardGroup: 0, prize: 0n })
  })

  test('default: a tier without prize or points claims the collectible of the winners alone', async () => {
    await takePart(3)
    const { review } = await run(claimRewardFlow, claim())
    expect(review.steps[0]?.rows).toEqual([
      { label: 'competitionCollectible', value: { kind: 'term', term: 'winners' } },
    ])
    expect(await world.ownerOf(1n)).toBe(world.account)
  })

  test('error: before claims open there is nothing, and the wallet is not asked', async () => {
    await world.join(2n)
    await register()
    const early = await carryOut(claimRewardFlow, claim())
    expect(early.error).toMatchObject({ code: 'competitionNothingToClaim' })
    expect(sent()).toBe(1)
  })

  test('error: claimed elsewhere while the review was open', async () => {
    await takePart(4)
    const { flow } = await open(claimRewardFlow, claim())
    await run(claimRewardFlow, claim())
    flow.confirm()
    expect((await untilStatus(flow, 'failed')).error).toMatchObject({ code: 'competitionNothingToClaim' })
    expect(sent()).toBe(2)
  })
})
