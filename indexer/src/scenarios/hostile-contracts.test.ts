import { hostileCallees } from '@ibull/contracts/hostile-callees'
import { rm } from 'node:fs/promises'
import { encodeFunctionData, parseAbi, zeroAddress, type Address, type Hex } from 'viem'
import { afterAll, expect, it } from 'vitest'
import type { IndexedExchange } from '../process/settings.ts'
import { startIndexer, type Indexer } from '../process/start-indexer.ts'
import { AnvilChain } from './anvil-chain.ts'
import { createWorld, exchangeOf } from './chain/scenario-world.ts'
import { readTables } from './read-tables.ts'
import { createScenarioFolder, removeEmptyDatabase } from './scenario-folder.ts'
import { untilHead } from './until-head.ts'

const SUPPLY = 10n ** 30n
const LARGEST_RESERVE = 2n ** 112n - 1n
/** A token whose balance is set by whatever else it is called with, and is 1,000 after each transfer. */
const MOODY: Hex =
  '0x60003560e01c806370a08231146021578063a9059cbb14602d57600435600055005b60005460005260206000f35b6103e8600055600160005260206000f3'
const moodyAbi = parseAbi(['function set(uint256 balance)'])

/** A second start takes as long as all the rest. */
const isDeep = process.env['SCENARIO_COUNT'] !== undefined

afterAll(removeEmptyDatabase)

it('behavior: hostile contracts stop no indexing: in the past, live, in another fork, after a restart', async () => {
  const anvil = await AnvilChain.open()
  const stage = await Stage.begin(anvil)
  const folder = await createScenarioFolder(stage.exchange)
  const ends: Error[] = []
  const lines: string[] = []
  const start = (): Promise<Indexer> =>
    startIndexer({
      networkFile: 'networks/local.json',
      rpcUrl: anvil.url,
      databaseFolder: folder,
      exchange: stage.exchange,
      pollingIntervalMs: 250,
      log: { info: (line) => lines.push(line) },
      onUnexpectedExit: (error) => ends.push(error),
    })
  await stage.deployHostile()
  await stage.tradeExtremes()
  // Ponder's history ends 30 blocks before the newest.
  await anvil.request('anvil_mine', '0x28')
  let indexer = await start()
  const holds = async (): Promise<void> => {
    const head = (await anvil.blocks()).at(-1)
    if (head === undefined) throw new Error('There is no block.')
    await untilHead(indexer.url, head)
    const { token, pair, skippedEvent, burn } = await readTables(indexer.url, [
      'token',
      'pair',
      'skippedEvent',
      'burn',
    ])
    expect(skippedEvent).toEqual([])
    for (const { id, name, decimals, symbol, label } of stage.hostile) {
      const row = token?.find((one) => one['id'] === id)
      expect([row?.['decimals'], row?.['symbol'], row?.['name']], name).toEqual([decimals, symbol, label])
    }
    expect(pair).toHaveLength(stage.pairCount)
    expect(BigInt(String(burn?.[0]?.['amount0'])) + BigInt(String(burn?.[0]?.['amount1']))).toBeGreaterThan(
      LARGEST_RESERVE,
    )
    expect(await stage.honestReserves(pair ?? [])).toBe(true)
    expect(ends).toEqual([])
    // What Ponder says where it takes a call for a failing node, and asks again for a minute.
    expect(lines.filter((line) => /client|JSON-RPC error/.test(line))).toEqual([])
  }
  try {
    await indexer.ready
    await holds()
    await stage.deployHostile()
    await holds()
    await anvil.request('anvil_reorg', stage.blocksOfLast, [])
    stage.forgetLast()
    await stage.deployHostile()
    await holds()
    if (!isDeep) return
    await indexer.stop()
    await stage.deployHostile()
    indexer = await start()
    await indexer.ready
    await holds()
  } finally {
    await indexer.stop()
    await anvil.close()
    await rm(folder, { recursive: true, force: true })
  }
})

type HostileToken = (typeof hostileCallees)[number] & { readonly id: Address }

/** An exchange on which each kind of hostile contract gets a pair, and after them an honest one moves. */
class Stage {
  readonly hostile: HostileToken[] = []
  pairCount = 1
  /** Blocks of the last deployment. */
  blocksOfLast = 0
  #lastHostile = 0
  #lastPairs = 0
  #reserve = 0n

  private constructor(
    private readonly anvil: AnvilChain,
    readonly exchange: IndexedExchange,
    private readonly honest: readonly [Address, Address],
  ) {}

  static async begin(anvil: AnvilChain): Promise<Stage> {
    const [owner = zeroAddress] = anvil.accounts
    const multicall = await anvil.deploy('Multicall')
    const factory = await anvil.deploy('Factory', [owner, 'iBull LPs', 'IBULL-LP'])
    const token = (symbol: string): Promise<Address> =>
      anvil.deploy('TestToken', [symbol, symbol, 18, SUPPLY])
    const wrappedNative = await token('WBNB')
    const stable = await token('BUSD')
    const world = { ...createWorld(1), factory, multicall, wrappedNative, mainToken: wrappedNative }
    const exchange = { ...exchangeOf({ ...world, stableTokens: [stable] }), startBlock: 1 }
    const stage = new Stage(anvil, exchange, [wrappedNative, stable])
    await stage.#createPair(wrappedNative, stable)
    await anvil.mine()
    return stage
  }

  /** Deploys one of each kind, gives each a pair, and then adds to the honest one. */
  async deployHostile(): Promise<void> {
    const before = Number(await this.anvil.request('eth_blockNumber'))
    const [wrapped, stable] = this.honest
    const ids = await this.anvil.deployCodes(hostileCallees.map(({ code }) => code))
    for (const id of ids) await this.#createPair(id, stable)
    await this.anvil.mine()
    await this.#deposit(wrapped, 10n ** 20n, stable, 10n ** 20n)
    this.#reserve += 10n ** 20n
    this.#lastHostile = this.hostile.length
    this.#lastPairs = this.pairCount
    hostileCallees.forEach((callee, index) => {
      const id = ids[index]
      if (id !== undefined) this.hostile.push({ ...callee, id })
    })
    this.pairCount += ids.length
    this.blocksOfLast = Number(await this.anvil.request('eth_blockNumber')) - before
  }

  /** What {@link deployHostile} did last is of an abandoned fork. */
  forgetLast(): void {
    this.hostile.length = this.#lastHostile
    this.pairCount = this.#lastPairs
    this.#reserve -= 10n ** 20n
  }

  /** Adds as much as a pair can hold, and withdraws far more. */
  async tradeExtremes(): Promise<void> {
    const [owner = zeroAddress] = this.anvil.accounts
    const [, stable] = this.honest
    const [moody = zeroAddress] = await this.anvil.deployCodes([MOODY])
    await this.#createPair(moody, stable)
    await this.anvil.mine()
    this.pairCount += 1
    const pair = await this.#pairOf(moody, stable)
    const set = (balance: bigint): Promise<void> =>
      this.anvil.send(
        owner,
        moody,
        encodeFunctionData({ abi: moodyAbi, functionName: 'set', args: [balance] }),
      )
    await set(LARGEST_RESERVE)
    await this.anvil.call(owner, stable, 'TestToken', 'transfer', [pair, 10n ** 24n])
    await this.anvil.call(owner, pair, 'Pair', 'mint', [owner])
    await this.anvil.call(owner, pair, 'Pair', 'transfer', [pair, 10n ** 28n])
    await set(2n ** 160n)
    await this.anvil.call(owner, pair, 'Pair', 'burn', [owner])
    await this.anvil.mine()
  }

  async honestReserves(pairs: readonly Readonly<Record<string, unknown>>[]): Promise<boolean> {
    const id = await this.#pairOf(...this.honest)
    const pair = pairs.find((one) => one['id'] === id)
    return pair?.['reserve0'] === String(this.#reserve) && pair['reserve1'] === String(this.#reserve)
  }

  async #deposit(tokenA: Address, amountA: bigint, tokenB: Address, amountB: bigint): Promise<void> {
    const [owner = zeroAddress] = this.anvil.accounts
    const pair = await this.#pairOf(tokenA, tokenB)
    await this.anvil.call(owner, tokenA, 'TestToken', 'transfer', [pair, amountA])
    await this.anvil.call(owner, tokenB, 'TestToken', 'transfer', [pair, amountB])
    await this.anvil.call(owner, pair, 'Pair', 'mint', [owner])
    await this.anvil.mine()
  }

  async #pairOf(tokenA: Address, tokenB: Address): Promise<Address> {
    const data = encodeFunctionData({
      abi: parseAbi(['function getPair(address, address) view returns (address)']),
      args: [tokenA, tokenB],
    })
    const word = (await this.anvil.request('eth_call', { to: this.exchange.factory, data })) as Hex
    return `0x${word.slice(-40)}`
  }

  async #createPair(tokenA: Address, tokenB: Address): Promise<void> {
    const [owner = zeroAddress] = this.anvil.accounts
    await this.anvil.call(owner, this.exchange.factory, 'Factory', 'createPair', [tokenA, tokenB])
  }
}
