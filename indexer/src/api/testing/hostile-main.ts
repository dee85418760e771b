import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { fileURLToPath } from 'node:url'
import { limits } from '@ibull/testkit/limits'
import { isPostgresInstalled, startPostgresCluster } from '@ibull/testkit/postgres'
import { honestQuestions, type Question } from './hostile-questions.ts'
import { send, type Outcome } from './send-question.ts'

/* Attacks the endpoints while an honest client queries: npm run hostile -w indexer -- [seconds] [swaps] [kind of question]
   On a PostgreSQL server of its own, if one is installed, and on the embedded database. 64 connections of 16 addresses
   send the worst they can, some of them slowly, and some leave before the answer. Prints a table; exits with 1 when a
   limit is missed. */
const [secondsText = '30', swaps = '20000', only] = process.argv.slice(2)
const seconds = Number(secondsText)
const HONEST_P99_MS = 1000
const WELL_AGAIN_MS = 5000
const MOST_GROWTH_MEGABYTES = 250
const MOST_BLOCK_MS = 5000
const HONEST_PAUSE_MS = 100

interface Figures {
  readonly rssMegabytes: number
  readonly longestBlockMs: number
  readonly failures: readonly string[]
}

interface Server {
  readonly url: URL
  figures(): Promise<Figures>
  isRunning(): boolean
  stop(): Promise<void>
}

async function startServer(url: string | undefined): Promise<Server> {
  const file = fileURLToPath(new URL('hostile-server.ts', import.meta.url))
  const child: ChildProcess = fork(file, [swaps, ...(url === undefined ? [] : [url])], {
    execArgv: ['--import', 'tsx'],
  })
  const signal = AbortSignal.timeout(limits.world)
  const [{ port }] = (await once(child, 'message', { signal })) as [{ readonly port: number }]
  return {
    url: new URL(`http://127.0.0.1:${port}/exchange`),
    figures: async () => {
      child.send('figures')
      return ((await once(child, 'message')) as [Figures])[0]
    },
    isRunning: () => child.exitCode === null && child.signalCode === null,
    stop: async () => {
      const ended = once(child, 'exit')
      child.send('stop')
      await ended
    },
  }
}

/** Attacks until the time. Returns the number of answers by status. */
async function attack(url: URL): Promise<Readonly<Record<number, number>>> {
  const file = fileURLToPath(new URL('hostile-attackers.ts', import.meta.url))
  const args = [url.href, secondsText, ...(only === undefined ? [] : [only])]
  const child = fork(file, args, { execArgv: ['--import', 'tsx'] })
  const [counts] = (await once(child, 'message')) as [Record<number, number>]
  return counts
}

/** Sends one question after the other until the time. */
async function honest(url: URL, until: () => boolean): Promise<readonly Outcome[]> {
  const agent = new Agent({ keepAlive: true })
  const questions: readonly Question[] = Object.values(honestQuestions)
  const outcomes: Outcome[] = []
  for (let index = 0; !until(); index += 1) {
    const question = questions[index % questions.length]
    if (question === undefined) break
    outcomes.push(await send(url, agent, question(index), '198.51.100.7'))
    await new Promise((resolve) => setTimeout(resolve, HONEST_PAUSE_MS))
  }
  agent.destroy()
  return outcomes
}

/** Time until each kind of honest question was answered within the limit again. */
async function wellAgainAfter(url: URL): Promise<number> {
  const start = performance.now()
  for (;;) {
    let count = 0
    const round = await honest(url, () => count++ >= Object.keys(honestQuestions).length)
    if (round.every(({ status, isRefused, ms }) => status === 200 && !isRefused && ms < HONEST_P99_MS))
      return performance.now() - start - round.reduce((sum, { ms }) => sum + ms + HONEST_PAUSE_MS, 0)
    if (performance.now() - start > 10 * WELL_AGAIN_MS) return Infinity
  }
}

function timesOf(outcomes: readonly Outcome[]): {
  readonly p50: number
  readonly p99: number
  readonly worst: number
} {
  const times = outcomes.map(({ ms }) => ms).sort((a, b) => a - b)
  const at = (share: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99), worst: at(1) }
}

const whole = (value: number): string => Math.round(value).toLocaleString('en')

function row(name: string, outcomes: readonly Outcome[]): string {
  const { p50, p99, worst } = timesOf(outcomes)
  const failed = outcomes.filter(({ status, isRefused }) => status !== 200 || isRefused).length
  return [
    name.padEnd(26),
    whole(outcomes.length).padStart(6),
    ...[p50, p99, worst].map((ms) => whole(ms).padStart(8)),
    whole(failed).padStart(8),
  ].join(' ')
}

/** Prints the figures of one database. Returns the missed limits. */
async function measure(
  name: string,
  server: Server,
  limitMs: number | undefined,
): Promise<readonly string[]> {
  console.log(`\n${name}, ${whole(Number(swaps))} swaps, ${seconds} s, ${new Date().toISOString()}`)
  console.log(
    `${'honest'.padEnd(26)} ${'sent'.padStart(6)} ${'p50 ms'.padStart(8)} ${'p99 ms'.padStart(8)} ${'worst'.padStart(8)} ${'refused'.padStart(8)}`,
  )
  const calmEnd = performance.now() + Math.min(5, seconds / 3) * 1000
  console.log(row('alone', await honest(server.url, () => performance.now() > calmEnd)))
  const before = await server.figures()
  const end = performance.now() + seconds * 1000
  const attacking = attack(server.url)
  const beside = await honest(server.url, () => performance.now() > end)
  const during = await server.figures()
  const wellMs = await wellAgainAfter(server.url)
  const counts = await attacking
  const after = await server.figures()
  console.log(row(`beside 64 connections`, beside))
  const growth = Math.max(during.rssMegabytes, after.rssMegabytes) - before.rssMegabytes
  const statuses = Object.entries(counts)
    .map(([status, count]) => `${status}: ${whole(count)}`)
    .join(', ')
  console.log(`hostile answers ${statuses} (0: left)`)
  console.log(
    `well again after ${whole(wellMs)} ms; memory ${whole(before.rssMegabytes)} MB, grew by ${whole(growth)} MB; longest block ${whole(before.longestBlockMs)} ms alone, ${whole(during.longestBlockMs)} ms beside`,
  )
  const failures = [...during.failures, ...after.failures]
  const refused = beside.filter(({ status, isRefused }) => status !== 200 || isRefused).length
  return [
    ...(limitMs !== undefined && timesOf(beside).p99 > limitMs ? [`p99 > ${limitMs} ms`] : []),
    ...(limitMs !== undefined && refused > 0 ? [`${refused} honest questions refused`] : []),
    ...(wellMs > WELL_AGAIN_MS ? [`not well again within ${WELL_AGAIN_MS} ms`] : []),
    ...(growth > MOST_GROWTH_MEGABYTES ? [`memory grew by more than ${MOST_GROWTH_MEGABYTES} MB`] : []),
    ...(during.longestBlockMs > MOST_BLOCK_MS ? [`a block took more than ${MOST_BLOCK_MS} ms`] : []),
    ...(server.isRunning() ? [] : ['the process ended']),
    ...(failures.length > 0 ? [`${failures.length} failures, such as ${failures[0] ?? ''}`] : []),
  ]
}

async function run(name: string, url: string | undefined, limitMs: number | undefined): Promise<boolean> {
  const server = await startServer(url)
  try {
    const faults = await measure(name, server, limitMs)
    console.log(faults.length === 0 ? 'limits kept' : `missed: ${faults.join('; ')}`)
    return faults.length === 0
  } finally {
    await server.stop()
  }
}

let isKept = true
if (isPostgresInstalled()) {
  const cluster = await startPostgresCluster()
  try {
    isKept = await run(cluster.version, cluster.url, HONEST_P99_MS)
  } finally {
    await cluster.close()
  }
} else console.log('PostgreSQL is not installed: measured on the embedded database alone.')
isKept = (await run('embedded', undefined, undefined)) && isKept
process.exitCode = isKept ? 0 : 1
