import { addressKey, Token, type Address, type Farm, type StakingPool, type Vault } from '@ibull/domain'
import type { Abi } from 'viem'
import { erc20Abi } from '../abi/erc20.generated.ts'
import { farmMasterAbi } from '../abi/farm-master.generated.ts'
import { ibullTokenAbi } from '../abi/ibull-token.generated.ts'
import { referralAbi } from '../abi/referral.generated.ts'
import { stakingPoolFactoryAbi } from '../abi/staking-pool-factory.generated.ts'
import { stakingPoolAbi } from '../abi/staking-pool.generated.ts'
import type { YieldConfigs } from '../yield/reads/configs-query.ts'
import { heldBackFrom, heldBackReads } from '../yield/reads/held-back-reads.ts'
import {
  farmConfigsRead,
  farmStatesRead,
  poolConfigsRead,
  poolStatesRead,
  vaultStateRead,
} from '../yield/reads/lens-reads.ts'
import { pairsOfFarms, pricesOf, snapshotOf, type YieldSnapshot } from '../yield/reads/yield-snapshot.ts'
import type { WriteServices } from '../flow/write-services.ts'
import type { Hex, Network } from '../networks/network.ts'
import type { ContractRead } from '../reads/read-types.ts'
import { candidatePair } from '../tokens/pair-address.ts'
import { startExchangeWorld, type ExchangeWorld } from './exchange-world.ts'

const ONE = 10n ** 18n
/** One whole main token. */
export const IBULL = 10n ** 9n
export const DEPOSIT_FEE_BPS = 100
export const HARVEST_INTERVAL = 3600n
/** Account's tokens in the pool with a limit. */
export const POOL_LIMIT = 500n * IBULL

/** Farms of the stage, by purpose. */
export const PIDS = { main: 0, lp: 1, locked: 2, taxed: 3, paused: 4, finished: 5 } as const

/** A chain with exchange, farms, pools, vault and zap, and an account funded with every token. */
export interface YieldWorld extends ExchangeWorld {
  readonly network: Network
  readonly services: WriteServices
  readonly deployer: Address
  readonly mainToken: Token
  /** 1 USD each, by definition. */
  readonly stable: Token
  readonly tokenA: Token
  readonly lpToken: Token
  /** Reads the state of all sources, for an account if given. */
  readonly look: (account?: Address) => Promise<YieldSnapshot>
  readonly farm: (pid: number) => Promise<Farm>
  readonly pool: (index: number) => Promise<StakingPool>
  readonly vault: () => Promise<Vault>
  /** Advances chain time and mines a block. */
  readonly pass: (seconds: number) => Promise<void>
  /** Sends as the deployer, who owns everything. */
  readonly own: (to: Address, abi: Abi, functionName: string, args: readonly unknown[]) => Promise<void>
}

export async function startYieldWorld(): Promise<YieldWorld> {
  const world = await startExchangeWorld()
  const { anvil, account } = world
  const [deployer] = anvil.accounts

  async function own(to: Address, abi: Abi, functionName: string, args: readonly unknown[]): Promise<void> {
    await anvil.write(to, abi, functionName, args)
  }

  const token = await anvil.deploy('IbullToken', [
    'iBull Token',
    'IBULL',
    deployer,
    deployer,
    10n ** 9n * IBULL,
    10n ** 9n * IBULL,
  ])
  const mainToken = new Token({
    chainId: 31337,
    address: token,
    decimals: 9,
    symbol: 'IBULL',
    name: 'iBull Token',
  })
  const referral = await anvil.deploy('Referral', [deployer])
  const farm = await anvil.deploy('FarmMaster', [deployer, token, referral, deployer, 0n, 3000n])
  const stakingPoolFactory = await anvil.deploy('StakingPoolFactory', [deployer])
  const vault = await anvil.deploy('Vault', [deployer, deployer, farm, deployer])
  const { factory, wrappedNative } = world.network.contracts
  const zap = await anvil.deploy('Zap', [factory, wrappedNative, farm])
  const yieldLens = await anvil.deploy('YieldLens')
  await own(referral, referralAbi, 'setOperator', [farm, true])
  await own(token, ibullTokenAbi, 'setMinter', [farm, true])
  await own(farm, farmMasterAbi, 'setDepositor', [zap, true])

  const tokenA = await world.deployToken('TestToken', 'AAA')
  const stable = await world.deployToken('TestToken', 'USD')
  const taxed = await world.deployToken('FeeOnTransferToken', 'TAX', [500n])
  const dull = await world.deployToken('TestToken', 'DUL')
  const ended = await world.deployToken('TestToken', 'END')
  const network: Network = {
    ...world.network,
    mainToken,
    stableTokens: [stable],
    baseTokens: [stable, world.network.wrappedNative],
    defaultTokens: [mainToken, stable, tokenA, taxed, dull, ended],
    contracts: {
      ...world.network.contracts,
      mainToken: token,
      farm,
      referral,
      stakingPoolFactory,
      vault,
      zap,
      yieldLens,
    },
  }
  await world.addLiquidity(tokenA, 10_000n * ONE, stable, 20_000n * ONE)
  await world.addLiquidity(mainToken, 1_000_000n * IBULL, stable, 500_000n * ONE)
  await world.addLiquidity(tokenA, 10_000n * ONE, 'native', 100n * ONE)
  const pair = candidatePair(network, tokenA, stable)
  const mainPair = candidatePair(network, mainToken, stable)
  const lpToken = new Token({
    chainId: 31337,
    address: pair.address,
    decimals: 18,
    symbol: `${pair.tokens[0].symbol}-${pair.tokens[1].symbol} LP`,
    name: 'LP',
  })

  const add = (points: bigint, stake: Address, feeBps: number, interval: bigint) =>
    own(farm, farmMasterAbi, 'add', [points, stake, feeBps, interval])
  await add(4000n, token, 0, 0n)
  await add(2000n, pair.address, DEPOSIT_FEE_BPS, 0n)
  await add(1000n, mainPair.address, 0, HARVEST_INTERVAL)
  await add(500n, taxed.address, 0, 0n)
  await add(500n, dull.address, 0, 0n)
  await add(0n, ended.address, 0, 0n)
  await own(farm, farmMasterAbi, 'setPaused', [BigInt(PIDS.paused), true])
  await own(farm, farmMasterAbi, 'setEmission', [8n * IBULL])

  const timestamp = await anvil.now()
  const terms = {
    stakedToken: token,
    rewardToken: tokenA.address,
    rewardPerSecond: ONE / 100n,
    startTime: timestamp + 10n,
    endTime: timestamp + 1_000_000n,
    bonusEndTime: timestamp + 10n,
    bonusMultiplier: 1n,
    poolLimitPerUser: POOL_LIMIT,
    owner: deployer,
  }
  await own(stakingPoolFactory, stakingPoolFactoryAbi, 'createPool', [terms])
  await own(stakingPoolFactory, stakingPoolFactoryAbi, 'createPool', [{ ...terms, poolLimitPerUser: 0n }])

  const call = async <T>(read: ContractRead<T>): Promise<T> =>
    read.decode((await anvil.request('eth_call', { to: read.to, data: read.data })) as Hex)

  const answered = async <T>(read: ContractRead<T>) =>
    ({ status: 'success', value: await call(read) }) as const

  async function readConfigs(): Promise<YieldConfigs> {
    const farms = await call(farmConfigsRead(yieldLens, farm, 0, 100))
    const pools = await call(poolConfigsRead(yieldLens, stakingPoolFactory, 0, 100))
    return { farms: farms.items, pools: pools.items }
  }

  const book = new Map(
    [...network.defaultTokens, network.wrappedNative].map((known) => [addressKey(known.address), known]),
  )

  async function look(of: Address = account): Promise<YieldSnapshot> {
    const configs = await readConfigs()
    const pids = configs.farms.map(({ pid }) => pid)
    const pools = configs.pools.map(({ pool }) => pool)
    const [preview, numbers, own] = heldBackReads(vault, of)
    const states = {
      ...(await call(farmStatesRead(yieldLens, farm, pids, of))),
      pools: await call(poolStatesRead(yieldLens, pools, of)),
      vault: await call(vaultStateRead(yieldLens, vault, of)),
      heldBack: heldBackFrom([await answered(preview), await answered(numbers), await answered(own)]),
    }
    const farmPairs = pairsOfFarms(network, configs, states, book)
    const prices = pricesOf(network, { pairs: [], failedCount: 0 }, farmPairs)
    return snapshotOf(network, of, configs, states, book, { status: 'ready', value: prices, isStale: false })
  }

  for (const { pool } of (await readConfigs()).pools) {
    await own(tokenA.address, erc20Abi as Abi, 'approve', [pool, 10_000n * ONE])
    await own(pool, stakingPoolAbi, 'fund', [10_000n * ONE])
  }
  await own(token, erc20Abi as Abi, 'transfer', [account, 1_000_000n * IBULL])
  for (const held of [pair.address, mainPair.address]) {
    const half = (await world.balanceOf(tokenAt(held), deployer)) / 2n
    await own(held, erc20Abi as Abi, 'transfer', [account, half])
  }
  await anvil.pass(60)
  world.preferences.approvalMode = 'exact'
  await world.keep()

  const found = <T>(item: T | undefined, what: string): T => {
    if (item === undefined) throw new Error(`There is no ${what}.`)
    return item
  }

  return {
    ...world,
    network,
    services: { ...world.services, network },
    deployer,
    mainToken,
    stable,
    tokenA,
    lpToken,
    look,
    farm: async (pid) => found((await look()).farms[pid], `farm ${pid}`),
    pool: async (index) => found((await look()).pools[index], `pool ${index}`),
    vault: async () => found((await look()).vault, 'vault'),
    pass: (seconds) => anvil.pass(seconds),
    own,
  }

  function tokenAt(address: Address): Token {
    return new Token({ chainId: 31337, address, decimals: 18, symbol: 'LP', name: 'LP' })
  }
}
