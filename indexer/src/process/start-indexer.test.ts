import { SeededRandom } from '@ibull/testkit/random'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BlockMaker } from '../scenarios/chain/block-maker.ts'
import { FakeChain } from '../scenarios/chain/fake-chain.ts'
import { createWorld, exchangeOf } from '../scenarios/chain/scenario-world.ts'
import { queryGraph } from '../scenarios/read-tables.ts'
import { untilHead } from '../scenarios/until-head.ts'
import { createScenarioFolder, removeEmptyDatabase } from '../scenarios/scenario-folder.ts'
import { InvalidSettingError } from './settings.ts'
import { startIndexer, type Indexer, type IndexerOptions } from './start-indexer.ts'

const WORLD = createWorld(1)
const EXCHANGE = exchangeOf(WORLD)
/** Ponder follows reorganisations of up to 30 blocks. */
const FINAL_DEPTH = 30

let chain: FakeChain
let folder: string
let lines: string[]
const indexers: Indexer[] = []

beforeEach(async () => {
  folder = await createScenarioFolder(EXCHANGE)
  chain = await FakeChain.open(WORLD)
  lines = []
})

afterEach(async () => {
  await Promise.all(indexers.splice(0).map((indexer) => indexer.stop()))
  await chain?.close()
  await rm(folder, { recursive: true, force: true })
})

afterAll(removeEmptyDatabase)

async function start(options: Partial<IndexerOptions> = {}): Promise<Indexer> {
  const indexer = await startIndexer({
    networkFile: 'networks/local.json',
    rpcUrl: chain.url,
    databaseFolder: folder,
    exchange: EXCHANGE,
    pollingIntervalMs: 100,
    log: { info: (line) => lines.push(line) },
    ...options,
  })
  indexers.push(indexer)
  return indexer
}

/** An indexer whose chosen port is taken by another before it listens there. */
async function startWithLostPort(options: Partial<IndexerOptions>): Promise<Indexer> {
  const [lost, timed] = [join(folder, 'lost'), join(folder, 'timed')]
  const mark = join(folder, 'pglite', 'mark')
  await writeFile(mark, '')
  process.env.NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(losePort(lost) + noteTimed(timed))}`
  try {
    const indexer = await start(options)
    expect((await fetch(`${indexer.url}/health`)).status).toBe(200)
    expect(existsSync(lost), 'a port was lost').toBe(true)
    expect(await readFile(timed, 'utf8'), 'Ponder has loaded all else before it counts the time').toMatch(
      /^(?:\S*\/ponder\/src\/index\.ts\n)+$/,
    )
    expect(existsSync(mark), 'the database that was prepared is used').toBe(true)
    return indexer
  } finally {
    delete process.env.NODE_OPTIONS
  }
}

/** Another chain with the same contracts, which does little: what matters here is where a past ends. */
function makeChain(seed: number, length: number): BlockMaker {
  const maker = new BlockMaker(seed, WORLD, new SeededRandom(seed))
  while (maker.head.number < 3) maker.mine()
  maker.sizes = [
    [4, [0, 0]],
    [1, [1, 1]],
  ]
  while (maker.head.number < length) maker.mine()
  return maker
}

async function blockHashes(indexer: Indexer): Promise<string[]> {
  const { blocks } = await queryGraph<{ blocks: { items: { hash: string }[] } }>(
    `${indexer.url}/graphql`,
    '{ blocks(limit: 1000, orderBy: "number") { items { hash } } }',
  )
  return blocks.items.map(({ hash }) => hash)
}

/** The hashes of all blocks from the exchange's first one on. */
function hashesOf(maker: BlockMaker): string[] {
  return maker.blocks.slice(EXCHANGE.startBlock).map(({ hash }) => hash)
}

/** A module with which a port that was free when probed is taken from then on, once: in processes until `mark` is there. */
function losePort(mark: string): string {
  return `
    import { existsSync, writeFileSync } from 'node:fs'
    import net from 'node:net'
    const { listen } = net.Server.prototype
    let attempts = 0
    net.Server.prototype.listen = function (...options) {
      if (typeof options[0] !== 'number' || ++attempts === 1 || existsSync(${JSON.stringify(mark)}))
        return listen.apply(this, options)
      writeFileSync(${JSON.stringify(mark)}, '')
      const error = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE' })
      process.nextTick(() => this.emit('error', error))
      return this
    }
  `
}

/** A module that notes in `file` what is loaded while Ponder ends a process whose handlers take longer than ten seconds. */
function noteTimed(file: string): string {
  return `
    import { appendFileSync } from 'node:fs'
    import vm from 'node:vm'
    const { runInThisContext } = vm
    const { setTimeout: begin, clearTimeout: end } = globalThis
    let timer
    globalThis.setTimeout = (run, duration, ...values) => {
      const begun = begin(run, duration, ...values)
      if (duration === 10_000 && new Error().stack.includes('executeFileWithTimeout')) timer = begun
      return begun
    }
    globalThis.clearTimeout = (ended) => {
      if (ended === timer) timer = undefined
      end(ended)
    }
    vm.runInThisContext = (code, options) => {
      if (timer !== undefined) appendFileSync(${JSON.stringify(file)}, options.filename + '\\n')
      return runInThisContext(code, options)
    }
  `
}

describe('startIndexer', () => {
  it('behavior: loads its handlers without a time limit, and takes another port where the chosen one is taken at the last moment; starts from scratch where the chain is set back too far while it runs, at the same place, and where it finds another chain after a restart', async () => {
    const maker = makeChain(3, 45)
    chain.serve(maker.blocks)
    const ends: Error[] = []
    const first = await startWithLostPort({ onUnexpectedExit: (error) => ends.push(error) })
    await first.ready
    expect(first.schema).toBe('ibull')
    await untilHead(first.url, maker.head)
    maker.abandon(FINAL_DEPTH + 10)
    while (maker.head.number < 50) maker.mine()
    chain.serve(maker.blocks)
    await untilHead(first.url, maker.head)
    expect(await blockHashes(first)).toEqual(hashesOf(maker))
    expect(ends).toEqual([])
    await first.stop()

    const other = makeChain(2, 60)
    chain.serve(other.blocks)
    lines.length = 0
    const second = await start()
    await second.ready
    await untilHead(second.url, other.head)
    expect(await blockHashes(second)).toEqual(hashesOf(other))
    expect(lines).toContain('the kept tables do not fit the chain: starting from scratch')
  })

  it('error: ends where the blocks of the chain do not follow each other', async () => {
    const { blocks } = makeChain(5, 45)
    const place = EXCHANGE.startBlock + 3
    chain.serve(blocks.with(place, { ...blocks[place]!, parentHash: blocks[place - 2]!.hash }))
    const reason = await new Promise<Error>((resolve, reject) => {
      start({ onUnexpectedExit: resolve }).catch(reject)
    })
    expect(reason.message).toContain(`block ${place} does not follow from the one that is kept before it.`)
    expect(lines.filter((line) => line.endsWith('starting from scratch'))).toHaveLength(1)
  })

  it('error: a port that is named and taken is not replaced by another', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    try {
      await expect(start({ port })).rejects.toThrow(
        `INDEXER_PORT is "${port}", but must be a free port: another program listens there.`,
      )
    } finally {
      server.close()
    }
  })

  it('error: invalid settings are refused before anything is started', async () => {
    await expect(start({ rpcUrl: '/rpc' })).rejects.toThrow(InvalidSettingError)
    await expect(start({ pollingIntervalMs: 50 })).rejects.toThrow(InvalidSettingError)
  })

  it('error: an aborted start rejects with the reason', async () => {
    const reason = new Error('enough')
    await expect(start({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  })
})
