import { rm } from 'node:fs/promises'
import { numberToHex, type Address } from 'viem'
import { afterAll, expect, it } from 'vitest'
import { startIndexer } from '../process/start-indexer.ts'
import type { ChainBlock, EmittedLog } from './chain/chain-types.ts'
import { eventLog } from './chain/exchange-events.ts'
import { FakeChain } from './chain/fake-chain.ts'
import { createWorld, exchangeOf, ZERO_ADDRESS } from './chain/scenario-world.ts'
import { askGraph } from './read-tables.ts'
import { untilHead } from './until-head.ts'
import { createScenarioFolder, removeEmptyDatabase } from './scenario-folder.ts'

const ROWS = 10_000
const PAGE = 1_000
const MOST_SKIPPED = 5_000

const world = createWorld(7)

afterAll(removeEmptyDatabase)

it('behavior: pages through 10,000 rows by skip and by id have no gap and no double while new blocks arrive', async () => {
  const blocks: ChainBlock[] = [block(0, `0x${'0'.repeat(64)}`, [])]
  // Even numbers are there from the start; the odd ones between come while the pages are read.
  for (let made = 0; made < 10; made++)
    extend(
      blocks,
      Array.from({ length: ROWS / 10 }, (_, row) => 2 * (row * 10 + made)),
    )
  // So that they are in the past that is read at once.
  for (let made = 0; made < 40; made++) extend(blocks, [])
  const chain = await FakeChain.open(world)
  chain.serve(blocks)
  const folder = await createScenarioFolder(exchangeOf(world))
  const indexer = await startIndexer({
    network: 'local',
    rpcUrl: chain.url,
    databaseFolder: folder,
    exchange: exchangeOf(world),
    pollingIntervalMs: 100,
    log: { info: () => undefined },
  })
  try {
    await indexer.ready
    const pinned = blocks.length - 1
    const early = holders(Array.from({ length: ROWS }, (_, row) => 2 * row))
    await untilHead(indexer.url, headOf(blocks))
    let late = 0
    const grow = async (): Promise<void> => {
      extend(
        blocks,
        [0, 1, 2].map(() => 2 * ((late++ * 331) % ROWS) + 1),
      )
      chain.serve(blocks)
      await untilHead(indexer.url, headOf(blocks))
    }

    const bySkip: string[] = []
    let from: string | undefined
    while (bySkip.length < ROWS) {
      const first = bySkip.length
      for (let skip = 0; skip <= MOST_SKIPPED && bySkip.length < ROWS; skip += PAGE) {
        bySkip.push(
          ...(await page(indexer.url, from, `, skip: ${String(skip)}, block: { number: ${String(pinned)} }`)),
        )
        await grow()
      }
      expect(bySkip.length).toBeGreaterThan(first)
      from = bySkip.at(-1)
    }
    expect(bySkip).toEqual(early)

    const byId: string[] = []
    for (;;) {
      const next = await page(indexer.url, byId.at(-1), '')
      byId.push(...next)
      if (next.length < PAGE) break
      await grow()
    }
    const isEarly = new Set<string>(early)
    expect(byId.filter((id) => isEarly.has(id))).toEqual(early)
    expect(byId).toEqual([...new Set<string>(byId)].sort())
    expect(byId.length).toBeGreaterThan(ROWS)
  } finally {
    await indexer.stop()
    await chain.close()
    await rm(folder, { recursive: true, force: true })
  }
})

async function page(url: string, after: string | undefined, more: string): Promise<string[]> {
  const where = after === undefined ? '' : `, where: { id_gt: "${after}" }`
  const { rows } = await askGraph<{ rows: { id: string }[] }>(
    `${url}/exchange`,
    `{ rows: mainTokenBalances(first: ${String(PAGE)}, orderBy: id, orderDirection: asc${where}${more}) { id } }`,
  )
  return rows.map(({ id }) => id)
}

function holder(number: number): Address {
  return numberToHex(0x1000000 + number, { size: 20 })
}

function holders(numbers: readonly number[]): Address[] {
  return numbers.map(holder).sort()
}

function extend(blocks: ChainBlock[], numbers: readonly number[]): void {
  const parent = headOf(blocks)
  const logs = numbers.map((number) =>
    eventLog(world.mainToken, 'Transfer', { from: ZERO_ADDRESS, to: holder(number), value: 5n }),
  )
  blocks.push(block(parent.number + 1, parent.hash, logs))
}

function block(number: number, parentHash: ChainBlock['hash'], logs: readonly EmittedLog[]): ChainBlock {
  return {
    number,
    hash: numberToHex(0xb10c_0000 + number, { size: 32 }),
    parentHash,
    timestamp: 1_700_000_000 + number,
    transactions: [
      {
        hash: numberToHex(0x7a_0000 + number, { size: 32 }),
        from: world.router,
        to: world.mainToken,
        nonce: number,
        isSuccessful: true,
        logs,
      },
    ],
  }
}

function headOf(blocks: readonly ChainBlock[]): ChainBlock {
  const head = blocks.at(-1)
  if (head === undefined) throw new Error('There is no block.')
  return head
}
