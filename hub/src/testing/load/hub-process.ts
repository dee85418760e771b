import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { createHub } from '../../create-hub.ts'
import { createDatabase, type DatabaseSetting } from '../../database/database.ts'
import { Governance } from '../../governance/governance.ts'
import { DEFAULT_LIMITS, type HubOptions } from '../../hub-options.ts'
import { RequestRate } from '../../serving/request-rate.ts'
import { endUnread } from '../../serving/unread-answers.ts'
import { createNodeSocket } from '../../socket/node-socket.ts'
import { serveSocket } from '../../socket/serve-socket.ts'
import { HEAD, MANY_PROPOSALS, NOW, SPACE, timeOfBlock, walletPower } from '../governance-hub.ts'
import { unsignedVote } from '../unsigned-vote.ts'
import { hostileInternet } from './hostile-internet.ts'

/* A hub in its own process, to be measured and killed: hub-process.ts <database setting as JSON> [URL of a node]. Every
   account has a voting power equal to its last byte; the clock is frozen. Prints its URL.
   With a node, it is one that is open to attacks: it has the limits of a real hub, names, sockets and an internet of
   hostile hosts, and names clients by `x-real-ip`; any signature is that of a contract wallet; and the power of an
   account takes a quarter of a millisecond, of all accounts in turn.
   `POST /fill?proposal=&votes=` stores unsigned votes, to have many at once; `GET /processor` returns the processor time
   that it has used, in microseconds, and its memory in bytes. */
const [setting = '{}', nodeUrl] = process.argv.slice(2)
const POWER_MS = 0.25
const VALID_SIGNATURE = `0x1626ba7e${'0'.repeat(56)}` as const
const NO_LIMIT = 1_000_000_000
const FILLED_AT_ONCE = 1_000

const database = createDatabase(JSON.parse(setting) as DatabaseSetting, console.error)
/** Some accounts of a hub that is open to attacks have none. */
const powerOf = (address: string) =>
  walletPower(Number.parseInt(address.slice(-2), 16) + (nodeUrl === undefined ? 1 : 0))
const governance = new Governance({
  space: SPACE,
  symbol: 'IBULL',
  database,
  power: {
    powerAt: async (_, addresses) => {
      if (nodeUrl !== undefined) await indexed(addresses.length)
      return new Map(addresses.map((address) => [address, powerOf(address)] as const))
    },
  },
  ...(nodeUrl === undefined ? { storage: MANY_PROPOSALS } : { call: () => Promise.resolve(VALID_SIGNATURE) }),
  latestBlock: () => Promise.resolve(BigInt(HEAD)),
  timeOfBlock: (block) => Promise.resolve(timeOfBlock(block)),
  clock: () => NOW,
})
/** Ends when what is requested of the indexer now and before is done. */
async function indexed(accounts: number): Promise<void> {
  indexer = indexer.then(() => wait(accounts * POWER_MS))
  await indexer
}
let indexer: Promise<void> = Promise.resolve()

const clientOf: HubOptions['clientOf'] = ({ header }) => header('x-real-ip') ?? ''
const hub = createHub({
  governance,
  ...(nodeUrl === undefined
    ? {
        limits: { governanceMessagesPerMinute: NO_LIMIT, governanceReadsPerMinute: NO_LIMIT },
        log: (line: string) => console.error(line),
      }
    : {
        nodeUrl,
        clientOf,
        internet: hostileInternet(),
        names: { chainId: 97, profile: undefined, database },
      }),
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

function memory() {
  const { rss: residentBytes, heapUsed: heapBytes, arrayBuffers: bufferBytes } = process.memoryUsage()
  return { residentBytes, heapBytes, bufferBytes }
}

const server = serve(
  {
    port: 0,
    hostname: '127.0.0.1',
    fetch: async (request, bindings) => {
      const { pathname, searchParams } = new URL(request.url)
      if (pathname === '/processor') return Response.json({ ...process.cpuUsage(), ...memory() })
      if (pathname !== '/fill') return hub.fetch(request, bindings)
      await fill(searchParams.get('proposal') ?? '', Number(searchParams.get('votes')))
      return Response.json({ residentBytes: process.memoryUsage.rss() })
    },
  },
  ({ port }: AddressInfo) => console.log(`http://127.0.0.1:${port}`),
)
endUnread(server as Server, clientOf)
if (nodeUrl !== undefined) {
  const rate = new RequestRate(DEFAULT_LIMITS.rpcPerMinute, () => performance.now())
  serveSocket(server, createNodeSocket({ nodeUrl, clientOf, rate }))
}
process.once('SIGTERM', () => server.close(() => void database.close().then(() => process.exit())))
// Exits with the process that started it.
process.stdin.on('end', () => process.exit()).resume()
