import { SeededRandom } from '@ibull/testkit/random'
import { pairInitCodeHash } from '@ibull/contracts'
import { rm } from 'node:fs/promises'
import { encodePacked, getContractAddress, keccak256, zeroAddress, type Address } from 'viem'
import { afterAll, expect, it } from 'vitest'
import { startIndexer } from '../process/start-indexer.ts'
import { AnvilChain } from './anvil-chain.ts'
import type { EmittedLog } from './chain/chain-types.ts'
import {
  createState,
  ExchangeSimulator,
  SimulatedRevert,
  type SimulatedPair,
  type SimulatedState,
} from './chain/exchange-simulator.ts'
import { createWorld, exchangeOf, type ScenarioWorld } from './chain/scenario-world.ts'
import { differences, readTables, tableTexts } from './read-tables.ts'
import { untilHead } from './until-head.ts'
import { createScenarioFolder, removeEmptyDatabase } from './scenario-folder.ts'
import { expectedTables } from './recompute/expected-rows.ts'

const STEPS = 120
const REORGANISED = 5
/** The share of the steps that end a block. */
const MINED_OF_STEPS = 0.2
const SUPPLY = 10n ** 30n

afterAll(removeEmptyDatabase)

it('behavior: the real contracts write the same logs as the simulated ones, and the indexer writes the same tables, also after a reorganisation [info.13]', async () => {
  const anvil = await AnvilChain.open()
  const world = await deployWorld(anvil)
  const folder = await createScenarioFolder(exchangeOf(world))
  const indexer = await startIndexer({
    networkFile: 'networks/local.json',
    rpcUrl: anvil.url,
    databaseFolder: folder,
    exchange: exchangeOf(world),
    pollingIntervalMs: 250,
    log: { info: () => undefined },
  })
  try {
    const stage = new Stage(anvil, world)
    await stage.begin()
    await stage.play(STEPS)
    expect(await stage.realLogs()).toEqual(stage.simulatedLogs())
    await indexer.ready
    expect(await indexerDifferences(indexer.url, anvil, world)).toEqual([])

    await stage.reorganise(REORGANISED)
    await stage.play(30)
    expect(await stage.realLogs()).toEqual(stage.simulatedLogs())
    expect(await indexerDifferences(indexer.url, anvil, world)).toEqual([])
  } finally {
    await indexer.stop()
    await anvil.close()
    await rm(folder, { recursive: true, force: true })
  }
})

async function indexerDifferences(url: string, anvil: AnvilChain, world: ScenarioWorld): Promise<string[]> {
  const blocks = await anvil.blocks()
  const head = blocks.at(-1)
  if (head === undefined) throw new Error('There is no block.')
  await untilHead(url, head)
  const expected = { ...expectedTables(world, blocks), skippedEvent: [] }
  return differences(tableTexts(await readTables(url, Object.keys(expected))), tableTexts(expected))
}

async function deployWorld(anvil: AnvilChain): Promise<ScenarioWorld> {
  const [owner = zeroAddress] = anvil.accounts
  const multicall = await anvil.deploy('Multicall')
  const factory = await anvil.deploy('Factory', [owner, 'iBull LPs', 'IBULL-LP'])
  const tokens: ScenarioWorld['tokens'][number][] = []
  for (const [symbol, decimals] of [
    ['WBNB', 18],
    ['IBULL', 9],
    ['BUSD', 18],
    ['USDC', 6],
    ['WHOLE', 0],
  ] as const) {
    const name = `${symbol} Token`
    const address = await anvil.deploy('TestToken', [name, symbol, decimals, SUPPLY])
    tokens.push({ id: symbol, address, symbol, name, decimals, text: 'string', kind: 'plain', priceUsd: 1 })
  }
  const [wrapped, main, ...stables] = tokens.map(({ address }) => address)
  return {
    ...createWorld(1),
    factory,
    multicall,
    wrappedNative: wrapped ?? zeroAddress,
    mainToken: main ?? zeroAddress,
    stableTokens: stables.slice(0, 2),
    tokens,
    accounts: anvil.accounts,
    pairAddress: (token0, token1) =>
      getContractAddress({
        opcode: 'CREATE2',
        from: factory,
        salt: keccak256(encodePacked(['address', 'address'], [token0, token1])),
        bytecodeHash: pairInitCodeHash,
      }).toLowerCase() as Address,
  }
}

/** Does the same on the real chain and on the simulated contracts, one transaction after another. */
class Stage {
  readonly #random = new SeededRandom(11)
  readonly #simulated: { readonly blockNumber: number; readonly logs: readonly EmittedLog[] }[] = []
  readonly #states: SimulatedState[] = []
  #state = createState()
  #blockNumber = 0
  #first = 0

  constructor(
    private readonly anvil: AnvilChain,
    private readonly world: ScenarioWorld,
  ) {}

  async begin(): Promise<void> {
    const { accounts, tokens } = this.world
    const [owner = zeroAddress] = accounts
    this.#blockNumber = Number(await this.anvil.request('eth_blockNumber'))
    this.#first = this.#blockNumber + 1
    for (const { address } of tokens) this.#state.balances.set(`${address} ${owner}`, SUPPLY)
    for (const { address } of tokens) {
      for (const account of accounts.slice(1)) await this.#transfer(address, owner, account, SUPPLY / 20n)
    }
    await this.#mine()
    const [wrapped, main, busd, usdc, wholes] = tokens.map((token) => token.address)
    for (const [tokenA, tokenB] of [
      [wrapped, busd],
      [main, wrapped],
      [busd, usdc],
      [wholes, usdc],
      [wrapped, usdc],
    ]) {
      if (tokenA !== undefined && tokenB !== undefined) await this.#createPair(tokenA, tokenB)
    }
    await this.#mine()
  }

  async play(steps: number): Promise<void> {
    for (let step = 0; step < steps; step++) {
      await this.#act()
      if (this.#random.isLucky(MINED_OF_STEPS)) await this.#mine()
    }
    await this.#mine()
  }

  async reorganise(depth: number): Promise<void> {
    await this.anvil.request('anvil_reorg', depth, [])
    const kept = this.#blockNumber - depth
    this.#simulated.splice(0, Infinity, ...this.#simulated.filter(({ blockNumber }) => blockNumber <= kept))
    const state = this.#states[kept]
    if (state === undefined) throw new Error(`Block ${String(kept)} is not of this stage.`)
    this.#state = state
    for (let number = kept + 1; number <= this.#blockNumber; number++) this.#states[number] = state
  }

  simulatedLogs(): unknown[] {
    return this.#simulated.flatMap(({ blockNumber, logs }) => logs.map((log) => ({ blockNumber, ...log })))
  }

  async realLogs(): Promise<unknown[]> {
    const blocks = await this.anvil.blocks()
    return blocks
      .filter(({ number }) => number >= this.#first)
      .flatMap(({ number, transactions }) =>
        transactions.flatMap(({ logs }) =>
          logs.map(({ address, topics, data }) => ({ blockNumber: number, address, topics, data })),
        ),
      )
  }

  async #act(): Promise<void> {
    const random = this.#random
    const pairs = [...this.#state.pairs.values()]
    const pair = random.pick(pairs)
    const from = random.pick(this.world.accounts)
    const to = random.pick([from, random.pick(this.world.accounts), pair.address])
    const action = random.weighted<() => Promise<void>>([
      [6, () => this.#deposit(pair, from, to)],
      [4, () => this.#withdraw(pair, from, to)],
      [8, () => this.#swap(pair, from, to === pair.address ? from : to)],
      [3, () => this.#moveShares(pair, from, random.pick([to, zeroAddress]))],
      [2, () => this.#donate(pair, from)],
      [1, () => this.#setFeeTo(random.pick([from, zeroAddress]))],
    ])
    await action()
  }

  async #deposit(pair: SimulatedPair, from: Address, to: Address): Promise<void> {
    const amount = (reserve: bigint): bigint =>
      reserve === 0n
        ? BigInt(this.#random.whole(10_000, 90_000)) * 10n ** 18n
        : this.#random.scaled(reserve, 0.01, 0.3)
    await this.#transfer(pair.token0, from, pair.address, amount(pair.reserve0))
    await this.#transfer(pair.token1, from, pair.address, amount(pair.reserve1))
    await this.#onPair(pair, from, 'mint', [to], (simulator, own) => simulator.mint(own, from, to))
  }

  async #withdraw(pair: SimulatedPair, from: Address, to: Address): Promise<void> {
    const held = pair.shares.get(from) ?? 0n
    await this.#moveShares(pair, from, pair.address, this.#random.scaled(held, 0.1, 0.9))
    await this.#onPair(pair, from, 'burn', [to], (simulator, own) => simulator.burn(own, from, to))
  }

  async #swap(pair: SimulatedPair, from: Address, to: Address): Promise<void> {
    const amount0 = this.#random.isLucky(0.6) ? this.#random.scaled(pair.reserve0, 0.001, 0.1) : 0n
    const amount1 = this.#random.isLucky(0.6) ? this.#random.scaled(pair.reserve1, 0.001, 0.1) : 0n
    await this.#transfer(pair.token0, from, pair.address, amount0)
    await this.#transfer(pair.token1, from, pair.address, amount1)
    const outs = [
      amount0 / 2n + (amount1 > 0n && amount0 === 0n ? pair.reserve0 / 2_000n : 0n),
      amount1 / 3n + 1n,
    ] as const
    await this.#onPair(pair, from, 'swap', [...outs, to, '0x'], (simulator, own) =>
      simulator.swap(own, from, outs, to),
    )
  }

  async #moveShares(pair: SimulatedPair, from: Address, to: Address, value?: bigint): Promise<void> {
    const held = pair.shares.get(from) ?? 0n
    const moved = value ?? this.#random.pick([0n, held, held / 3n])
    await this.#onPair(pair, from, 'transfer', [to, moved], (simulator, own) =>
      simulator.transferShares(own, from, to, moved),
    )
  }

  async #donate(pair: SimulatedPair, from: Address): Promise<void> {
    await this.#transfer(pair.token0, from, pair.address, this.#random.scaled(pair.reserve0, 0, 0.1))
    if (this.#random.isLucky(0.5)) {
      await this.#onPair(pair, from, 'sync', [], (simulator, own) => simulator.sync(own))
    } else {
      await this.#onPair(pair, from, 'skim', [from], (simulator, own) => simulator.skim(own, from))
    }
  }

  async #setFeeTo(feeTo: Address): Promise<void> {
    const [owner = zeroAddress] = this.world.accounts
    await this.anvil.call(owner, this.world.factory, 'Factory', 'setFeeTo', [feeTo])
    this.#simulate((simulator) => simulator.setFeeTo(feeTo))
  }

  async #createPair(tokenA: Address, tokenB: Address): Promise<void> {
    const [owner = zeroAddress] = this.world.accounts
    await this.anvil.call(owner, this.world.factory, 'Factory', 'createPair', [tokenA, tokenB])
    this.#simulate((simulator) => simulator.createPair(tokenA, tokenB))
  }

  async #transfer(token: Address, from: Address, to: Address, value: bigint): Promise<void> {
    await this.anvil.call(from, token, 'TestToken', 'transfer', [to, value])
    this.#simulate((simulator) => simulator.transfer(token, from, to, value))
  }

  async #onPair(
    pair: SimulatedPair,
    from: Address,
    functionName: string,
    args: readonly unknown[],
    simulated: (simulator: ExchangeSimulator, own: SimulatedPair) => unknown,
  ): Promise<void> {
    await this.anvil.call(from, pair.address, 'Pair', functionName, args)
    this.#simulate((simulator) => {
      const own = simulator.pairOf(pair.token0, pair.token1)
      if (own === undefined) throw new Error('There is no such pair.')
      simulated(simulator, own)
    })
  }

  /** One transaction: what reverts leaves nothing. */
  #simulate(run: (simulator: ExchangeSimulator) => unknown): void {
    const simulator = new ExchangeSimulator(this.world, structuredClone(this.#state))
    try {
      run(simulator)
    } catch (error) {
      if (!(error instanceof SimulatedRevert)) throw error
      return
    }
    this.#state = simulator.state
    this.#simulated.push({ blockNumber: this.#blockNumber + 1, logs: simulator.logs })
  }

  async #mine(): Promise<void> {
    await this.anvil.mine()
    this.#blockNumber += 1
    this.#states[this.#blockNumber] = this.#state
  }
}
