import { artifact, type ArtifactName } from '@ibull/contracts'
import { verifyProtocol } from '@ibull/contracts/deploy'
import { addressKey, type Address } from '@ibull/domain'
import { limits } from '@ibull/testkit/limits'
import { createPublicClient, http, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACCOUNT_INDEX, localAddress } from '../accounts.ts'
import { localProtocol } from '../deploy/plan-deployment.ts'
import { startLocalKeeper } from '../keeper/local-keeper.ts'
import { silentSink } from '../log.ts'
import { finishedCompetition } from '../trading-competition/finished.ts'
import { startWorld, type World } from '../world.ts'
import { LOCAL_FARMS, TOKEN_ONLY_PIDS } from './farms.ts'
import { poolAddresses } from './open-yield.ts'
import { LOCAL_POOLS } from './pools.ts'

const DAY = 86_400
const demo = localAddress(ACCOUNT_INDEX.demo)

const start = (history: 'none' | 'fortnight'): Promise<World> =>
  startWorld({ history, web: 'none', hasTrader: false, mining: { kind: 'auto' }, sink: silentSink })
const client = ({ rpcUrl }: World) => createPublicClient({ transport: http(rpcUrl), cacheTime: 0 })
const read = async <Result>(
  world: World,
  contract: ArtifactName,
  address: Address,
  functionName: string,
  ...args: readonly unknown[]
): Promise<Result> =>
  (await client(world).readContract({
    address,
    abi: artifact(contract).abi,
    functionName,
    args,
  })) as Result
const firstPool = async (world: World): Promise<Address> => {
  const [pool] = await poolAddresses(world.chain.client, world.deployment)
  if (pool === undefined) throw new Error('There is no staking pool.')
  return pool
}

describe('the tables', () => {
  test('default', () => {
    expect(LOCAL_FARMS.length).toBe(43)
    expect(LOCAL_POOLS.length).toBe(12)
    expect(TOKEN_ONLY_PIDS).toEqual([0, 5, 6, 19, 20, 21, 22, 23, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42])
    expect(new Set(LOCAL_FARMS.map(({ stake }) => String(stake))).size).toBe(43)
  })

  test('behavior: every kind of farm and of pool is there', () => {
    const fees = LOCAL_FARMS.map(({ depositFeeBps }) => depositFeeBps)
    expect([Math.min(...fees), Math.max(...fees)]).toEqual([0, 400])
    expect(new Set(LOCAL_FARMS.map((farm) => farm.harvestIntervalSeconds))).toEqual(
      new Set([0, 3_600, 28_800]),
    )
    expect(LOCAL_FARMS.some(({ isPaused }) => isPaused)).toBe(true)
    expect(LOCAL_FARMS.filter(({ allocPoint }) => allocPoint === 0).length).toBeGreaterThan(2)
    expect(LOCAL_FARMS.some(({ stake }) => stake === 'TAXED')).toBe(true)
    expect(LOCAL_POOLS.some(({ limit }) => limit !== undefined)).toBe(true)
    expect(LOCAL_POOLS.some(({ bonus }) => bonus !== undefined)).toBe(true)
    expect(LOCAL_POOLS.some(({ isFunded }) => !isFunded)).toBe(true)
    expect(LOCAL_POOLS.some(({ reward }) => reward === 'DOGE')).toBe(true)
  })
})

describe('a world without a past', () => {
  let world: World

  beforeAll(async () => {
    world = await start('none')
  })
  afterAll(() => world?.stop())

  test('default: what is on the chain is what the plan of the protocol says', async () => {
    const { deployment } = world
    const pool = await firstPool(world)
    const [opened, ends] = [
      await read<bigint>(world, 'StakingPool', pool, 'startTime'),
      await read<bigint>(world, 'StakingPool', pool, 'endTime'),
    ]
    const times = { start: Number(opened), present: Number(ends) - 90 * DAY }
    const { plan, resolve } = localProtocol(deployment, times)
    const creations = await creationsOf(world)
    const findings = await verifyProtocol({
      client: client(world),
      plan,
      deployer: localAddress(ACCOUNT_INDEX.deployer),
      resolve,
      creationOf: (id) => {
        const step = plan.build.find((candidate) => candidate.id === id)
        if (step?.kind !== 'deploy') throw new Error(`${id} deploys nothing.`)
        const hash = creations.get(addressKey(resolve({ ref: 'contract', name: step.name })))
        return hash === undefined ? Promise.resolve(undefined) : client(world).getTransactionReceipt({ hash })
      },
      recordOf: () => undefined,
      recordedCode: () => undefined,
      isHandedOver: false,
    })
    const minters = [deployment.farm, localAddress(ACCOUNT_INDEX.issuer)].sort().join(', ')
    // Changes made by the world after the deployment: when deposits count, minters, point roles and owners.
    const counts = await read<bigint>(world, 'VaultCampaign', deployment.vaultCampaign, 'thresholdTimestamp')
    const expectedOf = (role: string) => findings.find(({ subject }) => subject === role)?.expected
    expect(findings.filter(({ isRight }) => !isRight)).toEqual([
      {
        subject: 'vaultCampaign.thresholdTimestamp()',
        isRight: false,
        expected: '0',
        found: String(counts),
      },
      {
        subject: 'mainToken: all of MinterChanged',
        isRight: false,
        expected: deployment.farm,
        found: minters,
      },
      {
        subject: 'profile: all of POINT_ROLE',
        isRight: false,
        expected: expectedOf('profile: all of POINT_ROLE'),
        found: `${expectedOf('profile: all of POINT_ROLE')}, ${localAddress(ACCOUNT_INDEX.deployer)}, ${finishedCompetition}`,
      },
      {
        subject: 'mintingStation: all of MINTER_ROLE',
        isRight: false,
        expected: expectedOf('mintingStation: all of MINTER_ROLE'),
        found: `${expectedOf('mintingStation: all of MINTER_ROLE')}, ${finishedCompetition}`,
      },
      ...(['farm', 'vault'] as const).map((name) => ({
        subject: `${name}: owner`,
        isRight: false,
        expected: localAddress(ACCOUNT_INDEX.deployer),
        found: deployment.timelock,
      })),
    ])
    expect(findings.length).toBeGreaterThan(200)
  })

  test('behavior: every source but the paused farm holds something, and the accounts of people nothing', async () => {
    const { deployment } = world
    for (const [pid, { isPaused }] of LOCAL_FARMS.entries()) {
      const staked = await read<bigint>(world, 'FarmMaster', deployment.farm, 'totalStaked', BigInt(pid))
      expect(staked > 0n, `farm ${pid}`).toBe(!isPaused)
      const [mine] = await read<readonly bigint[]>(
        world,
        'FarmMaster',
        deployment.farm,
        'userInfo',
        BigInt(pid),
        demo,
      )
      expect(mine).toBe(0n)
    }
    expect(await read<bigint>(world, 'Vault', deployment.vault, 'totalShares')).toBeGreaterThan(0n)
  })
})

describe('a world with a past', () => {
  let world: World

  beforeAll(async () => {
    world = await start('fortnight')
  })
  afterAll(() => world?.stop())

  test('default: the demo account has stakes, earnings and referrals with commissions', async () => {
    const { farm, referral, vault } = world.deployment
    const earned = await Promise.all(
      [0n, 1n, 9n, 12n].map((pid) => read<bigint>(world, 'FarmMaster', farm, 'pendingIbull', pid, demo)),
    )
    expect(earned.every((amount) => amount > 0n)).toBe(true)
    const [shares] = await read<readonly bigint[]>(world, 'Vault', vault, 'userInfo', demo)
    expect(shares).toBeGreaterThan(0n)
    expect(await read<bigint>(world, 'Referral', referral, 'referralsCount', demo)).toBe(3n)
    expect(await read<bigint>(world, 'Referral', referral, 'totalReferralCommissions', demo)).toBeGreaterThan(
      0n,
    )
  })

  test('behavior: the demo account has allowed nothing that is left over', async () => {
    const { farm, vault, tokens } = world.deployment
    for (const { address, kind } of tokens) {
      if (kind === 'stuck') continue
      for (const spender of [farm, vault])
        expect(await read<bigint>(world, 'IbullToken', address, 'allowance', demo, spender)).toBe(0n)
    }
  })

  test('behavior: of the liquidity that the demo account got for its stakes nothing is left over', async () => {
    for (const pid of [12, 29]) {
      const { farm } = world.deployment
      const [pair = demo] = await read<readonly Address[]>(world, 'FarmMaster', farm, 'poolInfo', BigInt(pid))
      expect(await read<bigint>(world, 'IbullToken', pair, 'balanceOf', demo), `farm ${pid}`).toBe(0n)
      const [staked] = await read<readonly bigint[]>(world, 'FarmMaster', farm, 'userInfo', BigInt(pid), demo)
      expect(staked).toBeGreaterThan(0n)
    }
  })

  test('behavior: fees were burnt, and one pool is over', async () => {
    const { feeCollector } = world.deployment
    expect(await read<bigint>(world, 'FeeCollector', feeCollector, 'totalBurnt')).toBeGreaterThan(0n)
    const pools = await poolAddresses(world.chain.client, world.deployment)
    const ends = await Promise.all(pools.map((pool) => read<bigint>(world, 'StakingPool', pool, 'endTime')))
    const now = await world.chain.timestamp()
    expect(ends.filter((end) => Number(end) < now).length).toBe(1)
  })

  test('behavior: the keeper harvests the vault', async () => {
    const { vault } = world.deployment
    const pending = () => read<bigint>(world, 'Vault', vault, 'calculateTotalPendingCakeRewards')
    const before = await pending()
    const log = { info: () => undefined, progress: () => undefined }
    const keeper = startLocalKeeper(world.rpcUrl, world.deployment, log, { pollMs: 20 })
    await expect.poll(pending, { timeout: limits.world }).toBeLessThan(before)
    await keeper.stop()
  })
})

/** The transaction that created each contract of the set-up. */
async function creationsOf(world: World): Promise<ReadonlyMap<string, Hex>> {
  const last = await world.chain.blockNumber()
  const receipts = await world.chain.client.batch<
    readonly { readonly contractAddress: Address | null; readonly transactionHash: Hex }[]
  >(
    Array.from({ length: last }, (_, index) => ({
      method: 'eth_getBlockReceipts',
      params: [`0x${(index + 1).toString(16)}`],
    })),
  )
  return new Map(
    receipts
      .flat()
      .flatMap(({ contractAddress, transactionHash }) =>
        contractAddress === null ? [] : [[addressKey(contractAddress), transactionHash] as const],
      ),
  )
}
