import { isSameAddress, type Address } from '@ibull/domain'
import { nameTypedData } from '@ibull/domain/profile'
import { verifyTypedData } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { collectiblesAbi } from '../abi/collectibles.generated.ts'
import { profileAbi } from '../abi/profile.generated.ts'
import { starterFactoryAbi } from '../abi/starter-factory.generated.ts'
import { states, watching } from '../testing/flow-stage.ts'
import {
  REACTIVATE_COST,
  REGISTER_COST,
  STARTER_COST,
  startProfileWorld,
  TEAMS,
  UPDATE_COST,
  type ProfileWorld,
} from '../testing/profile-world.ts'
import { NameTakenError } from './name-errors.ts'
import {
  createProfileFlow,
  mintStarterFlow,
  pauseProfileFlow,
  reactivateProfileFlow,
  nameSpaceOf,
  registerNameFlow,
  updatePictureFlow,
  type SignedName,
} from './profile-flows.ts'
import { acceptedCollectionsQuery, characterUrisQuery } from './reads/picture-queries.ts'
import {
  claimablePointsQuery,
  pointSalesQuery,
  profileCostsQuery,
  profileQuery,
  starterIdsQuery,
  starterOfferQuery,
  teamCountQuery,
  teamQuery,
} from './reads/profile-queries.ts'

let world: ProfileWorld
const { run, open, untilStatus } = watching(() => world)

beforeAll(async () => {
  world = await startProfileWorld()
})
afterAll(() => world?.stop())
beforeEach(() => world.reset())

const STARTER = { bunnyId: 5, name: 'First', price: STARTER_COST }
const collection = (): Address => world.network.contracts.collectibles
const picture = (tokenId = 0n) => ({ nftAddress: collection(), tokenId, name: `#${tokenId}` })
const terms = (tokenId = 0n) => ({
  teamId: 2n,
  teamName: TEAMS[1],
  picture: picture(tokenId),
  username: undefined,
  cost: REGISTER_COST,
})
const balance = () => world.balanceOf(world.mainToken, world.account)
const profile = () => world.query(profileQuery(world.reader(), world.account))
const requestsOf = (method: string) => world.wallet.requests.filter((request) => request.method === method)
const mint = () => run(mintStarterFlow, STARTER)
/** Mints the account another collectible, as the owner. */
const give = (to = world.account) => world.own(collection(), collectiblesAbi, 'mint', [to, '', 3])

async function createProfile(): Promise<void> {
  await mint()
  await run(createProfileFlow, terms())
}

describe('reads', () => {
  test('default: costs, teams, starters and collections as the contracts have them [profile.14, profile.18]', async () => {
    const reader = world.reader()
    expect(await world.query(profileCostsQuery(reader))).toEqual({
      register: REGISTER_COST,
      update: UPDATE_COST,
      reactivate: REACTIVATE_COST,
    })
    expect(await world.query(teamCountQuery(reader))).toBe(TEAMS.length)
    expect(await world.query(teamQuery(reader, 3n))).toEqual({
      teamId: 3n,
      name: 'Chaotic Cakers',
      description: 'All about Chaotic Cakers',
      users: 0,
      points: 0n,
      isJoinable: true,
    })
    const ids = await world.query(starterIdsQuery(reader))
    expect(ids).toEqual([5, 6, 7, 8, 9])
    const offer = await world.query(starterOfferQuery(reader, world.account, ids))
    expect(offer.canMint).toBe(true)
    expect(offer.starters).toEqual(ids.map((bunnyId) => ({ bunnyId, price: STARTER_COST })))
    const others = [collection(), world.mainToken.address]
    expect(await world.query(acceptedCollectionsQuery(reader, others))).toEqual([collection()])
    const uris = await world.query(characterUrisQuery(reader, [5, 6]))
    expect(uris.map((uri) => uri.slice(0, 22))).toEqual(
      Array.from({ length: 2 }, () => 'data:application/json;'),
    )
  })

  test('behavior: a starter that is withdrawn is offered no more', async () => {
    const { starterFactory } = world.network.contracts
    await world.own(starterFactory, starterFactoryAbi, 'updateBunny', [7, 0n, STARTER_COST, false])
    const offer = await world.query(starterOfferQuery(world.reader(), world.account, [6, 7, 8]))
    expect(offer.starters.map(({ bunnyId }) => bunnyId)).toEqual([6, 8])
  })

  test('behavior: an account without a profile has none, which is no failure', async () => {
    expect(await profile()).toBeNull()
    const sales = await world.query(pointSalesQuery(world.reader()))
    expect(sales).toEqual([])
    expect(await world.query(claimablePointsQuery(world.reader(), world.account, sales))).toEqual([])
  })
})

describe('mintStarterFlow', () => {
  test('default: its price is approved, then the starter is minted for it', async () => {
    const before = await balance()
    const { review } = await mint()
    expect(states(review)).toEqual(['approve waiting', 'mintStarter waiting'])
    expect(review.steps[1]?.rows).toEqual([
      {
        label: 'pay',
        value: { kind: 'amount', currency: world.mainToken.address, raw: STARTER_COST, isLeaving: true },
      },
    ])
    expect(before - (await balance())).toBe(STARTER_COST)
    expect(await world.ownerOf(0n)).toBe(world.account)
    const offer = await world.query(starterOfferQuery(world.reader(), world.account, [5]))
    expect(offer.canMint).toBe(false)
  })

  test('error: a second one', async () => {
    await mint()
    const { end } = await run(mintStarterFlow, STARTER, 'failed')
    expect(end.error?.code).toBe('claimMade')
  })
})

describe('createProfileFlow', () => {
  test('default: cost and collectible are approved on the way, then the profile is there [profile.1, profile.4, profile.9]', async () => {
    await mint()
    const before = await balance()
    const { review } = await run(createProfileFlow, terms())
    expect(states(review)).toEqual(['approve waiting', 'approveCollectible waiting', 'createProfile waiting'])
    expect(review.steps[2]?.rows).toEqual([
      { label: 'team', value: { kind: 'text', text: '#2' } },
      { label: 'profilePicture', value: { kind: 'text', text: '#0' } },
      {
        label: 'pay',
        value: { kind: 'amount', currency: world.mainToken.address, raw: REGISTER_COST, isLeaving: true },
      },
    ])
    expect(before - (await balance())).toBe(REGISTER_COST)
    expect(await profile()).toEqual({
      userId: 1n,
      points: 0n,
      teamId: 2n,
      picture: { nftAddress: collection(), tokenId: 0n },
      isActive: true,
    })
    expect(await world.ownerOf(0n)).toBe(world.network.contracts.profile)
    expect((await world.query(teamQuery(world.reader(), 2n))).users).toBe(1)
  })

  test('default: one confirmation where the wallet takes batches', async () => {
    await mint()
    world.wallet.batches.atomic = 'supported'
    const { review } = await run(createProfileFlow, terms())
    expect(review.isBatch).toBe(true)
    expect(requestsOf('wallet_sendCalls')).toHaveLength(1)
    expect((await profile())?.teamId).toBe(2n)
  })

  test('behavior: after a rejection of the last step nothing is approved again', async () => {
    await mint()
    const { flow } = await open(createProfileFlow, terms())
    const agree = (left: number) => async (forward: () => Promise<unknown>) => {
      if (left === 0) throw Object.assign(new Error('no'), { code: 4001 })
      world.wallet.answerNext = agree(left - 1)
      return forward()
    }
    world.wallet.answerNext = agree(2)
    flow.confirm()
    expect((await untilStatus(flow, 'failed')).error?.code).toBe('transactionRejected')
    const sent = requestsOf('eth_sendTransaction').length
    flow.retry()
    await untilStatus(flow, 'done')
    expect(requestsOf('eth_sendTransaction')).toHaveLength(sent + 1)
    expect((await profile())?.isActive).toBe(true)
  })

  test('error: the team was closed meanwhile', async () => {
    await mint()
    await world.own(world.network.contracts.profile, profileAbi, 'makeTeamNotJoinable', [2n])
    const { end } = await run(createProfileFlow, terms(), 'failed')
    expect(end.error?.code).toBe('profileTeamClosed')
    expect(await world.ownerOf(0n)).toBe(world.account)
  })
})

describe('picture flows', () => {
  test('default: a change gives the former collectible back, for its cost [profile.3]', async () => {
    await createProfile()
    await give()
    const before = await balance()
    await run(updatePictureFlow, { picture: picture(1n), cost: UPDATE_COST })
    expect(before - (await balance())).toBe(UPDATE_COST)
    expect([await world.ownerOf(0n), await world.ownerOf(1n)]).toEqual([
      world.account,
      world.network.contracts.profile,
    ])
    expect((await profile())?.picture?.tokenId).toBe(1n)
  })

  test('behavior: where the profile may take every collectible of the account, none is approved', async () => {
    await createProfile()
    await give()
    const spender = world.network.contracts.profile
    await world.anvil.write(collection(), collectiblesAbi, 'setApprovalForAll', [spender, true], {
      from: world.account,
    })
    const { review } = await run(updatePictureFlow, { picture: picture(1n), cost: UPDATE_COST })
    expect(states(review)).toEqual(['approve waiting', 'updateProfile waiting'])
    expect((await profile())?.picture?.tokenId).toBe(1n)
  })

  test('default: removing the picture pauses, and reactivating costs [profile.9]', async () => {
    await createProfile()
    await run(pauseProfileFlow, picture())
    expect(await profile()).toMatchObject({ isActive: false, picture: undefined, teamId: 2n })
    expect(await world.ownerOf(0n)).toBe(world.account)
    const before = await balance()
    await run(reactivateProfileFlow, { picture: picture(), cost: REACTIVATE_COST })
    expect(before - (await balance())).toBe(REACTIVATE_COST)
    expect(await profile()).toMatchObject({ isActive: true, picture: { tokenId: 0n } })
  })

  test('error: a collectible of someone else is never asked of the wallet', async () => {
    await createProfile()
    await give(world.anvil.accounts[2])
    const before = world.wallet.requests.length
    const { end } = await run(updatePictureFlow, { picture: picture(1n), cost: UPDATE_COST }, 'failed')
    expect(end.error?.code).toBeDefined()
    expect(world.wallet.requests.slice(before).every(({ method }) => method === 'eth_sendTransaction')).toBe(
      true,
    )
    expect((await profile())?.picture?.tokenId).toBe(0n)
  })
})

describe('registerNameFlow', () => {
  test('default: the account signs the name for this chain, and the service gets it [profile.12]', async () => {
    const taken: SignedName[] = []
    const { review } = await run(
      (services) =>
        registerNameFlow(services, (signed) => {
          taken.push(signed)
          return Promise.resolve()
        }),
      { name: 'Bull7' },
    )
    expect(states(review)).toEqual(['registerName waiting'])
    const [signed] = taken
    if (signed === undefined) throw new Error('nothing was registered')
    const { registration, signature } = signed
    expect(isSameAddress(registration.address, world.account)).toBe(true)
    expect(registration.name).toBe('Bull7')
    const isValid = await verifyTypedData({
      address: world.account,
      ...nameTypedData(nameSpaceOf(world.network), registration),
      signature,
    })
    expect(isValid).toBe(true)
    expect(requestsOf('eth_sendTransaction')).toEqual([])
  })

  test('error: taken meanwhile, then signed again with another number [profile.13]', async () => {
    const nonces: bigint[] = []
    const { flow } = await open(
      (services) =>
        registerNameFlow(services, ({ registration }) => {
          nonces.push(registration.nonce)
          return nonces.length === 1 ? Promise.reject(new NameTakenError('Bull7')) : Promise.resolve()
        }),
      { name: 'Bull7' },
    )
    flow.confirm()
    expect((await untilStatus(flow, 'failed')).error?.code).toBe('nameTaken')
    flow.retry()
    await untilStatus(flow, 'done')
    expect(new Set(nonces).size).toBe(2)
  })

  test("error: the wallet fails to sign in the specification's words, a rejection stays a rejection [governance.17]", async () => {
    const register = () => Promise.resolve()
    const failing = async (thrown: unknown) => {
      const { flow } = await open((services) => registerNameFlow(services, register), { name: 'Bull7' })
      world.wallet.answerNext = () => Promise.reject(thrown)
      flow.confirm()
      return (await untilStatus(flow, 'failed')).error
    }
    expect(await failing({ code: -32_603, message: 'broken' })).toMatchObject({
      code: 'signingFailed',
      message: 'Unable to sign payload',
    })
    expect((await failing({ code: 4001, message: 'no' }))?.code).toBe('transactionRejected')
  })

  test('error: a name against the rules is never shown to the wallet', async () => {
    const declare = (services: typeof world.services) => registerNameFlow(services, () => Promise.resolve())
    await expect(open(declare, { name: 'not a name' })).rejects.toMatchObject({ code: 'guardRefused' })
    expect(requestsOf('eth_signTypedData_v4')).toEqual([])
  })
})
