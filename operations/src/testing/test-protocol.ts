import { artifact } from '@ibull/contracts'
import type { ContractName } from '@ibull/contracts/deploy'
import { developmentAccount, type DevelopmentChain } from '@ibull/contracts/development-chain'
import { join } from 'node:path'
import {
  createPublicClient,
  http,
  parseEther,
  parseUnits,
  type Address,
  type Hex,
  type PublicClient,
} from 'viem'
import type { HDAccount } from 'viem/accounts'
import { createLogger, type LogEntry, type Logger } from '../log/logger.ts'
import { readDeployment, requiredAddress, type Deployment } from '../deployment/read-deployment.ts'
import { EXCHANGE_AND_YIELD } from './deployment-files.ts'
import { OwnChain } from './own-chain.ts'

const DEADLINE = 10n ** 12n
const MOST = 2n ** 256n - 1n

/**
 * The chain's account with this index, able to sign. 0 deploys, 1 trades and deposits, 2 is the treasury, 7 runs
 * the lottery.
 */
export function accountOf(index: number): HDAccount {
  return developmentAccount(index)
}

/** The private key of {@link accountOf}. */
export function keyOf(index: number): Hex {
  return `0x${Buffer.from(accountOf(index).getHdKey().privateKey ?? []).toString('hex')}`
}

/** Main tokens, of 9 decimals. */
export const ibull = (amount: string): bigint => parseUnits(amount, 9)

export interface TestProtocolOptions {
  readonly hasPrediction?: boolean
  readonly hasFarmAuction?: boolean
  readonly lottery?: Readonly<Record<string, unknown>>
}

/**
 * The protocol on its own chain, deployed by the deploy command from a parameter file: 1 BNB is 1,000 IBULL and
 * 500 USD, and the vault earns 100 IBULL per second.
 */
export class TestProtocol {
  private constructor(
    private readonly own: OwnChain,
    readonly path: string,
    readonly deployment: Deployment,
    readonly usd: Address,
  ) {}

  /** @param options `hasPrediction`: with a prediction market, whose feed is a local one; and fields of `lottery` */
  static async start(options: TestProtocolOptions = {}): Promise<TestProtocol> {
    return OwnChain.start([], (own) => TestProtocol.#deploy(own, options))
  }

  static async #deploy(
    own: OwnChain,
    { hasPrediction = false, hasFarmAuction = false, lottery = {} }: TestProtocolOptions,
  ): Promise<TestProtocol> {
    const { chain, folder } = own
    const feed = hasPrediction ? await TestProtocol.#feed(chain) : undefined
    const trader = accountOf(1).address
    const usd = await chain.deploy('TestToken', ['Dollar', 'USD', 18n, 0n])
    const path = join(folder, 'network.json')
    await own.deploy(path, {
      chainId: 31_337,
      rpcUrl: chain.url,
      confirmations: 0,
      owner: accountOf(0).address,
      treasury: accountOf(2).address,
      contracts: Object.fromEntries(
        [
          ...EXCHANGE_AND_YIELD,
          'lottery',
          'keeperRandomSource',
          ...(hasPrediction ? ['prediction'] : []),
          ...(hasFarmAuction ? ['farmAuction'] : []),
        ].map((name) => [name, 'deploy']),
      ),
      liquidityToken: { name: 'iBull LPs', symbol: 'IBULL-LP' },
      mainToken: {
        name: 'iBull Token',
        symbol: 'IBULL',
        initialSupply: ibull('100000000').toString(),
        holder: trader,
        yearlyMintLimit: ibull('10000000000').toString(),
      },
      tokens: { USD: usd },
      feeCollector: { routes: { USD: 'wrappedNative' } },
      farming: { ibullPerSecond: ibull('100').toString(), blockTimeMs: 450, referralCommissionBps: 0 },
      vault: {
        performanceFeeBps: 200,
        callFeeBps: 25,
        withdrawFeeBps: 10,
        withdrawFeePeriodSeconds: 259_200,
      },
      lottery: {
        operator: accountOf(7).address,
        keeper: accountOf(7).address,
        minTicketPrice: ibull('0.005').toString(),
        maxTicketPrice: ibull('50').toString(),
        schedule: { usdToken: 'USD' },
        ...lottery,
      },
      ...(hasFarmAuction ? { farmAuction: {} } : {}),
      ...(feed === undefined ? {} : { prediction: { feed, bufferSeconds: 600 } }),
      farms: [{ stake: 'mainToken', allocPoint: 1_000, depositFeeBps: 0, harvestIntervalSeconds: 0 }],
      pools: [],
    })
    const protocol = new TestProtocol(own, path, readDeployment(path), usd)
    await protocol.#open()
    return protocol
  }

  static async #feed(chain: DevelopmentChain): Promise<Address> {
    const feed = await chain.deploy('LocalPriceFeed', ['BNB / USD', 8n])
    for (const price of [500n, 501n])
      await chain.write(feed, artifact('LocalPriceFeed').abi, 'push', [price * 10n ** 8n])
    return feed
  }

  get chain(): DevelopmentChain {
    return this.own.chain
  }

  get folder(): string {
    return this.own.folder
  }

  get client(): PublicClient {
    return createPublicClient({ transport: http(this.chain.url, { retryCount: 0 }), cacheTime: 0 })
  }

  at(name: ContractName): Address {
    return requiredAddress(this.deployment, name)
  }

  read<Result>(name: ContractName, functionName: string, args: readonly unknown[] = []): Promise<Result> {
    return this.chain.read(this.at(name), this.#abi(name), functionName, args)
  }

  /** The vault's harvestable yield, in main tokens. */
  pending(): Promise<bigint> {
    return this.read('vault', 'calculateTotalPendingCakeRewards')
  }

  /** The trader swaps in both directions and adds liquidity, which mints the protocol's share. */
  async trade(bnb = '20'): Promise<void> {
    const trader = { from: accountOf(1).address }
    for (const token of [this.usd, this.at('mainToken')]) {
      const there = [this.at('wrappedNative'), token]
      await this.#write('router', 'swapExactETHForTokens', [0n, there, trader.from, DEADLINE], {
        ...trader,
        value: parseEther(bnb),
      })
      const amount = token === this.usd ? parseEther(bnb) * 500n : ibull(bnb) * 1_000n
      const back = [token, this.at('wrappedNative')]
      await this.#write('router', 'swapExactTokensForETH', [amount, 0n, back, trader.from, DEADLINE], trader)
    }
    await this.#addLiquidity('1')
  }

  stop(): Promise<void> {
    return this.own.stop()
  }

  async #open(): Promise<void> {
    const trader = { from: accountOf(1).address }
    const token = artifact('TestToken').abi
    await this.chain.write(this.usd, token, 'mint', [trader.from, parseEther('1000000')], trader)
    for (const spender of ['router', 'vault'] as const) {
      await this.chain.write(this.usd, token, 'approve', [this.at(spender), MOST], trader)
      await this.chain.write(this.at('mainToken'), token, 'approve', [this.at(spender), MOST], trader)
    }
    await this.#addLiquidity('1000')
    await this.#write('vault', 'deposit', [ibull('1000')], trader)
  }

  async #addLiquidity(bnb: string): Promise<void> {
    const trader = { from: accountOf(1).address, value: parseEther(bnb) }
    for (const [token, amount] of [
      [this.usd, parseEther(bnb) * 500n],
      [this.at('mainToken'), ibull(bnb) * 1_000n],
    ])
      await this.#write('router', 'addLiquidityETH', [token, amount, 0n, 0n, trader.from, DEADLINE], trader)
  }

  #write(
    name: ContractName,
    functionName: string,
    args: readonly unknown[],
    options: { readonly from: Address; readonly value?: bigint },
  ) {
    return this.chain.write(this.at(name), this.#abi(name), functionName, args, options)
  }

  #abi(name: ContractName) {
    const builds = {
      router: 'Router',
      vault: 'Vault',
      feeCollector: 'FeeCollector',
      mainToken: 'IbullToken',
      lottery: 'Lottery',
      keeperRandomSource: 'KeeperRandomSource',
      prediction: 'Prediction',
      farmAuction: 'FarmAuction',
    } as const
    if (!(name in builds)) throw new Error(`The tests have no build of ${name}.`)
    return artifact(builds[name as keyof typeof builds]).abi
  }
}

/** A log kept in `entries`. */
export function keptLog(): { readonly log: Logger; readonly entries: LogEntry[] } {
  const entries: LogEntry[] = []
  return { log: createLogger((entry) => entries.push(entry)), entries }
}
