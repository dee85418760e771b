import { Amount, type FarmDepositTerms } from '@ibull/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { farmMasterAbi } from '../../abi/farm-master.generated.ts'
import { createFlow } from '../../flow/create-flow.ts'
import type { FlowSnapshot } from '../../flow/flow-types.ts'
import { states, watching } from '../../testing/flow-stage.ts'
import { DEPOSIT_FEE_BPS, IBULL, PIDS, startYieldWorld, type YieldWorld } from '../../testing/yield-world.ts'
import { TransactionRejectedError } from '../../wallet/wallet-errors.ts'
import {
  farmDepositFlow,
  farmEmergencyWithdrawFlow,
  farmHarvestFlow,
  farmWithdrawFlow,
} from './farm-flows.ts'

const STRANGER = '0x00000000000000000000000000000000000000b0'

let world: YieldWorld
const { open, run, until, untilStatus } = watching(() => world)

beforeAll(async () => {
  world = await startYieldWorld()
})
afterAll(() => world?.stop())
beforeEach(() => world.reset())

async function terms(
  pid: number,
  raw: bigint,
  referrer?: FarmDepositTerms['referrer'],
): Promise<FarmDepositTerms> {
  const farm = await world.farm(pid)
  return { farm, amount: Amount.fromRaw(farm.stakeCurrency, raw), referrer }
}

async function stake(pid: number, raw: bigint): Promise<void> {
  await run(farmDepositFlow, await terms(pid, raw))
}

const rows = ({ steps }: FlowSnapshot<unknown>): readonly string[] =>
  (steps.at(-1)?.rows ?? []).map(({ label, value }) =>
    value.kind === 'amount'
      ? `${label} ${value.raw}`
      : value.kind === 'text'
        ? `${label} ${value.text}`
        : label,
  )

describe('farmDepositFlow', () => {
  test('default: approves the farm master and stakes, the fee shown before [farms.2]', async () => {
    const raw = 10n ** 18n
    const { flow, review } = await open(farmDepositFlow, await terms(PIDS.lp, raw, STRANGER))
    expect(states(review)).toEqual(['approve waiting', 'farmDeposit waiting'])
    const fee = (raw * BigInt(DEPOSIT_FEE_BPS)) / 10_000n
    expect(rows(review)).toEqual([`farm #1`, `stake ${raw}`, `depositFee ${fee}`, 'referrer'])
    expect(review.steps[1]?.summary).toEqual({
      kind: 'farmDeposit',
      values: { raw: raw.toString(), decimals: 18, symbol: world.lpToken.symbol, name: world.lpToken.symbol },
    })
    flow.confirm()
    await untilStatus(flow, 'done')
    const { user } = await world.farm(PIDS.lp)
    expect(user?.staked.raw).toBe(raw - fee)
    expect(user?.allowance?.raw).toBe(0n)
    const { farms } = await world.look(STRANGER)
    expect(farms[PIDS.lp]?.user?.staked.raw).toBe(0n)
  })

  test('behavior: with a wallet that takes batches it is one confirmation', async () => {
    world.wallet.batches.atomic = 'supported'
    const { flow, review } = await open(farmDepositFlow, await terms(PIDS.main, 5n * IBULL))
    expect(review.isBatch).toBe(true)
    flow.confirm()
    await untilStatus(flow, 'done')
    expect(world.wallet.requests.map(({ method }) => method)).toEqual(['wallet_sendCalls'])
    expect((await world.farm(PIDS.main)).user?.staked.raw).toBe(5n * IBULL)
  })

  test('behavior: of a token that takes a fee on transfer, what arrives is staked [farms.10]', async () => {
    await stake(PIDS.taxed, 10n ** 18n)
    expect((await world.farm(PIDS.taxed)).user?.staked.raw).toBe(95n * 10n ** 16n)
  })

  test('behavior: another deposit fee has to be accepted [farms.10]', async () => {
    const { flow } = await open(farmDepositFlow, await terms(PIDS.lp, 10n ** 18n))
    await world.own(world.network.contracts.farm ?? STRANGER, farmMasterAbi, 'set', [1n, 2000n, 400n, 0n])
    flow.update(await terms(PIDS.lp, 10n ** 18n))
    expect(flow.getSnapshot().status).toBe('priceChanged')
    flow.accept()
    expect(rows(await untilStatus(flow, 'review'))).toContain(`depositFee ${4n * 10n ** 16n}`)
  })

  test('error: a farm that is paused during the review refuses by the pause, not by other terms', async () => {
    const { flow } = await open(farmDepositFlow, await terms(PIDS.lp, 10n ** 18n))
    await world.own(world.network.contracts.farm ?? STRANGER, farmMasterAbi, 'setPaused', [1n, true])
    const paused = await terms(PIDS.lp, 10n ** 18n)
    expect(paused.farm.isPaused).toBe(true)
    flow.update(paused)
    expect(flow.getSnapshot().status).toBe('review')
    flow.confirm()
    expect((await untilStatus(flow, 'failed')).error).toMatchObject({ code: 'farmPaused' })
    // The approval, and no deposit.
    expect(world.wallet.requests).toHaveLength(1)
  })

  test('error: a paused farm says so before the wallet is asked to stake', async () => {
    const { error } = (await run(farmDepositFlow, await terms(PIDS.paused, 10n ** 18n), 'failed')).end
    expect(error).toMatchObject({ code: 'farmPaused' })
    expect(world.wallet.requests).toHaveLength(1)
  })

  test('error: what the wallet fails at has the words of the specification [yield.4.2, yield.4.3, farms.16]', async () => {
    const fail = async (raw: bigint) => {
      const { flow } = await open(farmDepositFlow, await terms(PIDS.main, raw))
      world.wallet.answerNext = () => Promise.reject(new Error('out of order'))
      flow.confirm()
      return (await until(flow, ({ error }) => error !== undefined)).error?.message
    }
    expect(await fail(IBULL)).toBe('An error occurred approving transaction: out of order')
    await stake(PIDS.main, IBULL)
    const { flow } = await open(farmWithdrawFlow, {
      farm: await world.farm(PIDS.main),
      amount: Amount.fromRaw(world.mainToken, IBULL),
    })
    world.wallet.answerNext = () => Promise.reject(new Error('out of order'))
    flow.confirm()
    const { error } = await until(flow, (snapshot) => snapshot.error !== undefined)
    expect(error?.message).toBe('An error occurred confirming transaction: out of order')
  })

  test('error: a rejection in the wallet stakes nothing [farms.16]', async () => {
    const { flow } = await open(farmDepositFlow, await terms(PIDS.main, IBULL))
    world.wallet.answerNext = () => Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
    flow.confirm()
    expect((await untilStatus(flow, 'failed')).error).toBeInstanceOf(TransactionRejectedError)
    expect((await world.farm(PIDS.main)).user?.staked.raw).toBe(0n)
  })
})

describe('farmHarvestFlow and farmWithdrawFlow', () => {
  test('default: a harvest pays what was earned and leaves the stake [farms.2]', async () => {
    await stake(PIDS.main, 100n * IBULL)
    await world.pass(100)
    const farm = await world.farm(PIDS.main)
    const before = await world.balanceOf(world.mainToken, world.account)
    const flow = createFlow(farmHarvestFlow(world.services), world.services)
    flow.open({ farm })
    expect(rows(await untilStatus(flow, 'review'))).toEqual(['farm #0', `harvest ${farm.user?.earnings.raw}`])
    flow.confirm()
    await untilStatus(flow, 'done')
    const gained = (await world.balanceOf(world.mainToken, world.account)) - before
    expect(gained >= (farm.user?.earnings.raw ?? 0n) && gained > 0n).toBe(true)
    expect((await world.farm(PIDS.main)).user?.staked.raw).toBe(100n * IBULL)
  })

  test('default: a withdrawal gives back the stake, as far as it is requested [farms.2]', async () => {
    await stake(PIDS.main, 100n * IBULL)
    const farm = await world.farm(PIDS.main)
    const flow = createFlow(farmWithdrawFlow(world.services), world.services)
    flow.open({ farm, amount: Amount.fromRaw(world.mainToken, 40n * IBULL) })
    expect(rows(await untilStatus(flow, 'review'))).toEqual(['farm #0', `unstake ${40n * IBULL}`])
    flow.confirm()
    await untilStatus(flow, 'done')
    expect((await world.farm(PIDS.main)).user?.staked.raw).toBe(60n * IBULL)
  })

  test('behavior: a harvest within the lock pays nothing, and the reward stays due [farms.9]', async () => {
    await stake(PIDS.locked, 10n ** 12n)
    await world.pass(100)
    const before = await world.balanceOf(world.mainToken, world.account)
    const locked = await world.farm(PIDS.locked)
    expect(locked.user?.canHarvest).toBe(false)
    await run(farmHarvestFlow, { farm: locked })
    expect(await world.balanceOf(world.mainToken, world.account)).toBe(before)
    const { user } = await world.farm(PIDS.locked)
    expect(user?.lockedUp.isZero()).toBe(false)
    await world.pass(3600)
    expect((await world.farm(PIDS.locked)).user?.canHarvest).toBe(true)
  })

  test('behavior: rewards that fall due after the estimate are paid, and the gas is enough for that', async () => {
    const master = world.network.contracts.farm ?? STRANGER
    await world.own(master, farmMasterAbi, 'setEmission', [0n])
    await stake(PIDS.main, 10n * IBULL)
    const { flow } = await open(farmWithdrawFlow, {
      farm: await world.farm(PIDS.main),
      amount: Amount.fromRaw(world.mainToken, IBULL),
    })
    const before = await world.balanceOf(world.mainToken, world.account)
    world.wallet.answerNext = async (forward) => {
      await world.own(master, farmMasterAbi, 'setEmission', [IBULL])
      await world.pass(3600)
      return forward()
    }
    flow.confirm()
    await untilStatus(flow, 'done')
    const gained = (await world.balanceOf(world.mainToken, world.account)) - before
    expect(gained).toBeGreaterThan(IBULL)
  })

  test('error: more than is staked', async () => {
    await stake(PIDS.main, IBULL)
    expect(
      (
        await run(
          farmWithdrawFlow,
          { farm: await world.farm(PIDS.main), amount: Amount.fromRaw(world.mainToken, 2n * IBULL) },
          'failed',
        )
      ).end.error,
    ).toMatchObject({ code: 'insufficientStake' })
  })
})

describe('farmEmergencyWithdrawFlow', () => {
  test('default: the whole stake comes out of a paused farm too, without the rewards', async () => {
    await stake(PIDS.main, 100n * IBULL)
    await world.pass(100)
    await world.own(world.network.contracts.farm ?? STRANGER, farmMasterAbi, 'setPaused', [0n, true])
    const farm = await world.farm(PIDS.main)
    const before = await world.balanceOf(world.mainToken, world.account)
    const flow = createFlow(farmEmergencyWithdrawFlow(world.services), world.services)
    flow.open({ farm })
    expect(rows(await untilStatus(flow, 'review'))).toEqual([
      'farm #0',
      `unstake ${100n * IBULL}`,
      `givesUp ${farm.user?.earnings.raw}`,
    ])
    flow.confirm()
    await untilStatus(flow, 'done')
    expect((await world.balanceOf(world.mainToken, world.account)) - before).toBe(100n * IBULL)
    expect((await world.farm(PIDS.main)).user?.earnings.raw).toBe(0n)
  })
})
