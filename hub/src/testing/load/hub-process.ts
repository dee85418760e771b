import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { createHub } from '../../create-hub.ts'
import { createDatabase, type DatabaseSetting } from '../../database/database.ts'
import { Governance } from '../../governance/governance.ts'
import { HEAD, MANY_PROPOSALS, NOW, SPACE, timeOfBlock, walletPower } from '../governance-hub.ts'
import { unsignedVote } from '../unsigned-vote.ts'

/* A hub in its own process, to be measured and killed: hub-process.ts <database setting as JSON>. Every account
   has a voting
   power equal to its last byte; the clock is frozen. Prints its URL.
   `POST /fill?proposal=&votes=` stores unsigned votes, to have many at once; `GET /processor` returns the processor time
   that it has used, in microseconds. */
const [setting = '{}'] = process.argv.slice(2)
const NO_LIMIT = 1_000_000_000
const FILLED_AT_ONCE = 1_000

const database = createDatabase(JSON.parse(setting) as DatabaseSetting, console.error)
const powerOf = (address: string) => walletPower(Number.parseInt(address.slice(-2), 16) + 1)
const governance = new Governance({
  space: SPACE,
  symbol: 'IBULL',
  database,
  power: {
    powerAt: (_, addresses) =>
      Promise.resolve(new Map(addresses.map((address) => [address, powerOf(address)] as const))),
  },
  latestBlock: () => Promise.resolve(BigInt(HEAD)),
  timeOfBlock: (block) => Promise.resolve(timeOfBlock(block)),
  clock: () => NOW,
  storage: MANY_PROPOSALS,
})
const hub = createHub({
  governance,
  limits: { governanceMessagesPerMinute: NO_LIMIT, governanceReadsPerMinute: NO_LIMIT },
  log: (line) => console.error(line),
})

async function fill(id: string, count: number): Promise<void> {
  const proposal = await governance.store.findProposal(id)
  if (proposal === undefined) throw new Error(`There is no proposal ${id}.`)
  for (let start = 0; start < count; start += FILLED_AT_ONCE) {
    const votes = Array.from({ length: Math.min(FILLED_AT_ONCE, count - start) }, (_, index) =>
      unsignedVote(proposal, start + index, powerOf),
    )
    await governance.store.takeVotes(proposal, votes, NOW)
  }
}

const server = serve(
  {
    port: 0,
    hostname: '127.0.0.1',
    fetch: async (request, bindings) => {
      const { pathname, searchParams } = new URL(request.url)
      if (pathname === '/processor') return Response.json(process.cpuUsage())
      if (pathname !== '/fill') return hub.fetch(request, bindings)
      await fill(searchParams.get('proposal') ?? '', Number(searchParams.get('votes')))
      return Response.json({ residentBytes: process.memoryUsage.rss() })
    },
  },
  ({ port }: AddressInfo) => console.log(`http://127.0.0.1:${port}`),
)
process.once('SIGTERM', () => server.close(() => void database.close().then(() => process.exit())))
// Exits with the process that started it.
process.stdin.on('end', () => process.exit()).resume()
