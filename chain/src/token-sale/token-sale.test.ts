import { artifact } from '@ibull/contracts'
import { addressKey, ZERO_ADDRESS, type Address } from '@ibull/domain'
import { claimOfAll, poolOf, saleStatus, sharesOf, type PoolKind } from '@ibull/domain/token-sale'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ChainReader } from '../reads/read-types.ts'
import { states, watching } from '../testing/flow-stage.ts'
import { OFFERING, RAISING, startSaleWorld, type SaleWorld } from '../testing/sale-world.ts'
import { participantQuery, positionsQuery, saleQuery } from './reads/sale-queries.ts'
import { commitFlow, harvestSaleFlow } from './token-sale-flows.ts'

let world: SaleWorld
const { run } = watching(() => world)

beforeAll(async () => {
  world = await startSaleWorld()
})
afterAll(() => world?.stop())
beforeEach(() => world.reset())

const sale = (listing = world.listing) => world.query(saleQuery(world.reader(), listing))
const positions = (account = world.account, listing = world.listing) =>
  world.query(positionsQuery(world.reader(), account, listing))
const commit = (kind: PoolKind, amount: bigint) => run(commitFlow, { sale: world.listing, kind, amount })

async function harvestTerms(listing = world.listing) {
  const own = await positions(world.account, listing)
  const kinds = own.filter(({ committed }) => committed > 0n).map(({ kind }) => kind)
  return { sale: listing, kinds, ...claimOfAll(own) }
}

describe('the reads of a sale', () => {
  test('default: both pools, times and points [ifo.6, ifo.7]', async () => {
    const { pools, startTime, endTime, ...rest } = await sale()
    expect(
      pools.map(({ kind, raising, offering, limit, hasTax }) => [kind, raising, offering, limit, hasTax]),
    ).toEqual([
      ['poolBasic', (RAISING * 3n) / 10n, (OFFERING * 3n) / 10n, 100n, false],
      ['poolUnlimited', (RAISING * 7n) / 10n, (OFFERING * 7n) / 10n, undefined, true],
    ])
    expect(endTime - startTime).toBe(3_600n)
    expect(rest).toEqual({
      announcedTime: undefined,
      releaseSeconds: 0n,
      minimumRaise: 1n,
      isFunded: true,
      needsProfile: false,
      numberPoints: 200n,
      thresholdPoints: 10n,
      canHarvestBoth: true,
    })
  })

  test('behavior: what never changes is read once, and what does is read again', async () => {
    const reader = world.reader()
    const counts: number[] = []
    const counting: ChainReader = {
      ...reader,
      read: (reads, signal) => {
        counts.push((reads as readonly unknown[]).length)
        return reader.read(reads, signal)
      },
    }
    const next = async () => {
      await reader.refresh()
      counts.length = 0
      const query = saleQuery(counting, world.listing)
      return (await reader.queryClient.fetchQuery({ ...query, staleTime: 0 })).value
    }
    const first = await next()
    expect(counts).toEqual([6, 6])
    await world.play(world.owner, 'depositPool', [900_000n, 1])
    const { pools, ...terms } = await next()
    expect(counts).toEqual([6])
    expect({ ...terms, pools: first.pools }).toEqual(first)
    expect(poolOf(pools, 'poolUnlimited')?.committed).toBe(900_000n)
  })

  test('default: the progress towards the start begins at the time of the listed block', async () => {
    const { anvil, listing } = world
    const block = Number(await anvil.blockNumber())
    const { announcedTime } = await sale({ ...listing, releaseBlockNumber: block - 1 })
    const seconds = BigInt(Math.ceil(world.network.blockTimeMs / 1_000))
    expect((await anvil.now()) - (announcedTime ?? 0n)).toBeLessThanOrEqual(seconds)
    const first = await world.openFirst(40n)
    expect((await sale({ ...first, releaseBlockNumber: block })).announcedTime).toBeLessThan(
      await anvil.now(),
    )
  })

  test('default: what an account has if the sale ended now is what the rules say', async () => {
    await world.play(world.owner, 'depositPool', [900_000n, 1])
    await commit('poolUnlimited', 70_000n)
    const state = await sale()
    const pool = poolOf(state.pools, 'poolUnlimited')
    const own = poolOf(await positions(), 'poolUnlimited')
    if (pool === undefined || own === undefined) throw new Error('There is no unlimited pool.')
    const { offering, refund, tax } = own
    expect({ offering, refund, tax }).toEqual(sharesOf(state, pool, 70_000n))
    expect(tax).toBeGreaterThan(0n)
  })

  test('default: a sale of version 1, from its blocks [ifo.6, ifo.7]', async () => {
    const listing = await world.openFirst(40n)
    const { pools, canHarvestBoth, ...open } = await sale(listing)
    expect(pools).toMatchObject([
      { kind: 'poolUnlimited', raising: RAISING, offering: OFFERING, committed: 20_000n, hasTax: false },
    ])
    expect(canHarvestBoth).toBe(false)
    expect(saleStatus(open, false, await world.anvil.now())).toBe('open')
    expect(await positions(world.owner, listing)).toMatchObject([
      { committed: 20_000n, isClaimed: false, offering: OFFERING, refund: 10_000n, releasable: OFFERING },
    ])
    await world.anvil.request('anvil_mine', '0x29')
    expect(saleStatus(await sale(listing), false, await world.anvil.now())).toBe('closed')
  })

  test('default: points come from the point center, which alone knows those of version 1 [ifo.6]', async () => {
    const { anvil, owner, listing } = world
    const deployed = await anvil.deploy('PointCentre', [owner, ZERO_ADDRESS])
    const first = await world.openFirst(8n)
    // Each reads the newest block.
    const readerWith = (pointCentre: Address) => {
      const { network, ...reader } = world.reader()
      return { ...reader, network: { ...network, contracts: { ...network.contracts, pointCentre } } }
    }
    const points = async (pointCentre = deployed) => {
      const { numberPoints, thresholdPoints } = await world.query(saleQuery(readerWith(pointCentre), first))
      return [numberPoints, thresholdPoints]
    }
    expect(await points()).toEqual([0n, 0n])
    const terms = [first.address, 20_000n, 7n, 300n]
    await anvil.write(deployed, artifact('PointCentre').abi, 'addIFOAddress', terms, { from: owner })
    expect(await points()).toEqual([300n, 20_000n])
    // A center that can't answer leaves them unknown, and the sale's own amounts readable.
    expect(await points(first.address)).toEqual([undefined, undefined])
    await anvil.request('anvil_mine', '0x9')
    await anvil.write(first.address, artifact('TokenSaleV1').abi, 'harvest', [], { from: owner })
    const sales = [listing.address, first.address]
    expect(await world.query(participantQuery(readerWith(deployed), owner, sales))).toEqual({
      hasProfile: undefined,
      claimablePoints: { [addressKey(first.address)]: 300n },
    })
  })

  test('behavior: where the network has neither profiles nor points', async () => {
    const found = await world.query(participantQuery(world.reader(), world.account, [world.listing.address]))
    expect(found).toEqual({ hasProfile: undefined, claimablePoints: {} })
  })
})

describe('the flows of a sale', () => {
  test('default: approves, commits to both pools, and harvests both at once', async () => {
    const { review } = await commit('poolBasic', 60n)
    expect(states(review)).toEqual(['approve waiting', 'commitToSale waiting'])
    expect(review.steps.map(({ approval }) => approval)).toEqual([
      expect.objectContaining({ spender: world.listing.address, needed: 60n }),
      undefined,
    ])
    await commit('poolUnlimited', 14_000n)
    await world.end()
    const terms = await harvestTerms()
    expect(terms).toMatchObject({ kinds: ['poolBasic', 'poolUnlimited'], offering: 706_000n, refund: 6_930n })
    const before = await world.balanceOf(world.raised, world.account)
    await run(harvestSaleFlow, terms)
    expect(await world.balanceOf(world.offered, world.account)).toBe(706_000n)
    expect((await world.balanceOf(world.raised, world.account)) - before).toBe(6_930n)
    expect((await positions()).every(({ isClaimed, releasable }) => isClaimed && releasable === 0n)).toBe(
      true,
    )
  })

  test('default: harvests one pool where the other has nothing', async () => {
    await commit('poolUnlimited', 70n)
    await world.end()
    const terms = await harvestTerms()
    expect(terms.kinds).toEqual(['poolUnlimited'])
    await run(harvestSaleFlow, terms)
    expect(await world.balanceOf(world.offered, world.account)).toBe(7_000n)
    const { end } = await run(harvestSaleFlow, terms, 'failed')
    expect(end.error).toMatchObject({ code: 'saleAlreadyHarvested' })
  })

  test('error: above the limit, and after the end', async () => {
    const { end } = await run(commitFlow, { sale: world.listing, kind: 'poolBasic', amount: 101n }, 'failed')
    expect(end.error).toMatchObject({ code: 'saleOverLimit', advice: 'lowerAmount' })
    await world.end()
    const late = await run(commitFlow, { sale: world.listing, kind: 'poolUnlimited', amount: 1n }, 'failed')
    expect(late.end.error).toMatchObject({ code: 'saleEnded' })
  })
})
