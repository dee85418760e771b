import { Token, type Address } from '@ibull/domain'
import { encodeFunctionData, getAddress, numberToHex, parseEventLogs, type Abi } from 'viem'
import { erc20Abi } from '../../abi/erc20.generated.ts'
import { factoryAbi } from '../../abi/factory.generated.ts'
import { farmMasterAbi } from '../../abi/farm-master.generated.ts'
import { feeCollectorAbi } from '../../abi/fee-collector.generated.ts'
import { stakingPoolFactoryAbi } from '../../abi/staking-pool-factory.generated.ts'
import { stakingPoolAbi } from '../../abi/staking-pool.generated.ts'
import { vaultAbi } from '../../abi/vault.generated.ts'
import type { Hex } from '../../networks/network.ts'
import { candidatePair } from '../../tokens/pair-address.ts'
import { IBULL, startYieldWorld, type YieldWorld } from '../yield-world.ts'
import type { ModelPoolTerms } from './pool-model.ts'

const ONE = 10n ** 18n
const ACTION_GAS = 1_200_000n
const FOREVER = 2n ** 256n - 1n
export const DAY = 86_400n

/** Recipients of everything that isn't the actors'. */
export const RECEIVERS = {
  depositFees: '0x0000000000000000000000000000000000fee001',
  vaultFees: '0x0000000000000000000000000000000000fee002',
  exchangeFees: '0x0000000000000000000000000000000000fee003',
} as const satisfies Record<string, Address>

/** Initial balances of each actor, before transfer fees. */
const ENDOWMENT = {
  IBULL: 20_000n * IBULL,
  AAA: 1_000n * ONE,
  USD: 5_000n * ONE,
  TAX: 1_000n * ONE,
  END: 1_000n * ONE,
  lp: 100n * ONE,
  mainLp: ONE / 5n,
} as const

/** The yield test world with more accounts, a fee collector, and a pool that outlasts the scenario. */
export interface ScenarioStage {
  readonly world: YieldWorld
  readonly actors: readonly Address[]
  readonly collector: Address
  readonly router: Address
  /** Token staked in each farm, by pid. */
  readonly farmTokens: readonly Token[]
  readonly lp: Token
  readonly mainLp: Token
  readonly stable: Token
  readonly pools: readonly {
    readonly address: Address
    readonly terms: ModelPoolTerms
    readonly limit: bigint
  }[]
  readonly endowment: ReadonlyMap<Token, bigint>
  /** Chain time of the last block. */
  readonly now: () => Promise<bigint>
  /** Sends a call in its own block at `time`. */
  readonly act: (call: StagedCall, time: bigint) => Promise<void>
  /** Mines an empty block. */
  readonly mine: (time: bigint) => Promise<void>
  /** Waits for everything sent. @throws for the first failed call. */
  readonly settle: () => Promise<void>
  readonly read: <T>(to: Address, abi: Abi, functionName: string, args?: readonly unknown[]) => Promise<T>
  readonly balanceOf: (token: Address, holder: Address) => Promise<bigint>
  /** Returns a contract's events since the stage was set up, by name. */
  readonly eventsOf: (
    contract: Address,
    abi: Abi,
    name: string,
  ) => Promise<readonly Record<string, unknown>[]>
}

export interface StagedCall {
  readonly from: Address
  readonly to: Address
  readonly abi: Abi
  readonly name: string
  readonly args: readonly unknown[]
}

/** @param movingDays the long pool's bonus ends after a third of them */
export async function setStage(actorCount: number, movingDays: bigint): Promise<ScenarioStage> {
  const world = await startYieldWorld()
  const { anvil, network, deployer, mainToken, own, tokenA, stable } = world
  const { farm, vault, stakingPoolFactory, factory, router, wrappedNative } = network.contracts
  if (farm === undefined || vault === undefined || stakingPoolFactory === undefined) {
    throw new Error('The world has no farms.')
  }
  const sent: { readonly hash: Hex; readonly call: string }[] = []

  async function act({ from, to, abi, name, args }: StagedCall, time?: bigint): Promise<void> {
    const data = encodeFunctionData({ abi, functionName: name, args })
    const hash = (await anvil.request('eth_sendTransaction', {
      from,
      to,
      data,
      gas: numberToHex(ACTION_GAS),
    })) as Hex
    if (time !== undefined) await mine(time)
    sent.push({ hash, call: `${name}(${args.join(', ')}) from ${from} to ${to}` })
  }

  /** Mines pending transactions. */
  async function mine(time?: bigint): Promise<void> {
    await anvil.request('evm_mine', ...(time === undefined ? [] : [{ timestamp: Number(time) }]))
  }

  async function settle(): Promise<void> {
    const calls = sent.splice(0)
    const receipts = await Promise.all(calls.map(({ hash }) => anvil.receiptOf(hash)))
    const failed = receipts.findIndex(({ status }) => status !== '0x1')
    if (failed !== -1) throw new Error(`The scenario's ${calls[failed]?.call} failed.`)
  }

  const collector = await anvil.deploy('FeeCollector', [
    deployer,
    factory,
    wrappedNative,
    mainToken.address,
    RECEIVERS.exchangeFees,
    [stable.address],
  ])
  await own(factory, factoryAbi as Abi, 'setFeeTo', [collector])
  await own(collector, feeCollectorAbi as Abi, 'setBridge', [stable.address, mainToken.address])
  await own(collector, feeCollectorAbi as Abi, 'setBridge', [tokenA.address, stable.address])
  await own(farm, farmMasterAbi as Abi, 'setFeeReceiver', [RECEIVERS.depositFees])
  await own(vault, vaultAbi as Abi, 'setTreasury', [RECEIVERS.vaultFees])

  const begin = await anvil.now()
  const longPool = {
    stakedToken: tokenA.address,
    rewardToken: stable.address,
    rewardPerSecond: ONE / 50n,
    startTime: begin + 1_000n,
    endTime: begin + 70n * DAY,
    bonusEndTime: begin + (movingDays * DAY) / 3n,
    bonusMultiplier: 2n,
    poolLimitPerUser: 0n,
    owner: deployer,
  }
  const longPoolFunds = 200_000n * ONE
  await own(stakingPoolFactory, stakingPoolFactoryAbi as Abi, 'createPool', [longPool])
  const poolAddresses = await Promise.all(
    [0n, 1n, 2n].map((index) =>
      anvil.read<Address>(stakingPoolFactory, stakingPoolFactoryAbi as Abi, 'pools', [index]),
    ),
  )
  const [, , long] = poolAddresses
  if (long === undefined) throw new Error('The pool was not created.')
  await own(stable.address, erc20Abi as Abi, 'approve', [long, longPoolFunds])
  await own(long, stakingPoolAbi as Abi, 'fund', [longPoolFunds])
  const pools = await Promise.all(
    poolAddresses.map(async (address) => {
      const word = (name: string) => anvil.read<bigint>(address, stakingPoolAbi as Abi, name)
      const terms = {
        rewardPerSecond: await word('rewardPerSecond'),
        startTime: await word('startTime'),
        bonusEndTime: await word('bonusEndTime'),
        endTime: await word('endTime'),
        bonusMultiplier: await word('bonusMultiplier'),
        funded: await word('funded'),
      }
      return { address, terms, limit: await word('poolLimitPerUser') }
    }),
  )

  const named = (symbol: string): Token => {
    const token = network.defaultTokens.find((known) => known.symbol === symbol)
    if (token === undefined) throw new Error(`There is no ${symbol}.`)
    return token
  }
  const lp = world.lpToken
  const { address: mainLpAddress } = candidatePair(network, mainToken, stable)
  const mainLp = new Token({ chainId: 31337, address: mainLpAddress, decimals: 18, symbol: 'LP', name: 'LP' })
  const endowment = new Map<Token, bigint>([
    [mainToken, ENDOWMENT.IBULL],
    [tokenA, ENDOWMENT.AAA],
    [stable, ENDOWMENT.USD],
    [named('TAX'), ENDOWMENT.TAX],
    [named('END'), ENDOWMENT.END],
    [lp, ENDOWMENT.lp],
    [mainLp, ENDOWMENT.mainLp],
  ])
  const farmTokens = [mainToken, lp, mainLp, named('TAX'), named('DUL'), named('END')]

  const actors = Array.from({ length: actorCount }, (_, index) =>
    getAddress(`0x${(0xac7000 + index).toString(16).padStart(40, '0')}`),
  )
  await anvil.request('evm_setAutomine', false)
  for (const actor of actors) {
    await anvil.request('anvil_setBalance', actor, numberToHex(1_000n * ONE))
    await anvil.request('anvil_impersonateAccount', actor)
    for (const [token, amount] of endowment) {
      await act({
        from: deployer,
        to: token.address,
        abi: erc20Abi as Abi,
        name: 'transfer',
        args: [actor, amount],
      })
    }
    const spenders: [Token, Address][] = [
      ...farmTokens.map((token): [Token, Address] => [token, farm]),
      [mainToken, vault],
      ...pools.map(({ address }, index): [Token, Address] => [index === 2 ? tokenA : mainToken, address]),
      ...[mainToken, tokenA, stable].map((token): [Token, Address] => [token, router]),
    ]
    for (const [token, spender] of spenders) {
      await act({
        from: actor,
        to: token.address,
        abi: erc20Abi as Abi,
        name: 'approve',
        args: [spender, FOREVER],
      })
    }
    await mine()
    await settle()
  }
  const firstBlock = numberToHex(BigInt((await anvil.request('eth_blockNumber')) as Hex))

  return {
    world,
    actors,
    collector,
    router,
    farmTokens,
    lp,
    mainLp,
    stable,
    pools,
    endowment,
    now: () => anvil.now(),
    act,
    mine,
    settle,
    read: (to, abi, functionName, args) => anvil.read(to, abi, functionName, args),
    balanceOf: (token, holder) => anvil.read(token, erc20Abi, 'balanceOf', [holder]),
    eventsOf: async (contract, abi, name) => {
      const logs = (await anvil.request('eth_getLogs', {
        address: contract,
        fromBlock: firstBlock,
        toBlock: 'latest',
      })) as Parameters<typeof parseEventLogs>[0]['logs']
      return parseEventLogs({ abi, logs, eventName: name }).map(
        (log) => (log as unknown as { args: Record<string, unknown> }).args,
      )
    },
  }
}
