import type { ContractName, DeploymentResult } from '@ibull/contracts/deploy'
import { maxUint256, zeroAddress, type Address } from 'viem'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DELAY, DeployedProtocol, type Call } from '../testing/deployed-protocol.ts'
import { EXCHANGE_AND_YIELD } from '../testing/deployment-files.ts'
import { WatchBench } from '../testing/watch-bench.ts'

// The migrations of docs/RUNBOOK.md, call by call: no account loses a stake or a reward.

const IBULL = 10n ** 9n
const HOUR = 3_600
const DAY = 24 * HOUR
const QUIET = {
  observationSeconds: 10 ** 9,
  vaultPendingSeconds: 10 ** 9,
  mintRatePercent: 10 ** 6,
  nodeBehindSeconds: 10 ** 9,
}

let protocol: DeployedProtocol
let [ibull, farm, vault]: Address[] = []
beforeEach(async () => {
  protocol = await DeployedProtocol.start()
  await protocol.stakeEverywhere()
  ibull = protocol.at('mainToken')
  farm = protocol.at('farm')
  vault = protocol.at('vault')
})
afterEach(() => protocol?.stop())

/** The second parameter file's contracts: all existing ones except those to be replaced. */
const contractsBut = (...replaced: ContractName[]) =>
  Object.fromEntries(
    ([...EXCHANGE_AND_YIELD, 'timelock'] as const).map((name) => [
      name,
      replaced.includes(name) ? 'deploy' : protocol.at(name),
    ]),
  )

/** Makes calls through the timelock, all at the same moment. */
async function decide(calls: readonly Call[]): Promise<void> {
  const operation = await protocol.schedule(calls)
  await protocol.chain.pass(DELAY)
  await protocol.execute(operation)
}

const addressIn = ({ addresses }: DeploymentResult, name: ContractName): Address =>
  addresses.get(name) ?? zeroAddress

const wrongIn = ({ findings }: DeploymentResult) => findings.filter(({ isRight }) => !isRight)

/** Runs the deploy command and accepts the contracts, as it instructs. */
async function deployAndAccept(name: string, changes: Record<string, unknown>): Promise<DeploymentResult> {
  let result = await protocol.deployMore(name, changes)
  const [schedule, execute] = result.remaining
  if (schedule === undefined || execute === undefined) throw new Error('Nothing is to be accepted.')
  await protocol.chain.send(schedule)
  await protocol.chain.pass(DELAY)
  await protocol.chain.send({ ...execute, from: protocol.actors.thief })
  result = await protocol.deployMore(name, changes)
  expect(wrongIn(result)).toEqual([])
  return result
}

/** Amount of a token that an account receives from some calls. */
async function gained(token: Address, account: Address, act: () => Promise<unknown>): Promise<bigint> {
  const before = await protocol.balanceOf(token, account)
  await act()
  return (await protocol.balanceOf(token, account)) - before
}

const pending = (at: Address, pid: bigint, account: Address) =>
  protocol.read<bigint>('FarmMaster', at, 'pendingIbull', [pid, account])

describe('farm master', () => {
  test('behavior: to a new version, with its vault and zap', async () => {
    const { staker, thief } = protocol.actors
    const pair = await protocol.pair()
    const [oldFarm, oldVault] = [farm as Address, vault as Address]
    const collector = protocol.at('feeCollector')
    await protocol.act(thief, 'FeeCollector', collector, 'observe', [protocol.at('wrappedNative')])
    const token = ibull as Address
    await protocol.act(staker, 'IbullToken', token, 'transfer', [thief, 1_000n * IBULL])
    for (const spender of [oldFarm, oldVault])
      await protocol.act(thief, 'IbullToken', token, 'approve', [spender, maxUint256])
    await protocol.act(thief, 'FarmMaster', oldFarm, 'deposit', [0n, 500n * IBULL, staker])

    // 1. The second parameter file deploys farm, vault and zap, without emission.
    const farming = { ibullPerSecond: '0', blockTimeMs: 450, referralCommissionBps: 100 }
    const contracts = contractsBut('farm', 'vault', 'zap')
    const changes = { contracts, farming, pools: [] }
    const { isOffered, remaining } = await protocol.deployMore('second', changes)
    expect(isOffered).toBe(false)
    expect(remaining.map(({ from }) => from)).toEqual([protocol.at('timelock'), protocol.at('timelock')])
    await decide(remaining)
    const next = await deployAndAccept('second', changes)
    const [newFarm, newVault] = [addressIn(next, 'farm'), addressIn(next, 'vault')]
    expect(await protocol.read('IbullToken', token, 'isMinter', [oldFarm])).toBe(true)
    const bench = new WatchBench(protocol, { ...QUIET, permitted: [newFarm] })
    expect(await bench.round()).toEqual([])

    // 2. One operation moves the emission and stops deposits into the old farms.
    const switchOver = await protocol.schedule([
      ['FarmMaster', oldFarm, 'setEmission', [0n]],
      ['FarmMaster', oldFarm, 'setPaused', [0n, true]],
      ['FarmMaster', oldFarm, 'setPaused', [1n, true]],
      ['FarmMaster', newFarm, 'setEmission', [200_000_000n]],
    ])
    await protocol.chain.pass(DELAY)
    // Within the unstaking fee period, and with locked rewards: the easiest to lose.
    await protocol.act(thief, 'Vault', oldVault, 'deposit', [500n * IBULL])
    await protocol.act(staker, 'FarmMaster', oldFarm, 'harvestMany', [[1n]])
    await protocol.chain.pass(100)
    await protocol.act(staker, 'FarmMaster', oldFarm, 'harvestMany', [[1n]])
    await protocol.execute(switchOver)
    expect(await protocol.read('FarmMaster', oldFarm, 'totalLockedUp')).toBeGreaterThan(0n)
    await protocol.act(protocol.actors.admin, 'Vault', oldVault, 'setFees', [200n, 25n, 0n])
    const [unstakingFee] = await protocol.read<readonly [bigint]>('Vault', oldVault, 'withdrawFeeOf', [thief])
    expect(unstakingFee).toBe(0n)
    const due = {
      main: await pending(oldFarm, 0n, staker),
      lp: await pending(oldFarm, 1n, staker),
      late: await pending(oldFarm, 0n, thief),
      vault: await protocol.read<bigint>('Vault', oldVault, 'balanceOf'),
    }
    expect(due.main).toBeGreaterThan(0n)
    expect(due.lp).toBeGreaterThan(0n)

    // 3. Users move at their own pace.
    await protocol.chain.pass(DAY)
    const lp =
      (await protocol.read<readonly bigint[]>('FarmMaster', oldFarm, 'userInfo', [1n, staker]))[0] ?? 0n
    const withdraw = (pid: bigint, amount: bigint, account: Address) => () =>
      protocol.act(account, 'FarmMaster', oldFarm, 'withdraw', [pid, amount])
    expect(await gained(token, staker, withdraw(0n, 100_000n * IBULL, staker))).toBe(
      100_000n * IBULL + due.main,
    )
    expect(await gained(token, staker, withdraw(1n, 0n, staker))).toBe(due.lp)
    expect(await gained(pair, staker, withdraw(1n, lp, staker))).toBe(lp)
    const leave = (account: Address) => () => protocol.act(account, 'Vault', oldVault, 'withdrawAll')
    const ofVault = await gained(token, staker, leave(staker))

    // The last one comes a month later.
    await protocol.chain.pass(30 * DAY)
    expect(await gained(token, thief, withdraw(0n, 500n * IBULL, thief))).toBe(500n * IBULL + due.late)
    const lateOfVault = await gained(token, thief, leave(thief))
    expect(due.vault - (ofVault + lateOfVault)).toBeLessThanOrEqual(2n)
    expect(lateOfVault).toBeGreaterThanOrEqual(500n * IBULL - 1n)
    expect(await protocol.balanceOf(token, oldFarm)).toBe(0n)
    expect(await protocol.balanceOf(pair, oldFarm)).toBe(0n)
    expect(await protocol.read('FarmMaster', oldFarm, 'totalLockedUp')).toBe(0n)

    // In the new farms they earn, and their referrer gets the commission.
    for (const spender of [newFarm, newVault])
      for (const [each, account] of [
        [token, staker],
        [token, thief],
        [pair, staker],
      ] as const)
        await protocol.act(account, 'IbullToken', each, 'approve', [spender, maxUint256])
    await protocol.act(staker, 'FarmMaster', newFarm, 'deposit', [1n, lp, zeroAddress])
    await protocol.act(staker, 'Vault', newVault, 'deposit', [1_000n * IBULL])
    await protocol.act(thief, 'FarmMaster', newFarm, 'deposit', [0n, 500n * IBULL, zeroAddress])
    await protocol.chain.pass(HOUR)
    const commission = await gained(token, staker, () =>
      protocol.act(thief, 'FarmMaster', newFarm, 'harvestMany', [[0n]]),
    )
    expect(commission).toBeGreaterThan(0n)
    await protocol.act(thief, 'Vault', newVault, 'harvest')
    expect(await bench.round()).not.toContain('raised mint-unexplained')

    // 4. The old farm is empty: its permissions may be revoked.
    await decide([
      ['IbullToken', token, 'setMinter', [oldFarm, false]],
      ['Referral', protocol.at('referral'), 'setOperator', [oldFarm, false]],
    ])
    expect(await protocol.read('IbullToken', token, 'isMinter', [newFarm])).toBe(true)
  })
})

describe('vault', () => {
  test('behavior: to a new version at the same farm', async () => {
    const { staker, thief, admin, treasury } = protocol.actors
    const [token, oldVault] = [ibull as Address, vault as Address]
    await protocol.act(staker, 'IbullToken', token, 'transfer', [thief, 1_000n * IBULL])
    await protocol.act(thief, 'IbullToken', token, 'approve', [oldVault, maxUint256])
    await protocol.act(thief, 'Vault', oldVault, 'deposit', [500n * IBULL])

    // 1. The second parameter file deploys the vault alone.
    const contracts = contractsBut('vault')
    const next = await deployAndAccept('second', { contracts, farms: [], pools: [] })
    const newVault = addressIn(next, 'vault')

    // 2. Withdrawing becomes free, and then the old vault stops.
    await protocol.act(thief, 'Vault', oldVault, 'deposit', [500n * IBULL])
    await protocol.chain.pass(DAY)
    await protocol.act(admin, 'Vault', oldVault, 'setFees', [200n, 25n, 0n])
    const fees = await protocol.balanceOf(token, treasury)
    await protocol.act(admin, 'Vault', oldVault, 'emergencyWithdraw')
    const worth = await protocol.read<bigint>('Vault', oldVault, 'balanceOf')
    expect(worth).toBeGreaterThan(101_000n * IBULL)

    // 3. Users move.
    const leave = (account: Address) => () => protocol.act(account, 'Vault', oldVault, 'withdrawAll')
    const first = await gained(token, staker, leave(staker))
    const second = await gained(token, thief, leave(thief))
    expect(first).toBeGreaterThan(100_000n * IBULL)
    expect(second).toBeGreaterThan(1_000n * IBULL)
    expect(worth - (first + second)).toBeLessThanOrEqual(2n)
    expect(await protocol.balanceOf(token, treasury)).toBe(fees)
    expect(await protocol.balanceOf(token, oldVault)).toBeLessThanOrEqual(2n)
    await protocol.act(thief, 'IbullToken', token, 'approve', [newVault, maxUint256])
    await protocol.act(thief, 'Vault', newVault, 'deposit', [second])
    await protocol.chain.pass(HOUR)
    expect(await protocol.read('Vault', newVault, 'balanceOf')).toBeGreaterThan(second)
  })

  test('error: one at a farm master whose first farm is not the main token’s is not handed over', async () => {
    const timelock = protocol.at('timelock')
    const other = await protocol.chain.deploy('FarmMaster', [
      timelock,
      ibull,
      protocol.at('referral'),
      timelock,
      0n,
      450n,
    ])
    await protocol.act(timelock, 'FarmMaster', other, 'add', [1n, protocol.at('wrappedNative'), 0n, 0n])
    const contracts = { ...contractsBut('vault'), farm: other, zap: 'none' }
    const changes = { contracts, farms: [], pools: [] }
    const result = await protocol.deployMore('other', changes)
    expect(result.isOffered).toBe(false)
    expect(wrongIn(result).map(({ subject }) => subject)).toContain('farm.poolInfo(0)')
  })
})
