import { artifact } from '@ibull/contracts'
import { maxUint256, numberToHex, zeroAddress, type Address } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DELAY, DeployedProtocol, operationOf } from '../testing/deployed-protocol.ts'
import { WatchBench } from '../testing/watch-bench.ts'

// Each alarm is raised by causing the problem, and cleared by fixing it.

const IBULL = 10n ** 9n
const BNB = 10n ** 18n
const HOUR = 3_600
const DAY = 24 * HOUR

let protocol: DeployedProtocol
let bench: WatchBench
let snapshot: `0x${string}`
let addresses: Record<'ibull' | 'wbnb' | 'farm' | 'vault' | 'timelock' | 'collector', Address>

beforeAll(async () => {
  protocol = await DeployedProtocol.start()
  await protocol.stakeEverywhere()
  const at = protocol.at.bind(protocol)
  addresses = {
    ibull: at('mainToken'),
    wbnb: at('wrappedNative'),
    farm: at('farm'),
    vault: at('vault'),
    timelock: at('timelock'),
    collector: at('feeCollector'),
  }
  await observe()
  snapshot = await protocol.chain.client.snapshot()
})
afterAll(() => protocol?.stop())

beforeEach(async () => {
  await protocol.chain.client.revert({ id: snapshot })
  snapshot = await protocol.chain.client.snapshot()
})

const observe = () =>
  protocol.act(protocol.actors.thief, 'FeeCollector', addresses.collector, 'observe', [addresses.wbnb])

/** A watch program that has found everything in order. Age alarms are far away unless a test is about them. */
async function start(settings: Record<string, unknown> = {}): Promise<void> {
  bench = new WatchBench(protocol, {
    observationSeconds: 1_000 * DAY,
    vaultPendingSeconds: 1_000 * DAY,
    mintRatePercent: 1_000_000,
    ...settings,
  })
  expect(await bench.round()).toEqual([])
}

describe('minting', () => {
  test('behavior: by an unplanned minter, until it is revoked and the window has passed', async () => {
    await start()
    const { thief, guardian } = protocol.actors
    const { ibull, timelock } = addresses
    await protocol.act(timelock, 'IbullToken', ibull, 'setMinter', [thief, true])
    expect(await bench.round()).toEqual(['happened event', 'raised permission-unplanned'])
    expect(bench.text('permission-unplanned')).toContain(`mainToken MinterChanged: ${thief} is not planned`)
    await protocol.act(thief, 'IbullToken', ibull, 'mint', [thief, 5n * IBULL])
    expect(await bench.round()).toEqual(['raised mint-unexplained'])
    expect(bench.text('mint-unexplained')).toContain('5000000000 base units')
    await protocol.act(guardian, 'IbullToken', ibull, 'setMinter', [thief, false])
    expect(await bench.round()).toEqual(['happened event', 'cleared permission-unplanned'])
    await protocol.chain.pass(DAY)
    expect(await bench.round()).toEqual(['cleared mint-unexplained'])
  })

  test('behavior: of rewards and commissions is accounted for, and compared with the emission', async () => {
    await start({ mintRatePercent: 200 })
    const { staker, thief } = protocol.actors
    const { ibull, farm, timelock } = addresses
    await protocol.act(thief, 'IbullToken', ibull, 'approve', [farm, maxUint256])
    await protocol.act(staker, 'IbullToken', ibull, 'transfer', [thief, 10n * IBULL])
    await protocol.act(thief, 'FarmMaster', farm, 'deposit', [0n, 10n * IBULL, staker])
    await protocol.act(timelock, 'FarmMaster', farm, 'setReferralCommission', [1_000n])
    await protocol.chain.pass(DAY)
    await protocol.act(thief, 'FarmMaster', farm, 'harvestMany', [[0n]])
    await protocol.act(staker, 'FarmMaster', farm, 'harvestMany', [[0n, 1n]])
    expect(await bench.round()).toEqual(['happened event'])
    expect(bench.watch.state.chronicle.mintings.map(({ unexplained }) => unexplained)).toEqual([0n, 0n])
    await protocol.chain.pass(5 * DAY)
    await protocol.act(staker, 'FarmMaster', farm, 'harvestMany', [[0n, 1n]])
    expect(await bench.round()).toEqual(['raised mint-rate'])
    await protocol.chain.pass(DAY)
    expect(await bench.round()).toEqual(['cleared mint-rate'])
  })

  test('behavior: near the limit of the year', async () => {
    await start()
    const { holder } = protocol.actors
    const { ibull, farm } = addresses
    await protocol.act(farm, 'IbullToken', ibull, 'mint', [holder, 6_300_000n * IBULL])
    expect(await bench.round()).toEqual(['raised mint-unexplained'])
    await protocol.act(farm, 'IbullToken', ibull, 'mint', [holder, 1n])
    expect(await bench.round()).toEqual(['raised mint-limit'])
    await protocol.act(holder, 'IbullToken', ibull, 'burn', [1n])
    expect(await bench.round()).toEqual(['cleared mint-limit'])
  })
})

describe('owners', () => {
  /** The events a round reports, in order. */
  async function happened(): Promise<unknown[]> {
    const before = bench.lines.length
    await bench.round()
    const events = bench.lines.slice(before).filter(({ fields }) => fields['rule'] === 'event')
    return events.map(({ fields }) => fields['subject'])
  }

  test('behavior: an operation is decoded, and reported until it is executed or cancelled', async () => {
    await start()
    const { farm, ibull, timelock } = addresses
    const { owner, thief } = protocol.actors
    const calls = [
      ['FarmMaster', farm, 'setEmission', [100_000_000n]],
      ['IbullToken', ibull, 'appointGuardian', [thief]],
    ] as const
    const operation = await protocol.schedule(calls)
    expect(await bench.round()).toEqual(['raised operation-queued'])
    expect(bench.text('operation-queued')).toContain(
      `farm.setEmission(ibullPerSecond_: 100000000); mainToken.appointGuardian(guardian_: ${thief})`,
    )
    await protocol.chain.pass(DELAY)
    await protocol.execute(operation)
    const reports = await bench.round()
    expect(reports.filter((report) => report === 'happened event')).toHaveLength(4)
    expect(reports).toContain('cleared operation-queued')
    expect(reports).toContain('raised permission-unplanned')
    expect(reports).toContain('raised permission-missing')
    expect(bench.lines.map(({ message }) => message)).toContain(
      'happened: timelock executed farm.setEmission(ibullPerSecond_: 100000000)',
    )

    const [targets, values, payloads, ...salts] = operationOf([
      ['IbullToken', ibull, 'setMinter', [thief, true]],
    ])
    await protocol.schedule([['IbullToken', ibull, 'setMinter', [thief, true]]])
    expect(await bench.round()).toEqual(['raised operation-queued'])
    const id = await protocol.read<`0x${string}`>('Timelock', timelock, 'hashOperationBatch', [
      targets,
      values,
      payloads,
      ...salts,
    ])
    await protocol.act(owner, 'Timelock', timelock, 'cancel', [id])
    expect(await bench.round()).toEqual(['happened event', 'cleared operation-queued'])

    // What is not executed within a week has expired.
    await protocol.schedule([['IbullToken', ibull, 'setMinter', [thief, true]]])
    expect(await bench.round()).toEqual(['raised operation-queued'])
    await protocol.chain.pass(DELAY + 7 * 86_400)
    expect(await bench.round()).toContain('cleared operation-queued')
  })

  test('behavior: an unplanned role, owner, guardian and operator', async () => {
    await start()
    const { thief } = protocol.actors
    const { timelock, farm, vault } = addresses
    const proposer = await protocol.read('Timelock', timelock, 'PROPOSER_ROLE')
    await protocol.act(timelock, 'Timelock', timelock, 'grantRole', [proposer, thief])
    expect(await bench.round()).toEqual(['happened event', 'raised permission-unplanned'])
    expect(bench.text('permission-unplanned')).toContain('timelock PROPOSER_ROLE')
    await protocol.act(timelock, 'Timelock', timelock, 'revokeRole', [proposer, thief])
    expect(await bench.round()).toEqual(['happened event', 'cleared permission-unplanned'])
    await protocol.act(timelock, 'FarmMaster', farm, 'transferOwnership', [thief])
    expect(await bench.round()).toEqual(['happened event', 'raised permission-unplanned'])
    expect(bench.text('permission-unplanned')).toContain('farm pendingOwner')
    await protocol.act(thief, 'FarmMaster', farm, 'acceptOwnership')
    expect(await bench.round()).toEqual([
      'happened event',
      'raised permission-unplanned',
      'raised permission-missing',
      'cleared permission-unplanned',
    ])
    await protocol.act(timelock, 'Referral', protocol.at('referral'), 'setOperator', [thief, true])
    await protocol.act(timelock, 'Vault', vault, 'setAdmin', [thief])
    const reports = await bench.round()
    expect(reports.filter((report) => report === 'raised permission-unplanned')).toHaveLength(2)
  })

  test('behavior: their actions in a single sale, but not its participants’', async () => {
    await start()
    const { owner, holder, treasury } = protocol.actors
    const { ibull, wbnb, timelock } = addresses
    const now = await protocol.chain.now()
    const terms = {
      owner: timelock,
      operator: owner,
      treasury,
      profile: zeroAddress,
      lpToken: wbnb,
      offeringToken: ibull,
      offeringAmount: IBULL,
      raisingAmount: BNB,
      basicShare: 3_000n,
      limitPerUserInLP: 0n,
      minimumRaise: 1n,
      startTime: now + BigInt(2 * HOUR),
      endTime: now + BigInt(DAY),
      releaseSeconds: 0n,
      campaignId: 0n,
      numberPoints: 0n,
      thresholdPoints: 0n,
      blockTime: 450n,
    }
    const factory = protocol.at('tokenSaleFactory')
    await protocol.act(timelock, 'TokenSaleFactory', factory, 'createSale', [terms])
    const sale = await protocol.read<Address>('TokenSaleFactory', factory, 'sales', [0n])
    expect(await happened()).toEqual([
      'sale 0 OwnershipTransferred',
      'sale 0 RaiseSet',
      'tokenSaleFactory SaleCreated',
    ])
    await protocol.act(owner, 'TokenSale', sale, 'setRaise', [2n * BNB, 0n])
    expect(await happened()).toEqual(['sale 0 RaiseSet'])
    await protocol.act(holder, 'IbullToken', ibull, 'approve', [sale, IBULL])
    await protocol.act(holder, 'TokenSale', sale, 'fund')
    expect(await happened()).toEqual([])
    await protocol.chain.pass(DAY)
    await protocol.act(timelock, 'TokenSale', sale, 'finalWithdraw', [0n, IBULL])
    expect(await happened()).toEqual(['sale 0 AdminWithdraw'])
  })

  test('behavior: a permission revoked by the guardian, until the owner grants it again', async () => {
    await start()
    const { guardian } = protocol.actors
    const { ibull, farm, timelock } = addresses
    await protocol.act(guardian, 'IbullToken', ibull, 'setMinter', [farm, false])
    await protocol.act(guardian, 'FarmMaster', farm, 'setPaused', [0n, true])
    expect(await bench.round()).toEqual([
      'happened event',
      'happened event',
      'raised permission-missing',
      'raised farm-paused',
    ])
    await protocol.act(timelock, 'IbullToken', ibull, 'setMinter', [farm, true])
    await protocol.act(timelock, 'FarmMaster', farm, 'setPaused', [0n, false])
    expect((await bench.round()).slice(2)).toEqual(['cleared permission-missing', 'cleared farm-paused'])
  })

  test('behavior: additional permissions, as in a migration', async () => {
    const { ibull, farm, timelock } = addresses
    const { thief, guardian } = protocol.actors
    await start({ permitted: [thief] })
    await protocol.act(timelock, 'IbullToken', ibull, 'setMinter', [thief, true])
    await protocol.act(timelock, 'FarmMaster', farm, 'appointGuardian', [thief])
    expect(await bench.round()).toEqual(['happened event', 'happened event'])
    await protocol.act(guardian, 'IbullToken', ibull, 'setMinter', [farm, false])
    await protocol.act(guardian, 'IbullToken', ibull, 'setMinter', [thief, false])
    expect(await bench.round()).toContain('raised permission-missing')
  })
})

describe('coverage', () => {
  test('behavior: a farm that holds less than its stakes', async () => {
    await start()
    const { thief } = protocol.actors
    const { ibull, farm } = addresses
    await protocol.act(farm, 'IbullToken', ibull, 'transfer', [thief, 1n])
    expect(await bench.round()).toEqual(['raised farm-coverage'])
    await protocol.act(thief, 'IbullToken', ibull, 'transfer', [farm, 1n])
    expect(await bench.round()).toEqual(['cleared farm-coverage'])
  })

  test('behavior: locked rewards, until their interval is over', async () => {
    await start({ lockedRewardsSeconds: 600 })
    const { staker } = protocol.actors
    const harvest = () => protocol.act(staker, 'FarmMaster', addresses.farm, 'harvestMany', [[1n]])
    await protocol.chain.pass(HOUR)
    await harvest()
    await protocol.chain.pass(HOUR / 2)
    await harvest()
    expect(await bench.round()).toEqual(['raised locked-rewards'])
    await protocol.chain.pass(HOUR / 2)
    await harvest()
    expect(await bench.round()).toEqual(['cleared locked-rewards'])
  })

  test('behavior: a pool that runs out of funds, first as a warning, until it is funded', async () => {
    await start()
    const { holder } = protocol.actors
    const pool = await protocol.pool()
    await protocol.chain.pass(11 * DAY)
    expect(await bench.round()).toEqual(['raised pool-coverage'])
    expect(bench.lines.at(-1)?.level).toBe('warning')
    await protocol.chain.pass(DAY)
    expect(await bench.round()).toEqual(['raised pool-coverage'])
    expect(bench.lines.at(-1)?.level).toBe('error')
    const amount = /fund (\d+) or more/.exec(bench.text('pool-coverage'))?.[1] ?? '0'
    await protocol.act(holder, 'StakingPool', pool, 'fund', [BigInt(amount) + 2n * BNB])
    expect(await bench.round()).toEqual(['cleared pool-coverage'])
  })

  test('behavior: a pool that lost stakes', async () => {
    await start()
    const pool = await protocol.pool()
    await protocol.act(pool, 'IbullToken', addresses.ibull, 'transfer', [protocol.actors.thief, 1n])
    expect(await bench.round()).toEqual(['raised pool-coverage'])
    expect(bench.text('pool-coverage')).toContain('counts stakes of 50000000000000')
  })
})

describe('vault', () => {
  test('behavior: not harvested, until a caller does', async () => {
    await start({ vaultPendingSeconds: DAY })
    await protocol.chain.pass(DAY + 100)
    expect(await bench.round()).toEqual(['raised vault-pending'])
    await protocol.act(protocol.actors.thief, 'Vault', addresses.vault, 'harvest')
    expect(await bench.round()).toEqual(['cleared vault-pending'])
  })

  test('behavior: stopped', async () => {
    await start()
    await protocol.act(protocol.actors.admin, 'Vault', addresses.vault, 'emergencyWithdraw')
    expect(await bench.round()).toEqual(['raised vault-stopped'])
  })
})

describe('fee collector', () => {
  test('behavior: unobserved', async () => {
    await start({ observationSeconds: HOUR })
    await protocol.chain.pass(HOUR + 100)
    expect(await bench.round()).toEqual(['raised collector-observation'])
    await observe()
    expect(await bench.round()).toEqual(['cleared collector-observation'])
  })

  test('behavior: convertible for too long, and converted', async () => {
    await start({ convertSeconds: HOUR })
    const { holder, thief } = protocol.actors
    const { collector, wbnb, ibull } = addresses
    await protocol.act(holder, 'WrappedNative', wbnb, 'transfer', [collector, BNB])
    await protocol.act(holder, 'IbullToken', ibull, 'transfer', [collector, 2_000n * IBULL])
    await protocol.chain.pass(HOUR / 2)
    await observe()
    expect(await bench.round()).toEqual([])
    await protocol.chain.pass(HOUR + 100)
    expect(await bench.round()).toEqual(['raised collector-conversion', 'raised collector-conversion'])
    await protocol.act(thief, 'FeeCollector', collector, 'convert', [wbnb])
    await protocol.act(thief, 'FeeCollector', collector, 'convert', [ibull])
    // After the pair's cooldown, more of the token can be converted at once.
    await protocol.chain.pass(400)
    expect(await bench.round()).toEqual(['cleared collector-conversion', 'cleared collector-conversion'])
    await protocol.chain.pass(HOUR / 2)
    expect(await bench.round()).toEqual([])
  })
})

test('behavior: another lottery operator, and another random source', async () => {
  await start()
  const { timelock } = addresses
  const { thief, treasury } = protocol.actors
  const lottery = protocol.at('lottery')
  const source = await protocol.chain.deploy('KeeperRandomSource', [lottery, thief])
  await protocol.act(timelock, 'Lottery', lottery, 'changeRandomGenerator', [source])
  const setRoles = 'setOperatorAndTreasuryAndInjectorAddresses'
  await protocol.act(timelock, 'Lottery', lottery, setRoles, [thief, thief, treasury])
  expect(await bench.round()).toEqual([
    'happened event',
    'happened event',
    ...['operator', 'treasury', 'source'].flatMap(() => [
      'raised permission-unplanned',
      'raised permission-missing',
    ]),
  ])
  const texts = bench.lines.map(({ message }) => message)
  expect(texts).toContain(`raised: lottery randomGenerator: ${source} is not planned`)
  expect(texts).toContain(`raised: lottery operatorAddress: ${thief} is not planned`)
  expect(texts).toContain(`raised: lottery treasuryAddress: ${thief} is not planned`)
})

test('behavior: a reverting token is its own alarm, and the others are still found', async () => {
  await start()
  const { farm, timelock, ibull } = addresses
  const token = await protocol.chain.deploy('TestToken', ['Test', 'TEST', 18, 0n])
  await protocol.act(timelock, 'FarmMaster', farm, 'add', [1n, token, 0n, 0n])
  await protocol.chain.client.setCode({ address: token, bytecode: '0xfe' })
  await protocol.act(farm, 'IbullToken', ibull, 'transfer', [protocol.actors.thief, 1n])
  expect(await bench.round()).toEqual(['happened event', 'raised unreadable', 'raised farm-coverage'])
  expect(bench.text('unreadable')).toContain('the token of farm 2.balanceOf')
  await protocol.chain.client.setCode({
    address: token,
    bytecode: artifact('TestToken').deployedBytecode,
  })
  expect(await bench.round()).toEqual(['cleared unreadable'])
})

test('behavior: the keeper’s balance', async () => {
  const { keeper } = protocol.actors
  await start({ keeper, keeperBalance: `${BNB}` })
  await protocol.chain.request('anvil_setBalance', keeper, numberToHex(BNB - 1n))
  expect(await bench.round()).toEqual(['raised keeper-balance'])
  await protocol.chain.request('anvil_setBalance', keeper, numberToHex(BNB))
  expect(await bench.round()).toEqual(['cleared keeper-balance'])
})

test('behavior: a pool with another owner, and an added farm', async () => {
  await start()
  const { timelock, farm, wbnb, ibull } = addresses
  const { thief } = protocol.actors
  const now = await protocol.chain.now()
  await protocol.act(timelock, 'FarmMaster', farm, 'add', [1n, wbnb, 0n, 0n])
  await protocol.act(timelock, 'StakingPoolFactory', protocol.at('stakingPoolFactory'), 'createPool', [
    {
      stakedToken: ibull,
      rewardToken: wbnb,
      rewardPerSecond: 1n,
      startTime: now,
      endTime: now + 1_000n,
      bonusEndTime: now,
      bonusMultiplier: 1n,
      poolLimitPerUser: 0n,
      owner: thief,
    },
  ])
  const reports = await bench.round()
  expect(reports).toContain('raised permission-unplanned')
  expect(bench.text('permission-unplanned')).toContain('pool 1 owner')
  expect(bench.lines.map(({ message }) => message).join()).toContain('stakeToken: wrappedNative')
})
