import { Amount } from '@ibull/domain'
import { decodeFunctionData, type Hex } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { farmMasterAbi } from '../../abi/farm-master.generated.ts'
import { ibullTokenAbi } from '../../abi/ibull-token.generated.ts'
import { vaultAbi } from '../../abi/vault.generated.ts'
import { createFlow } from '../../flow/create-flow.ts'
import { watching } from '../../testing/flow-stage.ts'
import { IBULL, startYieldWorld, type YieldWorld } from '../../testing/yield-world.ts'
import { vaultClaimFlow, vaultDepositFlow, vaultHarvestFlow, vaultWithdrawFlow } from './vault-flows.ts'

const NOWHERE = '0x00000000000000000000000000000000000000b0'

let world: YieldWorld
const { open, untilStatus, run } = watching(() => world)

beforeAll(async () => {
  world = await startYieldWorld()
})
afterAll(() => world?.stop())
beforeEach(() => world.reset())

const ibull = (raw: bigint) => Amount.fromRaw(world.mainToken, raw)
const stake = async (raw: bigint) => run(vaultDepositFlow, { vault: await world.vault(), amount: ibull(raw) })

/** The last function the wallet was requested to call. */
function lastCall() {
  const request = world.wallet.requests.at(-1)?.params[0] as { readonly data: Hex }
  return decodeFunctionData({ abi: vaultAbi, data: request.data })
}

describe('the flows of the vault', () => {
  test('default: a stake is worth its deposit, and grows when someone compounds [vault.2]', async () => {
    await stake(1000n * IBULL)
    const vault = await world.vault()
    expect(vault.user?.staked.raw).toBe(1000n * IBULL)
    expect(vault.totalStaked?.raw).toBe(1000n * IBULL)
    await world.pass(3600)
    const due = await world.vault()
    expect(due.estimatedBounty.isZero()).toBe(false)
    const { review } = await run(vaultHarvestFlow, { vault: due })
    expect(review.steps[0]?.rows).toEqual([
      {
        label: 'bounty',
        value: { kind: 'amount', currency: world.mainToken.address, raw: due.estimatedBounty.raw },
      },
    ])
    const grown = await world.vault()
    expect(grown.user?.earnings.isZero()).toBe(false)
    expect(grown.user?.stakedAtLastAction.raw).toBe(1000n * IBULL)
  })

  test('default: a withdrawal within the period costs the fee that was shown [vault.4.1]', async () => {
    // Otherwise the shares appreciate before the block of the withdrawal.
    await world.own(world.network.contracts.farm ?? NOWHERE, farmMasterAbi, 'setEmission', [0n])
    await stake(1000n * IBULL)
    const vault = await world.vault()
    const before = await world.balanceOf(world.mainToken, world.account)
    const { review } = await run(vaultWithdrawFlow, { vault, amount: ibull(400n * IBULL), isAll: false })
    const fee = (400n * IBULL * BigInt(vault.fees.withdrawFeeBps)) / 10_000n
    expect(
      review.steps[0]?.rows.map(({ label, value }) => [label, value.kind === 'amount' && value.raw]),
    ).toEqual([
      ['unstake', 400n * IBULL],
      ['unstakingFee', fee],
    ])
    expect(lastCall().functionName).toBe('withdraw')
    expect((await world.balanceOf(world.mainToken, world.account)) - before).toBe(400n * IBULL - fee)
  })

  test('behavior: after the period it costs nothing, and all is taken by withdrawAll [vault.2]', async () => {
    await stake(1000n * IBULL)
    await world.pass(3 * 86_400)
    const vault = await world.vault()
    const before = await world.balanceOf(world.mainToken, world.account)
    const { review } = await run(vaultWithdrawFlow, { vault, amount: ibull(0n), isAll: true })
    expect(review.steps[0]?.rows.map(({ label }) => label)).toEqual(['unstake'])
    expect(lastCall().functionName).toBe('withdrawAll')
    expect((await world.balanceOf(world.mainToken, world.account)) - before >= 1000n * IBULL).toBe(true)
    expect((await world.vault()).user?.shares).toBe(0n)
  })

  /** Stakes, and stops the farm from paying what it owes by then. */
  async function stakeAndRevoke() {
    await stake(1000n * IBULL)
    await world.pass(4 * 86_400)
    await allowFarmToMint(false)
    await world.own(world.network.contracts.farm ?? NOWHERE, farmMasterAbi, 'setEmission', [0n])
  }

  const allowFarmToMint = (isMinter: boolean) => {
    const { farm = NOWHERE, mainToken = NOWHERE } = world.network.contracts
    return world.own(mainToken, ibullTokenAbi, 'setMinter', [farm, isMinter])
  }

  test('behavior: shows, holds back and later pays what cannot be minted', async () => {
    await stakeAndRevoke()
    const vault = await world.vault()
    const { staked, wouldBeHeldBack } = vault.user ?? {}
    const before = await world.balanceOf(world.mainToken, world.account)
    const { review } = await run(vaultWithdrawFlow, { vault, amount: ibull(0n), isAll: true })
    const rows = review.steps[0]?.rows ?? []
    const [now, later] = rows.map(({ value }) => (value.kind === 'amount' ? value.raw : 0n))
    expect(rows.map(({ label }) => label)).toEqual(['unstake', 'heldBack'])
    expect([now, later]).toEqual([staked?.raw, wouldBeHeldBack?.raw])
    expect(later).toBeGreaterThan(IBULL)
    expect((await world.balanceOf(world.mainToken, world.account)) - before).toBe(now)

    const left = await world.vault()
    const heldBack = left.user?.heldBack.raw ?? 0n
    expect((later ?? 0n) - heldBack).toBeLessThan(3n)
    expect(left.payments.count).toBe(1)
    expect((await run(vaultClaimFlow, { vault: left }, 'failed')).end.error).toMatchObject({
      code: 'rewardsWait',
    })

    await allowFarmToMint(true)
    const claim = await run(vaultClaimFlow, { vault: await world.vault() })
    expect(claim.review.steps[0]?.rows).toMatchObject([{ label: 'paidBack', value: { raw: heldBack } }])
    const paid = (await world.balanceOf(world.mainToken, world.account)) - before
    expect(paid).toBe((now ?? 0n) + heldBack)
    expect((await world.vault()).user?.heldBack.raw).toBe(0n)
  })

  test('behavior: shows fee, payment and rest exactly within the fee period', async () => {
    await world.own(world.network.contracts.vault ?? NOWHERE, vaultAbi, 'setWithdrawFeePeriod', [259_200n])
    await stake(1000n * IBULL)
    await world.pass(86_400)
    await allowFarmToMint(false)
    await world.own(world.network.contracts.farm ?? NOWHERE, farmMasterAbi, 'setEmission', [0n])
    const vault = await world.vault()
    const before = await world.balanceOf(world.mainToken, world.account)
    const terms = { vault, amount: ibull(400n * IBULL), isAll: false }
    const { review } = await run(vaultWithdrawFlow, terms)
    const rows = review.steps[0]?.rows ?? []
    const [worth = 0n, fee = 0n] = rows.map(({ value }) => (value.kind === 'amount' ? value.raw : 0n))
    expect(rows.map(({ label }) => label)).toEqual(['unstake', 'unstakingFee', 'heldBack'])
    expect(worth - 400n * IBULL).toBeLessThan(2n)
    expect((await world.balanceOf(world.mainToken, world.account)) - before).toBe(worth - fee)
  })

  test('behavior: accepts no deposit while the farm cannot pay', async () => {
    await stakeAndRevoke()
    const vault = await world.vault()
    expect(vault.isHoldingBack).toBe(true)
    const deposit = await run(vaultDepositFlow, { vault, amount: ibull(IBULL) }, 'failed')
    expect(deposit.end.error).toMatchObject({ code: 'rewardsWait' })
  })

  test('behavior: asks to accept when a withdrawal begins to hold back', async () => {
    await stake(1000n * IBULL)
    await world.pass(4 * 86_400)
    const terms = { vault: await world.vault(), amount: ibull(0n), isAll: true }
    const { flow } = await open(vaultWithdrawFlow, terms)
    await allowFarmToMint(false)
    await world.pass(60)
    flow.update({ ...terms, vault: await world.vault() })
    expect(flow.getSnapshot().status).toBe('priceChanged')
  })

  test('behavior: a fee that applies longer than shown asks to be accepted', async () => {
    const setPeriod = (seconds: bigint) =>
      world.own(world.network.contracts.vault ?? NOWHERE, vaultAbi, 'setWithdrawFeePeriod', [seconds])
    await stake(1000n * IBULL)
    await setPeriod(0n)
    await world.pass(1)
    const terms = { vault: await world.vault(), amount: ibull(400n * IBULL), isAll: false }
    const { flow, review } = await open(vaultWithdrawFlow, terms)
    expect(review.steps[0]?.rows.map(({ label }) => label)).toEqual(['unstake'])
    await setPeriod(3n * 86_400n)
    flow.update({ ...terms, vault: await world.vault() })
    expect(flow.getSnapshot().status).toBe('priceChanged')
  })

  test('behavior: a raised fee leaves a stake its own, and a new one gets it [vault.11]', async () => {
    const setFees = (withdrawFee: bigint) =>
      world.own(world.network.contracts.vault ?? NOWHERE, vaultAbi, 'setFees', [200n, 25n, withdrawFee])
    await setFees(10n)
    await stake(1000n * IBULL)
    await setFees(100n)
    const { fees, user } = await world.vault()
    expect([fees.withdrawFeeBps, user?.withdrawFeeBps]).toEqual([100, 10])
    await stake(IBULL)
    expect((await world.vault()).user?.withdrawFeeBps).toBe(100)
  })

  test('behavior: leaving pays for every second, without a harvest before it [vault.10]', async () => {
    await stake(1000n * IBULL)
    await world.pass(86_400)
    const shown = (await world.vault()).user?.staked.raw ?? 0n
    expect(shown > 1001n * IBULL).toBe(true)
    const before = await world.balanceOf(world.mainToken, world.account)
    await run(vaultWithdrawFlow, { vault: await world.vault(), amount: ibull(0n), isAll: true })
    const paid = (await world.balanceOf(world.mainToken, world.account)) - before
    expect(paid >= shown - shown / 1000n - 1n).toBe(true)
  })

  test('behavior: what would leave dust takes all [vault.5]', async () => {
    await stake(1000n * IBULL)
    await run(vaultWithdrawFlow, {
      vault: await world.vault(),
      amount: ibull(1000n * IBULL - 1000n),
      isAll: false,
    })
    expect(lastCall().functionName).toBe('withdrawAll')
  })

  test('error: nothing staked, nothing to collect, stopped [vault.6]', async () => {
    const vault = await world.vault()
    const flow = createFlow(vaultWithdrawFlow(world.services), world.services)
    flow.open({ vault, amount: ibull(IBULL), isAll: true })
    expect((await untilStatus(flow, 'failed')).error).toMatchObject({ code: 'nothingStaked' })

    const collected = await run(vaultHarvestFlow, { vault }, 'failed')
    expect(collected.end.error).toMatchObject({ code: 'nothingToHarvest' })

    await world.own(world.network.contracts.vault ?? NOWHERE, vaultAbi, 'emergencyWithdraw', [])
    const stopped = await world.vault()
    expect([stopped.isStopped, stopped.isFinished]).toEqual([true, true])
    const deposit = await run(vaultDepositFlow, { vault: stopped, amount: ibull(IBULL) }, 'failed')
    expect(deposit.end.error).toMatchObject({ code: 'vaultStopped' })
  })
})
