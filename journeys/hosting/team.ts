// A team with a chain of its own of id 97: the keys it has, and what it writes into its files.
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DevelopmentChain } from '@ibull/testkit'
import { parseAbi } from 'viem'

const root = join(import.meta.dirname, '../..')

/** Of anvil's first three accounts: deployer, owner, keeper. The visitor is the sixth. */
export const DEPLOYER_KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
export const OWNER_KEY = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'
export const KEEPER_KEY = '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a'
const VISITOR = 5

/** The brand of the trial, its site and the symbol of its token. */
export const BRAND = join(root, 'web/build/brand/testing/orchard')
export const SITE = 'swap.orchard.example'
export const SYMBOL = 'ORCH'
const DELAY_SECONDS = 20

const DEPLOYED = [
  'wrappedNative',
  'factory',
  'router',
  'multicall',
  'mainToken',
  'referral',
  'farm',
  'stakingPoolFactory',
  'vault',
  'feeCollector',
  'zap',
  'yieldLens',
  'tokenSaleFactory',
  'splitRouter',
  'timelock',
]
const FIELDS = ['chainId', 'confirmations', 'mainToken', 'farming', 'governance', 'vault'] as const
const MINUTE = 60n

/** A chain that mines every second, with a dollar that the owner holds. */
export class Team {
  private constructor(
    readonly chain: DevelopmentChain,
    readonly dollar: string,
    readonly folder: string,
  ) {}

  static async start(folder: string): Promise<Team> {
    // Deploy, indexer and watch wait for blocks that no transaction of theirs makes.
    const chain = await DevelopmentChain.start([
      '--chain-id',
      '97',
      '--prune-history',
      '256',
      '--block-time',
      '1',
    ])
    const [, owner] = chain.accounts
    const dollar = await chain.deploy('TestToken', ['Dollar', 'USDT', 18n, 0n])
    const abi = parseAbi(['function mint(address to, uint256 amount)'])
    await chain.write(dollar, abi, 'mint', [owner, 10n ** 26n])
    return new Team(chain, dollar, folder)
  }

  get visitor(): `0x${string}` {
    return this.chain.accounts[VISITOR] ?? '0x'
  }

  /** What is filled in after a command of the path. */
  async fillIn(command: string): Promise<void> {
    if (command.startsWith('cp -r brands/')) cpSync(BRAND, join(this.folder, 'brand'), { recursive: true })
    if (command.startsWith('cp contracts/')) await this.#fillInParameters()
  }

  async #fillInParameters(): Promise<void> {
    const [, owner] = this.chain.accounts
    const example = JSON.parse(this.read('protocol.json')) as Record<(typeof FIELDS)[number], object>
    const kept = Object.fromEntries(FIELDS.map((field) => [field, example[field]]))
    const start = Number((await this.chain.now()) + 10n * MINUTE)
    this.write('protocol.json', {
      ...kept,
      rpcUrl: this.chain.url,
      owner,
      treasury: owner,
      contracts: Object.fromEntries(DEPLOYED.map((name) => [name, 'deploy'])),
      timelock: { minDelaySeconds: DELAY_SECONDS },
      liquidityToken: { name: 'Orchard LPs', symbol: 'ORCH-LP' },
      mainToken: { ...example.mainToken, holder: owner },
      governance: { ...example.governance, admins: [owner], pairedTokens: ['wrappedNative', 'USDT'] },
      tokens: { USDT: this.dollar },
      stableTokens: ['USDT'],
      feeCollector: { routes: { USDT: 'wrappedNative' } },
      farms: [
        { stake: 'mainToken', allocPoint: 1_000, depositFeeBps: 0, harvestIntervalSeconds: 0 },
        {
          stake: ['mainToken', 'wrappedNative'],
          allocPoint: 4_000,
          depositFeeBps: 0,
          harvestIntervalSeconds: 0,
        },
      ],
      tokenSales: [
        {
          raisedToken: ['mainToken', 'wrappedNative'],
          offeredToken: 'USDT',
          profile: 'none',
          offeringAmount: '1000000000000000000000',
          raisingAmount: '500000000000000000',
          startTime: start + 86_400,
          endTime: start + 2 * 86_400,
          blockTimeMs: 1_000,
        },
      ],
      pools: [
        {
          stakedToken: 'mainToken',
          rewardToken: 'mainToken',
          rewardPerSecond: '10000000',
          startTime: start,
          endTime: start + 50 * 86_400,
        },
      ],
    })
    this.write('pairs.json', [
      { token: 'mainToken', quote: 'wrappedNative', amount: '100000', price: '0.002' },
      { token: 'wrappedNative', quote: this.dollar, amount: '200', price: '500' },
    ])
  }

  /** Where the main token is, by the network file of the deployment. */
  get mainToken(): string {
    const { tokens } = JSON.parse(this.read('protocol.json.network.json')) as {
      readonly tokens: Readonly<Record<string, { readonly address: string }>>
    }
    return tokens[SYMBOL]?.address ?? ''
  }

  read(name: string): string {
    return readFileSync(join(this.folder, name), 'utf8')
  }

  write(name: string, value: unknown): void {
    writeFileSync(join(this.folder, name), JSON.stringify(value, null, 2))
  }
}
