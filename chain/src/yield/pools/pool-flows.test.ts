import { addressKey, Amount } from '@ibull/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { claimAllFlow, type ClaimAllTerms } from '../../claims/claim-all-flow.ts'
import { claimKey, type Claim } from '../../claims/claim.ts'
import { enableFlow } from '../enable-flow.ts'
import { harvestManyFlow } from '../harvest-many-flow.ts'
import { farmDepositFlow } from '../farms/farm-flows.ts'
import { summaryParts } from '../../transactions/batch-summary.ts'
import { states, watching } from '../../testing/flow-stage.ts'
import { IBULL, PIDS, POOL_LIMIT, startYieldWorld, type YieldWorld } from '../../testing/yield-world.ts'
import {
  poolDepositFlow,
  poolEmergencyWithdrawFlow,
  poolHarvestFlow,
  poolWithdrawFlow,
} from './pool-flows.ts'

let world: YieldWorld
const { open, run, untilStatus } = watching(() => world)

beforeAll(async () => {
  world = await startYieldWorld()
})
afterAll(() => world?.stop())
beforeEach(() => world.reset())

const ibull = (raw: bigint) => Amount.fromRaw(world.mainToken, raw)

async function stakeInPool(index: number, raw: bigint): Promise<void> {
  await run(poolDepositFlow, { pool: await world.pool(index), amount: ibull(raw) })
}

describe('the flows of a staking pool', () => {
  test('default: stake, harvest and withdraw [pools.3.1, pools.3.2, pools.6, 1.1.2]', async () => {
    await stakeInPool(0, 100n * IBULL)
    await world.pass(1000)
    const pool = await world.pool(0)
    expect(pool.user?.staked.raw).toBe(100n * IBULL)
    expect(pool.user?.earnings.isZero()).toBe(false)
    const before = await world.balanceOf(world.tokenA, world.account)
    const { review } = await run(poolHarvestFlow, { pool })
    expect(review.steps[0]?.summary).toEqual({
      kind: 'poolHarvest',
      values: { symbol: 'AAA', name: 'IBULL' },
    })
    const gained = (await world.balanceOf(world.tokenA, world.account)) - before
    expect(gained >= (pool.user?.earnings.raw ?? 0n)).toBe(true)
    await run(poolWithdrawFlow, { pool: await world.pool(0), amount: ibull(30n * IBULL) })
    expect((await world.pool(0)).user?.staked.raw).toBe(70n * IBULL)
  })

  test('behavior: an emergency withdrawal gives up the rewards [pools.8, pools.6]', async () => {
    await stakeInPool(1, 100n * IBULL)
    await world.pass(1000)
    const before = await world.balanceOf(world.tokenA, world.account)
    await run(poolEmergencyWithdrawFlow, { pool: await world.pool(1) })
    const { user } = await world.pool(1)
    expect(user?.staked.raw).toBe(0n)
    expect(user?.earnings.raw).toBe(0n)
    expect(await world.balanceOf(world.tokenA, world.account)).toBe(before)
  })

  test('behavior: Enable allows the pool, and nothing more is requested then', async () => {
    const source = await world.pool(0)
    const { review } = await run(enableFlow, { source, needed: IBULL })
    expect(states(review)).toEqual(['approve waiting'])
    const pool = await world.pool(0)
    expect(pool.user?.allowance?.raw).toBe(IBULL)
    const deposit = await run(poolDepositFlow, { pool, amount: ibull(IBULL) })
    expect(states(deposit.review)).toEqual(['poolDeposit waiting'])
  })

  test('error: above the limit of one account [pools.4]', async () => {
    const pool = await world.pool(0)
    expect(pool.limitPerUser?.raw).toBe(POOL_LIMIT)
    const { end } = await run(poolDepositFlow, { pool, amount: ibull(POOL_LIMIT + 1n) }, 'failed')
    expect(end.error).toMatchObject({ code: 'stakeLimitExceeded' })
  })

  test('error: after its end', async () => {
    await world.pass(2_000_000)
    const pool = await world.pool(0)
    expect(pool.phase).toBe('finished')
    const { end } = await run(poolDepositFlow, { pool, amount: ibull(IBULL) }, 'failed')
    expect(end.error).toMatchObject({ code: 'stakingEnded' })
  })
})

async function stakeEverywhere(): Promise<void> {
  for (const pid of [PIDS.main, PIDS.lp, PIDS.taxed]) {
    const farm = await world.farm(pid)
    await run(farmDepositFlow, {
      farm,
      amount: Amount.fromRaw(farm.stakeCurrency, 10n ** 11n),
      referrer: undefined,
    })
  }
  await stakeInPool(0, 100n * IBULL)
  await stakeInPool(1, 100n * IBULL)
  await world.pass(1000)
  world.wallet.requests.length = 0
}

describe('harvestManyFlow', () => {
  test('default: farms in one confirmation, each pool in one [farms.18]', async () => {
    await stakeEverywhere()
    const { farms, pools } = await world.look()
    const mine = farms.filter(({ user }) => user?.earnings.isZero() === false)
    expect(mine.map(({ pid }) => pid)).toEqual([PIDS.main, PIDS.lp, PIDS.taxed])
    const { review } = await run(harvestManyFlow, { farms: mine, pools })
    expect(states(review)).toEqual(['poolHarvest waiting', 'poolHarvest waiting', 'harvestMany waiting'])
    expect(review.steps[2]?.summary).toEqual({
      kind: 'harvestMany',
      values: { count: '3', symbol: 'IBULL' },
    })
    expect(world.wallet.requests).toHaveLength(3)
    const after = await world.look()
    const before = mine.reduce((sum, { user }) => sum + (user?.earnings.raw ?? 0n), 0n)
    const left = after.farms.reduce((sum, { user }) => sum + (user?.earnings.raw ?? 0n), 0n)
    expect(left < before / 10n).toBe(true)
  })

  test('behavior: a wallet that takes batches is asked once [farms.18]', async () => {
    await stakeEverywhere()
    world.wallet.batches.atomic = 'supported'
    const { farms, pools } = await world.look()
    const mine = farms.filter(({ user }) => user?.earnings.isZero() === false)
    await run(harvestManyFlow, { farms: mine, pools })
    expect(world.wallet.requests.map(({ method }) => method)).toEqual(['wallet_sendCalls'])
    const [before, after] = [pools[0]?.user?.earnings.raw ?? 0n, (await world.pool(0)).user?.earnings.raw]
    expect(after !== undefined && after < before / 10n).toBe(true)
  })

  test('behavior: one farm alone is the harvest that contracts of this family know', async () => {
    await stakeEverywhere()
    const { review } = await run(harvestManyFlow, { farms: [await world.farm(PIDS.lp)], pools: [] })
    expect(states(review)).toEqual(['farmHarvest waiting'])
  })
})

describe('claimAllFlow', () => {
  async function everything(): Promise<ClaimAllTerms> {
    await stakeEverywhere()
    const { farms, pools } = await world.look()
    const mine = farms.filter(({ user }) => user?.earnings.isZero() === false)
    return {
      claims: [
        ...mine.map((source) => ({ kind: 'farm', source }) as const),
        ...pools.map((source) => ({ kind: 'pool', source }) as const),
      ],
      results: new Map(),
    }
  }
  /** A pool that can't be harvested: its address isn't a pool. */
  async function broken(): Promise<Claim> {
    const address = world.network.contracts.referral ?? world.account
    return { kind: 'pool', source: { ...(await world.pool(0)), address, key: `pool-${addressKey(address)}` } }
  }
  const resultsOf = ({ results }: ClaimAllTerms) =>
    [...results].map(([, result]) => (result === 'claimed' ? result : 'refused'))

  test('default: one after another, and a retry continues with what is not claimed yet', async () => {
    const terms = await everything()
    const { flow, review } = await open(claimAllFlow, terms)
    expect(states(review)).toEqual(['poolHarvest waiting', 'poolHarvest waiting', 'harvestMany waiting'])
    const send = world.wallet.requests.length
    const leave = flow.subscribe(() => {
      const { currentStep, status } = flow.getSnapshot()
      if (currentStep !== 1 || status !== 'running') return
      leave()
      world.wallet.answerNext = () => Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
    })
    flow.confirm()
    await untilStatus(flow, 'failed')
    expect(resultsOf(terms)).toEqual(['claimed'])
    flow.retry()
    expect(states(await untilStatus(flow, 'done'))).toEqual([
      'poolHarvest done',
      'poolHarvest done',
      'harvestMany done',
    ])
    expect(world.wallet.requests.length - send).toBe(4)
    expect(resultsOf(terms)).toEqual(['claimed', 'claimed', 'claimed', 'claimed', 'claimed'])
  })

  test('behavior: a wallet that takes batches is asked once', async () => {
    world.wallet.batches.atomic = 'supported'
    const terms = await everything()
    world.wallet.requests.length = 0
    await run(claimAllFlow, terms)
    expect(world.wallet.requests.map(({ method }) => method)).toEqual(['wallet_sendCalls'])
    const [record] = world.services.transactions.getState().records
    expect(record?.summary).toMatchObject({ kind: 'claimAll', values: { count: '3' } })
    expect(record && summaryParts(record.summary)).toEqual([
      { kind: 'poolHarvest', values: { symbol: 'AAA', name: 'IBULL' } },
      { kind: 'poolHarvest', values: expect.any(Object) as unknown },
      { kind: 'harvestMany', values: { count: '3', symbol: 'IBULL' } },
    ])
  })

  test.each([undefined, 'supported'] as const)(
    'error: what a contract refuses does not stop the others, batches %s',
    async (atomic) => {
      const terms = await everything()
      world.wallet.batches.atomic = atomic
      const earnedBefore = (await world.pool(0)).user?.earnings.raw ?? 0n
      const withBroken = { ...terms, claims: [...terms.claims, await broken()] }
      await run(claimAllFlow, withBroken)
      const results = withBroken.claims.map((claim) => withBroken.results.get(claimKey(claim)))
      expect(results.slice(0, -1)).toEqual(terms.claims.map(() => 'claimed'))
      expect(results.at(-1)).toBeInstanceOf(Error)
      const after = (await world.pool(0)).user?.earnings.raw
      expect(after !== undefined && after < earnedBefore / 10n).toBe(true)
    },
  )

  test('error: when the only claim is refused, so is the flow', async () => {
    await stakeEverywhere()
    const claim = await broken()
    const terms: ClaimAllTerms = { claims: [claim], results: new Map() }
    const { error } = (await run(claimAllFlow, terms, 'failed')).end
    expect(error).toBeDefined()
    expect(terms.results.get(claimKey(claim))).toBe(error)
  })
})
