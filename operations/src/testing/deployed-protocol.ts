import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { artifact, type ArtifactName } from '@ibull/contracts'
import type { ContractName, DeploymentResult } from '@ibull/contracts/deploy'
import type { DevelopmentChain } from '@ibull/contracts/development-chain'
import { encodeFunctionData, maxUint256, zeroAddress, zeroHash, type Address, type Hex } from 'viem'
import { readDeployment, type Deployment } from '../deployment/read-deployment.ts'
import { EXCHANGE_AND_YIELD } from './deployment-files.ts'
import { OwnChain } from './own-chain.ts'

const IBULL = 10n ** 9n
const BNB = 10n ** 18n
const DAY = 86_400

/**
 * The protocol on a development chain, as left by the deploy command and the acceptance, with the stakes of one
 * account.
 */
export class DeployedProtocol {
  private constructor(
    private readonly own: OwnChain,
    readonly parameters: Record<string, unknown>,
    private readonly result: DeploymentResult,
  ) {}

  /** Deploys everything with `watch` in its parameter file, and accepts it. */
  static async start(watch: Record<string, unknown> = {}): Promise<DeployedProtocol> {
    const options = ['--gas-limit', '1000000000', '--auto-impersonate']
    return OwnChain.start(options, (own) => DeployedProtocol.#deploy(own, watch))
  }

  static async #deploy(own: OwnChain, watch: Record<string, unknown>): Promise<DeployedProtocol> {
    const { chain } = own
    const parameters = await parametersOf(chain, watch)
    const result = await deploy(own, 'network', parameters)
    const protocol = new DeployedProtocol(own, parameters, result)
    // Tests also act as contracts, which then pay for gas.
    for (const contract of [protocol.at('timelock'), protocol.at('farm'), await protocol.pool()])
      await chain.client.setBalance({ address: contract, value: BNB })
    return protocol
  }

  get chain(): DevelopmentChain {
    return this.own.chain
  }

  get folder(): string {
    return this.own.folder
  }

  stop(): Promise<void> {
    return this.own.stop()
  }

  /** Roles: the chain's accounts in the order of the parameters. */
  get actors() {
    return actorsOf(this.chain)
  }

  /** The deployment as programs read it, optionally with other watch settings. */
  deployment(watch?: Record<string, unknown>): Deployment {
    const path = join(this.folder, 'network.json')
    if (watch !== undefined) writeFileSync(path, JSON.stringify({ ...this.parameters, watch }))
    return readDeployment(path)
  }

  at(name: ContractName): Address {
    return this.result.addresses.get(name) ?? zeroAddress
  }

  act(
    from: Address,
    contract: ArtifactName,
    to: Address,
    functionName: string,
    args: readonly unknown[] = [],
  ): Promise<unknown> {
    return this.chain.write(to, artifact(contract).abi, functionName, args, { from })
  }

  read<Value>(
    contract: ArtifactName,
    address: Address,
    functionName: string,
    args: readonly unknown[] = [],
  ): Promise<Value> {
    return this.chain.read<Value>(address, artifact(contract).abi, functionName, args)
  }

  balanceOf(token: Address, account: Address): Promise<bigint> {
    return this.read('IbullToken', token, 'balanceOf', [account])
  }

  pool(): Promise<Address> {
    return this.read('StakingPoolFactory', this.at('stakingPoolFactory'), 'pools', [0n])
  }

  pair(): Promise<Address> {
    return this.read('Factory', this.at('factory'), 'getPair', [
      this.at('mainToken'),
      this.at('wrappedNative'),
    ])
  }

  /** Gives the staker liquidity, and stakes in each farm, the vault and the pool. */
  async stakeEverywhere(): Promise<void> {
    const { holder, staker } = this.actors
    const [ibull, wbnb, farm, vault] = [
      this.at('mainToken'),
      this.at('wrappedNative'),
      this.at('farm'),
      this.at('vault'),
    ]
    const [pair, pool] = [await this.pair(), await this.pool()]
    await this.chain.write(wbnb, artifact('WrappedNative').abi, 'deposit', [], {
      from: holder,
      value: 200n * BNB,
    })
    await this.act(holder, 'IbullToken', ibull, 'transfer', [pair, 50_000n * IBULL])
    await this.act(holder, 'WrappedNative', wbnb, 'transfer', [pair, 50n * BNB])
    await this.act(holder, 'Pair', pair, 'mint', [staker])
    await this.act(holder, 'IbullToken', ibull, 'transfer', [staker, 300_000n * IBULL])
    await this.act(holder, 'WrappedNative', wbnb, 'approve', [pool, maxUint256])
    await this.act(holder, 'StakingPool', pool, 'fund', [10n * BNB])
    for (const spender of [farm, vault, pool])
      for (const token of [ibull, pair])
        await this.act(staker, 'IbullToken', token, 'approve', [spender, maxUint256])
    await this.act(staker, 'FarmMaster', farm, 'deposit', [0n, 100_000n * IBULL, zeroAddress])
    await this.act(staker, 'FarmMaster', farm, 'deposit', [
      1n,
      await this.balanceOf(pair, staker),
      zeroAddress,
    ])
    await this.act(staker, 'Vault', vault, 'deposit', [100_000n * IBULL])
    await this.act(staker, 'StakingPool', pool, 'deposit', [50_000n * IBULL])
  }

  /** Schedules calls as the owner, in one operation. Returns the arguments of `executeBatch`. */
  async schedule(calls: readonly Call[]): Promise<Operation> {
    const operation = operationOf(calls)
    await this.act(this.actors.owner, 'Timelock', this.at('timelock'), 'scheduleBatch', [
      ...operation,
      BigInt(DELAY),
    ])
    return operation
  }

  /** Executes it. */
  execute(operation: Operation): Promise<unknown> {
    return this.act(this.actors.staker, 'Timelock', this.at('timelock'), 'executeBatch', operation)
  }

  /** Deploys with another parameter file, up to the calls required of others. */
  deployMore(name: string, changes: Record<string, unknown>): Promise<DeploymentResult> {
    return this.own.deploy(join(this.folder, `${name}.json`), { ...this.parameters, ...changes })
  }
}

/** The timelock's delay in seconds. */
export const DELAY = 2 * DAY

/** An operation's call: contract, target, function and arguments, or target and calldata. */
export type Call =
  readonly [ArtifactName, Address, string, readonly unknown[]] | { readonly to: Address; readonly data: Hex }

type Operation = readonly [readonly Address[], readonly bigint[], readonly Hex[], Hex, Hex]

export function operationOf(calls: readonly Call[]): Operation {
  const encoded = calls.map((call) => {
    if ('to' in call) return call
    const [contract, to, functionName, args] = call
    return { to, data: encodeFunctionData({ abi: artifact(contract).abi, functionName, args }) }
  })
  return [
    encoded.map(({ to }) => to),
    encoded.map(() => 0n),
    encoded.map(({ data }) => data),
    zeroHash,
    zeroHash,
  ]
}

const ACTORS = [
  'deployer',
  'owner',
  'guardian',
  'admin',
  'treasury',
  'holder',
  'staker',
  'thief',
  'keeper',
] as const

function actorsOf({ accounts }: DevelopmentChain) {
  const actors = ACTORS.map((name, index) => [name, accounts[index]])
  return Object.fromEntries(actors) as Record<(typeof ACTORS)[number], Address>
}

async function parametersOf(
  chain: DevelopmentChain,
  watch: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const { owner, guardian, admin, treasury, holder } = actorsOf(chain)
  const now = Number(await chain.now())
  return {
    chainId: 31_337,
    rpcUrl: chain.url,
    confirmations: 0,
    owner,
    guardian,
    treasury,
    contracts: Object.fromEntries(
      [...EXCHANGE_AND_YIELD, 'timelock', 'lottery', 'vrfRandomSource', 'tokenSaleFactory'].map((name) => [
        name,
        'deploy',
      ]),
    ),
    timelock: { minDelaySeconds: DELAY },
    liquidityToken: { name: 'iBull LPs', symbol: 'IBULL-LP' },
    mainToken: {
      name: 'iBull Token',
      symbol: 'IBULL',
      initialSupply: `${10n ** 15n}`,
      holder,
      yearlyMintLimit: `${7_000_000n * IBULL}`,
    },
    farming: { ibullPerSecond: '200000000', blockTimeMs: 450, referralCommissionBps: 100 },
    vault: {
      admin,
      performanceFeeBps: 200,
      callFeeBps: 25,
      withdrawFeeBps: 10,
      withdrawFeePeriodSeconds: 259_200,
    },
    lottery: {
      minTicketPrice: '5000000',
      maxTicketPrice: '50000000000',
      vrf: { coordinator: treasury, subscriptionId: '7', keyHash: `0x${'12'.repeat(32)}`, confirmations: 20 },
    },
    farms: [
      { stake: 'mainToken', allocPoint: 1_000, depositFeeBps: 0, harvestIntervalSeconds: 0 },
      {
        stake: ['mainToken', 'wrappedNative'],
        allocPoint: 4_000,
        depositFeeBps: 0,
        harvestIntervalSeconds: 3_600,
      },
    ],
    pools: [
      {
        stakedToken: 'mainToken',
        rewardToken: 'wrappedNative',
        rewardPerSecond: '10000000000000',
        startTime: now,
        endTime: now + 100 * DAY,
      },
    ],
    watch,
  }
}

/** Deploys, and accepts everything through the timelock. */
async function deploy(
  own: OwnChain,
  name: string,
  parameters: Record<string, unknown>,
): Promise<DeploymentResult> {
  const { chain } = own
  const result = await own.deploy(join(own.folder, `${name}.json`), parameters)
  const [schedule, execute] = result.remaining
  if (schedule === undefined || execute === undefined) throw new Error('Nothing is to be accepted.')
  await chain.send(schedule)
  await chain.pass(DELAY)
  await chain.send({ ...execute, from: actorsOf(chain).staker })
  return result
}
