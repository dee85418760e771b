import { SeededRandom } from '@ibull/testkit/random'
import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { startIndexer, type Indexer } from '../process/start-indexer.ts'
import { BlockMaker, type BlockSizes } from './chain/block-maker.ts'
import { FakeChain } from './chain/fake-chain.ts'
import { createWorld, exchangeOf } from './chain/scenario-world.ts'
import { differences, readTables, tableTexts } from './read-tables.ts'
import { queryAt, expectedAnswerTexts, readAnswerTexts } from './read-answers.ts'
import { expectedAnswers, expectedPastAnswers } from './recompute/expected-answers.ts'
import { mineEveryEvent } from './mine-every-event.ts'
import { expectedTables, isNoted } from './recompute/expected-rows.ts'
import { createScenarioFolder } from './scenario-folder.ts'
import { untilHead } from './until-head.ts'

const TRANSACTIONS = 300
const REORGANISATIONS = 3
const DEEPEST = 12
/** As often as the indexer asks a fast chain by itself. */
const POLLING_INTERVAL_MS = 250
/** One of so many seeds is killed: after a crash Ponder waits 25 s for the lock that was left behind. */
const KILLED_OF_SEEDS = 4
/** All but one of so many seeds have a public chain: half of its blocks have nothing of the exchange's, and few are noted. */
const PUBLIC_OF_SEEDS = 3
const PUBLIC_BLOCK_INTERVAL = 10

/** New blocks of a chain on which every block is noted. */
const BUSY: BlockSizes = [
  [2, [0, 0]],
  [2, [1, 1]],
  [4, [2, 4]],
  [4, [5, 9]],
  [4, [10, 20]],
]
/** Those of a public chain. */
const QUIET: BlockSizes = [
  [10, [0, 0]],
  [1, [1, 1]],
  [3, [2, 4]],
  [3, [5, 9]],
  [3, [10, 20]],
]

/** What was different, and when. */
export interface ScenarioDifference {
  readonly moment: string
  readonly lines: readonly string[]
}

/**
 * One seeded history of 300 transactions, followed by the real indexer: its past, new blocks, a restart at a random
 * block (an orderly one, or a kill), three reorganisations of up to twelve blocks, all with logs that arrive twice and
 * out of order; on a chain of which every block is noted or one of ten. Every kind of event occurs in the past, before
 * the restart and after it. After each part all tables and all answers are compared with a recomputation from the logs.
 */
export class ScenarioRun {
  readonly #random: SeededRandom
  readonly #maker: BlockMaker
  readonly #log: string[] = []
  readonly #found: ScenarioDifference[] = []
  #indexer: Indexer | undefined
  /** Called with the number of each block that the indexer reports as indexed. */
  #onBlock: (number: number) => void = () => undefined

  private constructor(
    readonly seed: number,
    private readonly chain: FakeChain,
    private readonly folder: string,
    maker: BlockMaker,
    random: SeededRandom,
    private readonly blockInterval: number,
  ) {
    this.#maker = maker
    this.#random = random
  }

  /** @returns what differed; nothing when all is right. */
  static async run(seed: number): Promise<readonly ScenarioDifference[]> {
    const world = createWorld(seed)
    const random = new SeededRandom(seed)
    const blockInterval = seed % PUBLIC_OF_SEEDS === 0 ? 1 : PUBLIC_BLOCK_INTERVAL
    const folder = await createScenarioFolder(exchangeOf(world), blockInterval)
    const chain = await FakeChain.open(world)
    const maker = new BlockMaker(seed, world, random)
    const run = new ScenarioRun(seed, chain, folder, maker, random, blockInterval)
    try {
      await run.#play()
      return run.#found
    } catch (error) {
      throw new Error(
        `Seed ${String(seed)}: ${String(error)}\n${[...run.#log.slice(-15), JSON.stringify(run.#found)].join('\n')}`,
        { cause: error },
      )
    } finally {
      await run.#indexer?.stop()
      await chain.close()
      await rm(folder, { recursive: true, force: true })
    }
  }

  async #play(): Promise<void> {
    const random = this.#random
    const disorder = random.pick([0, 0.3, 1])
    this.chain.disorderLogs({ random: new SeededRandom(random.seed()), chance: disorder })

    this.#mineEveryEvent(random.whole(180, 220), 0)
    const isPublic = this.blockInterval > 1
    this.#maker.sizes = isPublic ? QUIET : BUSY
    if (isPublic) this.#mineBlocks(random.whole(15, 40))
    await this.#start()
    await this.#check('past in order')

    const past = this.#maker.head.number
    this.#mineUpTo(this.#maker.transactionCount + random.whole(1, 15))
    if (random.isLucky(0.5)) await this.#reachHead()
    this.#mineEveryEvent(this.#maker.transactionCount + random.whole(1, 15), past)
    // Chance alone could leave out all seeds of the gate.
    if (random.isLucky(0.5) || this.seed % 2 === 1) await this.#reachHead()
    await this.#end(this.seed % KILLED_OF_SEEDS === 0)
    if (random.isLucky(0.4)) this.#abandon(random.whole(1, DEEPEST))
    const restart = this.#maker.head.number
    this.#mineUpTo(this.#maker.transactionCount + random.whole(0, 10))
    await this.#start()
    await this.#check('restart')

    for (let count = 1; count <= REORGANISATIONS; count++) {
      const depth = count === 2 ? DEEPEST : random.whole(1, DEEPEST)
      this.#mineUpTo(this.#maker.transactionCount + random.whole(5, 20))
      await this.#reachHead()
      this.#abandon(depth)
      this.#mineBlocks(depth + random.whole(-1, 3))
      await this.#reachHead()
      if (count === 2) await this.#check('reorganisation')
    }
    this.#mineEveryEvent(TRANSACTIONS, restart)
    await this.#check('end')
  }

  #mineUpTo(transactions: number): void {
    while (this.#maker.transactionCount < transactions) {
      this.#maker.mine(transactions - this.#maker.transactionCount)
    }
    this.chain.serve(this.#maker.blocks)
  }

  #mineBlocks(count: number): void {
    for (let mined = 0; mined < count; mined++) this.#maker.mine()
    this.chain.serve(this.#maker.blocks)
  }

  /** Up to so many transactions, and until each kind of event has occurred after a block. */
  #mineEveryEvent(transactions: number, after: number): void {
    this.#mineUpTo(transactions)
    mineEveryEvent(this.#maker, after)
    this.chain.serve(this.#maker.blocks)
  }

  #abandon(depth: number): void {
    this.#maker.abandon(depth)
    this.#log.push(`abandoned ${String(depth)} blocks down to ${String(this.#maker.head.number)}`)
  }

  async #start(): Promise<void> {
    this.#indexer = await startIndexer({
      networkFile: 'networks/local.json',
      rpcUrl: this.chain.url,
      databaseFolder: this.folder,
      pollingIntervalMs: POLLING_INTERVAL_MS,
      blockInterval: this.blockInterval,
      exchange: exchangeOf(this.#maker.world),
      onBlock: (number) => this.#onBlock(number),
      log: { info: (line) => this.#log.push(line) },
      onUnexpectedExit: (error) => this.#log.push(String(error)),
    })
    await this.#indexer.ready
  }

  async #end(isKilled: boolean): Promise<void> {
    const indexer = this.#requireIndexer()
    if (isKilled) await killListener(indexer.url)
    await indexer.stop()
    this.#indexer = undefined
    this.#log.push(isKilled ? 'killed' : 'stopped')
  }

  async #reachHead(): Promise<void> {
    this.#endWithNoted()
    this.chain.serve(this.#maker.blocks)
    const { url } = this.#requireIndexer()
    const { head } = this.#maker
    await untilHead(url, head, () => this.#reports(head.number))
  }

  /** Only of a block that is noted the indexer can say by its hash that it is the head. That one is never empty. */
  #endWithNoted(): void {
    const isAtEnd = (number: number): boolean => isNoted(number, this.blockInterval)
    if (isAtEnd(this.#maker.head.number)) return
    while (!isAtEnd(this.#maker.head.number + 1)) this.#maker.mineTransactions(0)
    this.#maker.mineTransactions(this.#random.whole(1, 9))
  }

  /** Until the indexer reports a block of this number as indexed. */
  #reports(expected: number): Promise<void> {
    return new Promise((resolve) => {
      this.#onBlock = (number) => {
        if (number === expected) resolve()
      }
    })
  }

  async #check(moment: string): Promise<void> {
    await this.#reachHead()
    const { url } = this.#requireIndexer()
    const { world, blocks, head } = this.#maker
    const expectedOf = (chain: typeof blocks) => ({
      ...expectedTables(world, chain, this.blockInterval),
      skippedEvent: [],
    })
    const expected = expectedOf(blocks)
    const entities = expectedAnswers(world, expected)
    const past = this.#random.whole(1, head.number)
    const pastEntities = expectedPastAnswers(world, expectedOf(blocks.slice(0, past + 1)))
    const lines = [
      ...differences(tableTexts(await readTables(url, Object.keys(expected))), tableTexts(expected)),
      ...differences(await readAnswerTexts(queryAt(url), entities), expectedAnswerTexts(entities)),
      ...differences(
        await readAnswerTexts(queryAt(url), pastEntities, past),
        expectedAnswerTexts(pastEntities, past),
      ),
    ]
    if (lines.length > 0) this.#found.push({ moment: `${moment}, block ${String(head.number)}`, lines })
  }

  #requireIndexer(): Indexer {
    if (this.#indexer === undefined) throw new Error('The indexer is not running.')
    return this.#indexer
  }
}

/** Ends the indexer's process at once, as a crash does. */
async function killListener(url: string): Promise<void> {
  const { port } = new URL(url)
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,args='])
  const own = stdout
    .split('\n')
    .filter(
      (line) =>
        line.includes('ponder') && line.trimEnd().endsWith(`--port ${port}`) && !line.includes('sh -c'),
    )
  if (own.length === 0) throw new Error(`No process listens at ${port}.`)
  for (const line of own) process.kill(Number.parseInt(line, 10), 'SIGKILL')
}
