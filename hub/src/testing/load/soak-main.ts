import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { account, messageOf, signed } from '../governance-hub.ts'
import { drive } from './drive.ts'
import { startHubProcess, type HubProcess } from './start-hub-process.ts'

/* Soaks a hub, then overloads it:
   npm run soak -w hub -- [minutes] [seconds of overload] [URL of an empty PostgreSQL database]
   Five times a second a vote, a list and a page of votes; then 500 connections without a pause, ten times the
   measured
   load. Exits with 1 when memory has grown by more than a tenth since the warm-up, when a response is none of
   200, 429 and
   503, or when it takes more than ten seconds to respond quickly again. */
const [minutesText = '30', overloadText = '120', databaseUrl] = process.argv.slice(2)
const minutes = Number(minutesText)
const overloadSeconds = Number(overloadText)
const ROUND_MS = 200
/** Fraction of the run after which memory is compared: caches are full and code is compiled. */
const WARM_UP_SHARE = 0.25
const GROWTH_LIMIT = 0.1
const QUICK_MS = 120
const RECOVERY_LIMIT_MS = 10_000
const LIST = '{ proposals(first: 5) { id title state votes scores scores_total } }'

let isMissed = false
const statuses = new Map<number, number>()
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`

async function post(url: string, body: unknown): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
  return answer.json()
}

async function propose({ url }: HubProcess): Promise<string> {
  for (let index = 1; index < 500; index += 1) {
    const author = account(index)
    if (Number.parseInt(author.address.slice(-2), 16) <= 100) continue
    const envelope = await signed(author, 'proposal', messageOf('proposal', author.address, {}))
    const { id } = (await post(url, envelope)) as { readonly id: string }
    return id
  }
  throw new Error('No account may publish.')
}

async function soak(hub: HubProcess, proposal: string): Promise<void> {
  const memoryUrl = `${hub.url.replace('/api/governance', '')}/fill?proposal=${proposal}&votes=0`
  const page = `{ votes(first: 100, orderBy: "vp", where: { proposal: "${proposal}" }) { id voter choice vp } }`
  const memory: number[] = []
  const times: number[] = []
  const end = performance.now() + minutes * 60_000
  for (let index = 0; performance.now() < end; index += 1) {
    const began = performance.now()
    const voter = account(1_000_000 + index)
    const vote = await signed(
      voter,
      'vote',
      messageOf('vote', voter.address, { proposal, choice: 1 + (index % 2) }),
    )
    const sent = performance.now()
    await Promise.all([
      post(hub.url, vote),
      post(`${hub.url}/graphql`, { query: LIST }),
      post(`${hub.url}/graphql`, { query: page }),
    ])
    times.push(performance.now() - sent)
    if (index % 50 === 0) {
      const { residentBytes } = (await post(memoryUrl, {})) as { readonly residentBytes: number }
      memory.push(residentBytes)
    }
    await wait(Math.max(0, ROUND_MS - (performance.now() - began)))
  }
  const warm = Math.floor(memory.length * WARM_UP_SHARE)
  const tenth = Math.max(1, Math.floor(memory.length / 10))
  const before = median(memory.slice(warm, warm + tenth))
  const after = median(memory.slice(-tenth))
  const growth = after / before - 1
  isMissed ||= growth > GROWTH_LIMIT
  const slowest = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
  console.log(
    `${minutes} min, ${times.length} rounds: memory ${megabytes(before)} after a quarter, ${megabytes(after)} at the end ` +
      `(${(100 * growth).toFixed(1)} %; ${growth > GROWTH_LIMIT ? 'MISSED' : 'kept'}), p99 of a round ${slowest.toFixed(0)} ms`,
  )
}

async function overload(hub: HubProcess): Promise<void> {
  const url = new URL(`${hub.url}/graphql`)
  const bodies = (function* () {
    for (let index = 0; ; index += 1) yield JSON.stringify({ query: `${LIST} #${index}` })
  })()
  const figures = await drive(url, bodies, 500, overloadSeconds)
  for (const [status, count] of figures.statuses) statuses.set(status, (statuses.get(status) ?? 0) + count)
  const ended = performance.now()
  let took = Number.POSITIVE_INFINITY
  while (took > QUICK_MS && performance.now() - ended < RECOVERY_LIMIT_MS) {
    const sent = performance.now()
    await post(url.href, { query: LIST })
    took = performance.now() - sent
  }
  const recovered = performance.now() - ended
  isMissed ||= took > QUICK_MS
  console.log(
    `500 connections for ${overloadSeconds} s: ${figures.perSecond.toFixed(0)}/s, p99 ${figures.p99Ms.toFixed(0)} ms; ` +
      `quick again after ${recovered.toFixed(0)} ms; ${took > QUICK_MS ? 'MISSED' : 'kept'} (at most ${RECOVERY_LIMIT_MS} ms)`,
  )
}

const folder = databaseUrl === undefined ? await mkdtemp(join(tmpdir(), 'ibull-hub-soak-')) : undefined
const hub = await startHubProcess(databaseUrl === undefined ? { folder } : { url: databaseUrl })
try {
  const proposal = await propose(hub)
  if (minutes > 0) await soak(hub, proposal)
  if (overloadSeconds > 0) await overload(hub)
} finally {
  await hub.stop()
  if (folder !== undefined) await rm(folder, { recursive: true })
}
const isRight = [...statuses.keys()].every((status) => [200, 429, 503].includes(status))
console.log(`answers: ${[...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')}`)
process.exitCode = isMissed || !isRight ? 1 : 0
