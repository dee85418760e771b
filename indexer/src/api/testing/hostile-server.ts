import { serve } from '@hono/node-server'
import { PGlite } from '@electric-sql/pglite'
import { Hono } from 'hono'
import pg from 'pg'
import { clientReader } from '../client-address.ts'
import { endpoints } from '../endpoints.ts'
import { nextBlock, sampleMarket } from './sample-market.ts'

/* The endpoints over a database that a sample fills, while blocks are indexed beside them: a process of its own, which
   its parent talks to. Arguments: how many swaps, and the URL of an empty PostgreSQL database; embedded without. */
const [swaps = '20000', url] = process.argv.slice(2)
const BLOCK_MS = 1000

type Client = {
  readonly db: object
  run(text: string): Promise<unknown>
}

async function open(): Promise<Client> {
  if (url === undefined) {
    const client = await PGlite.create()
    return {
      db: { $client: client },
      run: (text) => client.transaction((transaction) => transaction.exec(text)),
    }
  }
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  const writer = new pg.Pool({ connectionString: url, max: 1 })
  // As Ponder's: a connection that fails while it is idle leaves the pool, and ends nothing.
  pool.on('error', () => undefined)
  return { db: { $client: pool }, run: (text) => writer.query(`BEGIN; ${text}; COMMIT`) }
}

const { db, run } = await open()
for (const text of sampleMarket(Number(swaps))) await run(text)
if (url !== undefined) await run('ANALYZE')

const failures: string[] = []
const address = '0x0000000000000000000000000000000000000001'
const answer = endpoints(db, {
  exchange: {
    chainId: 31_337,
    factory: address,
    multicall: address,
    wrappedNative: address,
    mainToken: address,
    stableTokens: [],
    startBlock: 0,
  },
  blockInterval: 1,
  hasIntrospection: false,
  onFailure: (error) => failures.push(String(error)),
})
const clientOf = clientReader('x-real-ip')
const app = new Hono()
for (const [name, endpoint] of answer)
  app.all(`/${name}`, (context) => endpoint(context.req.raw, clientOf(context)))
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
  process.send?.({ port }),
)

/** How long the indexing of a block took: the longest since it was asked last. */
let longestBlockMs = 0
async function index(): Promise<void> {
  for (;;) {
    const start = performance.now()
    await run(nextBlock())
    const took = performance.now() - start
    longestBlockMs = Math.max(longestBlockMs, took)
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, BLOCK_MS - took)))
  }
}
void index()

process.on('message', (message) => {
  if (message === 'figures') {
    process.send?.({
      rssMegabytes: process.memoryUsage.rss() / 1e6,
      longestBlockMs,
      failures: failures.splice(0),
    })
    longestBlockMs = 0
  } else {
    server.close()
    process.exit()
  }
})
process.once('disconnect', () => process.exit())
