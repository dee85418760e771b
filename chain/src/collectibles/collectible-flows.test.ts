import { contractNumber } from '@ibull/domain/lottery'
import type { Address } from '@ibull/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { collectiblesAbi } from '../abi/collectibles.generated.ts'
import { startCollectiblesWorld, type CollectiblesWorld } from '../testing/collectibles-world.ts'
import { states, watching } from '../testing/flow-stage.ts'
import { claimCollectibleFlow, transferCollectibleFlow } from './collectible-flows.ts'
import {
  campaignStandingQuery,
  campaignTermsQuery,
  claimUriQuery,
  proofOf,
  roundsOf,
  roundTicketsQuery,
  threeStandingQuery,
  threeTermsQuery,
} from './reads/claim-queries.ts'
import {
  collectibleTokenQuery,
  collectionsOf,
  collectionSupplyQuery,
  ownedTokensQuery,
  tokenOwnerQuery,
  tokenPageQuery,
} from './reads/collectible-queries.ts'

const FRIEND: Address = '0x00000000000000000000000000000000000000f1'
const FINAL = '482915'
const number = (shown: string): number => contractNumber(shown) ?? 0

let world: CollectiblesWorld
const { run } = watching(() => world)

beforeAll(async () => {
  world = await startCollectiblesWorld()
})
afterAll(() => world?.stop())
beforeEach(() => world.reset())

const own = () => ({ type: 'pancake', address: world.network.contracts.collectibles }) as const
const other = () => ({ type: 'mixie', address: world.other }) as const
const ownerOf = (tokenId: bigint) => world.query(tokenOwnerQuery(world.reader(), own(), tokenId))
const owned = (limit = 10) => world.query(ownedTokensQuery(world.reader(), own(), world.account, limit))

/** The account's standing with the three, as a page reads it. */
async function three() {
  const reader = world.reader()
  const terms = await world.query(threeTermsQuery(reader))
  const rounds = await Promise.all(
    roundsOf(terms).map((id) => world.query(roundTicketsQuery(reader, world.account, id))),
  )
  const proof = proofOf(rounds)
  return { terms, proof, standings: await world.query(threeStandingQuery(reader, world.account, proof)) }
}

describe('the reads of collectibles', () => {
  test('default: what a wallet has, token and bunny 0 included, in pages [collectibles.8, collectibles.15.3]', async () => {
    expect(await owned()).toEqual({ total: 0, tokenIds: [] })
    await world.mint(world.account, 0)
    await world.mint(FRIEND, 7)
    await world.mint(world.account, 7, 'ipfs://picture')
    expect(await owned()).toEqual({ total: 2, tokenIds: [0n, 2n] })
    expect(await owned(1)).toEqual({ total: 2, tokenIds: [0n] })
    const first = await world.query(collectibleTokenQuery(world.reader(), own(), 0n))
    expect(first).toMatchObject({ tokenId: 0n, variationId: 0 })
    expect(first.tokenUri).toMatch(/^data:application\/json;base64,/)
    expect(await world.query(collectibleTokenQuery(world.reader(), own(), 2n))).toMatchObject({
      variationId: 7,
      tokenUri: 'ipfs://picture',
    })
  })

  test('default: every token of a collection and whose it is, read every ten seconds [collectibles.18.2]', async () => {
    for (let id = 0; id < 26; id++) await world.mint(id === 25 ? FRIEND : world.account, 5)
    const supply = collectionSupplyQuery(world.reader(), own())
    const queries = [
      supply,
      tokenPageQuery(world.reader(), own(), 1),
      tokenOwnerQuery(world.reader(), own(), 0n),
    ]
    expect(queries.map(({ meta }) => meta.cadence)).toEqual(['tenSeconds', 'tenSeconds', 'tenSeconds'])
    expect(await world.query(supply)).toBe(26)
    expect(await world.query(tokenPageQuery(world.reader(), own(), 0))).toHaveLength(24)
    expect(await world.query(tokenPageQuery(world.reader(), own(), 1))).toEqual([24n, 25n])
    expect([await ownerOf(24n), await ownerOf(25n), await ownerOf(26n)]).toEqual([
      world.account,
      FRIEND,
      null,
    ])
  })

  test('default: the collections that the network names, without a bunny id [collectibles.6]', async () => {
    expect(collectionsOf(world.network)).toEqual([own(), other()])
    await world.anvil.write(world.other, collectiblesAbi, 'mint', [world.account, 'https://a.example/1', 3])
    expect(await world.query(ownedTokensQuery(world.reader(), other(), world.account, 5))).toEqual({
      total: 1,
      tokenIds: [0n],
    })
    expect(await world.query(collectibleTokenQuery(world.reader(), other(), 0n))).toEqual({
      collection: other(),
      tokenId: 0n,
      variationId: undefined,
      tokenUri: 'https://a.example/1',
    })
  })
})

describe('transferCollectibleFlow', () => {
  const terms = (to: Address, tokenId = 0n) => ({ collection: own().address, tokenId, name: 'Bull', to })

  test('default: token 0 goes to another account [collectibles.3.2]', async () => {
    await world.mint(world.account, 0)
    const { review } = await run(transferCollectibleFlow, terms(FRIEND))
    expect(states(review)).toEqual(['transferCollectible waiting'])
    expect(review.steps[0]?.rows).toEqual([
      { label: 'collectible', value: { kind: 'text', text: '#0' } },
      { label: 'recipient', value: { kind: 'address', address: FRIEND } },
    ])
    expect(await ownerOf(0n)).toBe(FRIEND)
    expect(await owned()).toEqual({ total: 0, tokenIds: [] })
  })

  test('default: a token of another collection that the network names', async () => {
    await world.anvil.write(world.other, collectiblesAbi, 'mint', [world.account, '', 3])
    await run(transferCollectibleFlow, { ...terms(FRIEND), collection: world.other })
    expect(await world.query(tokenOwnerQuery(world.reader(), other(), 0n))).toBe(FRIEND)
  })

  test('error: a contract that refuses it', async () => {
    await world.mint(world.account, 0)
    const { end } = await run(transferCollectibleFlow, terms(world.network.contracts.router), 'failed')
    expect(end.error).toMatchObject({ code: 'collectibleReceiverRefused' })
    expect(await ownerOf(0n)).toBe(world.account)
  })

  test('error: a token of someone else', async () => {
    await world.mint(FRIEND, 0)
    const { end } = await run(transferCollectibleFlow, terms(FRIEND), 'failed')
    expect(end.error).toMatchObject({ code: 'collectibleNotOwned' })
  })

  test('error: a collection that the network does not name', async () => {
    await expect(
      run(transferCollectibleFlow, { ...terms(FRIEND), collection: world.mainToken.address }, 'failed'),
    ).rejects.toMatchObject({ refusal: 'target' })
  })
})

describe('claimCollectibleFlow', () => {
  const campaign = { campaign: 'lotteryCampaign', bunnyId: 15, name: 'Jackpot' } as const
  const standing = () => world.query(campaignStandingQuery(world.reader(), world.account, 'lotteryCampaign'))

  test('default: a campaign, for a member with a ticket [collectibles.3.1, collectibles.10, collectibles.15.2]', async () => {
    await world.register()
    expect(await standing()).toEqual({ isClaimable: false, hasClaimed: false })
    await world.play('buyTickets', 1n, [number(FINAL)])
    expect(await standing()).toEqual({ isClaimable: true, hasClaimed: false })
    expect(await world.query(campaignTermsQuery(world.reader(), 'lotteryCampaign'))).toMatchObject({
      bunnyId: 15,
      points: 150n,
    })
    await run(claimCollectibleFlow, campaign)
    expect(await standing()).toEqual({ isClaimable: false, hasClaimed: true })
    const { tokenIds } = await owned()
    expect(await world.query(collectibleTokenQuery(world.reader(), own(), tokenIds[0] ?? 99n))).toMatchObject(
      { variationId: 15 },
    )
    const { end } = await run(claimCollectibleFlow, campaign, 'failed')
    expect(end.error).toMatchObject({ code: 'claimMade' })
  })

  test('error: without a profile, and without a ticket', async () => {
    expect((await run(claimCollectibleFlow, campaign, 'failed')).end.error).toMatchObject({
      code: 'claimNeedsProfile',
    })
    await world.register()
    expect((await run(claimCollectibleFlow, campaign, 'failed')).end.error).toMatchObject({
      code: 'claimNotEligible',
    })
  })

  test('default: the three around the lottery: for a ticket, for a claimed prize, for a named account [collectibles.7, collectibles.15.1]', async () => {
    await world.register()
    expect((await three()).standings.map(({ isClaimable }) => isClaimable)).toEqual([false, false, false])
    await world.play('buyTickets', 1n, [number('111111'), number(FINAL)])
    expect((await three()).standings.map(({ isClaimable }) => isClaimable)).toEqual([true, false, false])
    await world.draw(number(FINAL))
    expect((await three()).standings.map(({ isClaimable }) => isClaimable)).toEqual([true, false, false])
    await world.play('claimTickets', 1n, [1n], [5])
    await world.nameForThird()
    const { proof, standings, terms } = await three()
    expect(proof).toEqual({ played: 1n, won: { lotteryId: 1n, cursor: 1n } })
    expect(standings.map(({ isClaimable }) => isClaimable)).toEqual([true, true, true])
    expect(terms.claims.map(({ bunnyId, points }) => [bunnyId, points])).toEqual([
      [18, 100n],
      [19, 250n],
      [20, 500n],
    ])
    const call = { campaign: 'claimableThree', name: 'Lucky' } as const
    await run(claimCollectibleFlow, { ...call, bunnyId: 19, ...proof.won })
    await run(claimCollectibleFlow, { ...call, bunnyId: 18, lotteryId: proof.played, cursor: 0n })
    await run(claimCollectibleFlow, { ...call, bunnyId: 20, lotteryId: 0n, cursor: 0n })
    expect((await three()).standings).toEqual(
      [18, 19, 20].map(() => ({ isClaimable: false, hasClaimed: true })),
    )
    expect((await owned()).total).toBe(3)
  })

  test('default: what a claim gives, drawn on chain', async () => {
    const drawn = await world.query(claimUriQuery(world.reader(), 'claimableThree', 19))
    expect(atob(drawn.slice(drawn.indexOf(',') + 1))).toContain('"name":"Lucky"')
    expect(await world.query(claimUriQuery(world.reader(), 'lotteryCampaign', 15))).toMatch(/^data:/)
  })
})
