import { SeededRandom } from '@ibull/testkit/random'
import { rm } from 'node:fs/promises'
import { startIndexer } from '../process/start-indexer.ts'
import { BlockMaker } from './chain/block-maker.ts'
import { FakeChain } from './chain/fake-chain.ts'
import { createWorld, exchangeOf } from './chain/scenario-world.ts'
import { queryGraph } from './read-tables.ts'
import { untilHead } from './until-head.ts'
import { createScenarioFolder, removeEmptyDatabase } from './scenario-folder.ts'

/*
 * How far the indexer is behind while 50 transactions a second come for a minute: `npm run lag -w indexer`.
 * Seconds of load and block times may be given: `npm run lag -w indexer -- 60 1 3`.
 */

const TRANSACTIONS_PER_SECOND = 50
const ALLOWED_BLOCKS_BEHIND = 1
const LOOK_EVERY_MS = 50

interface LagReport {
  readonly blockSeconds: number
  readonly blocks: number
  readonly transactions: number
  readonly logs: number
  readonly mostBehind: number
  /** Milliseconds from when a block was there until it was indexed, in ascending order. */
  readonly delays: readonly number[]
}

async function measure(blockSeconds: number, seconds: number): Promise<LagReport> {
  const seed = 4_242
  const world = createWorld(seed)
  const maker = new BlockMaker(seed, world, new SeededRandom(seed))
  while (maker.transactionCount < 200) maker.mineTransactions(20, blockSeconds)
  const warm = maker.blocks.length
  const count = Math.round(seconds / blockSeconds)
  for (let made = 0; made < count; made++) {
    maker.mineTransactions(TRANSACTIONS_PER_SECOND * blockSeconds, blockSeconds)
  }
  const all = maker.blocks
  const chain = await FakeChain.open(world)
  chain.serve(all.slice(0, warm))
  const folder = await createScenarioFolder(exchangeOf(world))
  const blockMs = blockSeconds * 1_000
  const indexer = await startIndexer({
    networkFile: 'networks/local.json',
    rpcUrl: chain.url,
    databaseFolder: folder,
    exchange: exchangeOf(world),
    // As the indexer chooses for a chain of this block time.
    pollingIntervalMs: Math.min(1_000, Math.max(250, blockMs / 4)),
    log: { info: () => undefined },
  })
  try {
    await indexer.ready
    await untilHead(indexer.url, all[warm - 1] ?? maker.head)
    const servedAt = new Map<number, number>()
    const delays = new Map<number, number>()
    let mostBehind = 0
    const begin = Date.now()
    for (;;) {
      const due = Math.min(count, Math.floor((Date.now() - begin) / blockMs) + 1)
      while (servedAt.size < due) {
        chain.serve(all.slice(0, warm + servedAt.size + 1))
        servedAt.set(warm + servedAt.size, Date.now())
      }
      const head = warm + servedAt.size - 1
      const indexed = await headNumber(indexer.url)
      for (const [number, time] of servedAt) {
        if (number <= indexed && !delays.has(number)) delays.set(number, Date.now() - time)
      }
      mostBehind = Math.max(mostBehind, head - indexed)
      if (delays.size === count) break
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
    const transactions = all.slice(warm).flatMap((block) => block.transactions)
    return {
      blockSeconds,
      blocks: count,
      transactions: transactions.length,
      logs: transactions.reduce((sum, { logs }) => sum + logs.length, 0),
      mostBehind,
      delays: [...delays.values()].sort((a, b) => a - b),
    }
  } finally {
    await indexer.stop()
    await chain.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function headNumber(url: string): Promise<number> {
  const { _meta } = await queryGraph<{ _meta: { block: { number: number } } }>(
    `${url}/exchange`,
    '{ _meta { block { number } } }',
  )
  return Number(_meta.block.number)
}

function row(cells: readonly (string | number)[]): string {
  return cells.map((cell, index) => String(cell).padStart(index === 0 ? 10 : 13)).join('')
}

const [seconds = 60, ...blockTimes] = process.argv.slice(2).map(Number)
const reports: LagReport[] = []
for (const blockSeconds of blockTimes.length === 0 ? [1, 3] : blockTimes) {
  reports.push(await measure(blockSeconds, seconds))
}
await removeEmptyDatabase()
console.log(`${String(TRANSACTIONS_PER_SECOND)} transactions a second for ${String(seconds)} s`)
console.log(row(['block time', 'blocks', 'transactions', 'logs', 'most behind', 'median', '95 %', 'longest']))
for (const { blockSeconds, blocks, transactions, logs, mostBehind, delays } of reports) {
  const at = (share: number): string =>
    `${String(delays[Math.min(delays.length - 1, Math.floor(delays.length * share))] ?? 0)} ms`
  console.log(
    row([
      `${String(blockSeconds)} s`,
      blocks,
      transactions,
      logs,
      `${String(mostBehind)} blocks`,
      at(0.5),
      at(0.95),
      at(1),
    ]),
  )
}
const isHeld = reports.every(({ mostBehind }) => mostBehind <= ALLOWED_BLOCKS_BEHIND)
console.log(isHeld ? 'At most one block behind: held.' : 'At most one block behind: NOT held.')
if (!isHeld) process.exitCode = 1
