import { freePort, startIndexer, type IndexerDatabase } from '@ibull/indexer'
import { exchangeOf, FakeChain, largeExchange, queryGraph } from '@ibull/indexer/scenarios'
import { spawn, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toEventSelector } from 'viem'
import { printFigure } from './report.ts'

const SEED = 56
const PAIRS = 5_000
const EVENTS = Number(process.env.COLD_SYNC_EVENTS ?? 200_000)
const POSTGRES = '/usr/lib/postgresql/15/bin'
/** PostgreSQL refuses to run as root. */
const UNPRIVILEGED = 65_534
/** A folder in memory where the system has one: what is measured is not the disk. */
const PLACE = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()
const SHOWN = 16
/** The events over which d590186 was measured, from the 1,400th pair to the 2,100th: more pairs made it ever slower. */
const EARLY_EVENTS = [7_000, 11_000] as const
const METRICS_POLL_MS = 1_000
const SYNC = toEventSelector('Sync(uint112,uint112)')

/**
 * How fast the indexer reads an exchange of PancakeSwap V2's shape from nothing, on the embedded database and on
 * PostgreSQL, and where the time goes: to the handler of each event, to writing, to reading. Processor time is that of
 * the indexer's process: with the embedded database in it, without PostgreSQL. `COLD_SYNC_EVENTS` sets how many events
 * there are.
 */
export async function benchColdSync(): Promise<void> {
  const { world, blocks, events } = largeExchange(SEED, { pairs: PAIRS, events: EVENTS })
  console.log(
    `cold sync: ${figure(events)} events of ${figure(PAIRS)} pairs in ${figure(blocks.length)} blocks`,
  )
  const logs = blocks.flatMap(({ transactions }) => transactions.flatMap((transaction) => transaction.logs))
  const syncs = logs.filter(({ topics }) => topics[0] === SYNC).length
  const chain = await FakeChain.open(world)
  chain.serve(blocks)
  const measure = async (name: string, database: IndexerDatabase): Promise<void> => {
    const begin = performance.now()
    const indexer = await startIndexer({
      networkFile: 'networks/local.json',
      rpcUrl: chain.url,
      database,
      exchange: exchangeOf(world),
      blockInterval: 600,
      log: { info: () => undefined },
    })
    try {
      const early = secondsOfEarlyEvents(indexer.url)
      // Heard when it is awaited; an indexer that ends before is reported by `ready`.
      early.catch(() => undefined)
      await indexer.ready
      await untilAll(indexer.url, syncs)
      const seconds = (performance.now() - begin) / 1_000
      printFigure(`cold sync on ${name}, events`, events / seconds, 'per s')
      printFigure(
        `cold sync on ${name}, events ${EARLY_EVENTS.map(figure).join(' to ')}, per second of processor time`,
        (EARLY_EVENTS[1] - EARLY_EVENTS[0]) / (await early),
        'events',
      )
      await printMetrics(name, indexer.url, events)
    } finally {
      await indexer.stop()
    }
  }
  try {
    const folder = mkdtempSync(join(PLACE, 'ibull-cold-'))
    try {
      await measure('PGlite', { folder })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
    if (existsSync(POSTGRES)) await withPostgres((url) => measure('PostgreSQL', { url }))
    else console.log(`cold sync on PostgreSQL: left out, there is none in ${POSTGRES}`)
  } finally {
    await chain.close()
  }
}

/** Waits until every Sync is in the tables: the last blocks may still be undone, and follow one by one. */
async function untilAll(url: string, syncs: number): Promise<void> {
  for (;;) {
    const { factorys } = await queryGraph<{
      factorys: { items: readonly { pairCount: number; syncCount: number }[] }
    }>(`${url}/graphql`, '{ factorys { items { pairCount syncCount } } }')
    const [found] = factorys.items
    if (found?.syncCount === syncs && found.pairCount === PAIRS) return
    await pause()
  }
}

/** How much processor time the indexer uses for {@link EARLY_EVENTS}, between what it says of itself each second. */
async function secondsOfEarlyEvents(url: string): Promise<number> {
  const passed: number[] = []
  let before = { handled: 0, seconds: 0 }
  for (;;) {
    const text = await metricsOf(url)
    const counts = text.matchAll(/^ponder_indexing_completed_events\{.*\} (\S+)$/gm)
    const now = {
      handled: [...counts].reduce((sum, [, count]) => sum + Number(count), 0),
      seconds: processorSeconds(text),
    }
    for (const mark of EARLY_EVENTS.slice(passed.length)) {
      if (now.handled < mark) break
      const share = (mark - before.handled) / (now.handled - before.handled)
      passed.push(before.seconds + share * (now.seconds - before.seconds))
    }
    const [from, to] = passed
    if (from !== undefined && to !== undefined) return to - from
    before = now
    await pause(METRICS_POLL_MS)
  }
}

async function metricsOf(url: string): Promise<string> {
  // A connection that was kept may be closed by a busy server just as it is used again.
  return (await fetch(`${url}/metrics`, { headers: { connection: 'close' } })).text()
}

function processorSeconds(metrics: string): number {
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1])
}

/** Prints how much time of the indexer's process each thing took, from its own figures. */
async function printMetrics(name: string, url: string, events: number): Promise<void> {
  const text = await metricsOf(url)
  const seconds = processorSeconds(text)
  if (seconds > 0)
    printFigure(`cold sync on ${name}, per second of processor time`, events / seconds, 'events')
  const parts = [
    ...sums(text, 'ponder_indexing_function_duration', 'event'),
    ...sums(text, 'ponder_indexing_cache_query_duration', 'method'),
    ...sums(text, 'ponder_historical_extract_duration', 'step'),
    ...sums(text, 'ponder_historical_transform_duration', 'step'),
    ...sums(text, 'ponder_historical_concurrency_group_duration', 'group'),
    ...sums(text, 'ponder_indexing_rpc_action_duration', 'action'),
  ]
  for (const [part, ms] of parts.sort((a, b) => b[1] - a[1]).slice(0, SHOWN))
    console.log(`  ${part}: ${(ms / 1_000).toFixed(1)} s`)
}

/** The sums of a histogram, or of a counter, by one of its labels. */
function sums(text: string, metric: string, label: string): [string, number][] {
  const found = new Map<string, number>()
  for (const [, labels = '', value] of text.matchAll(
    new RegExp(`^${metric}(?:_sum)?\\{(.*)\\} (\\S+)$`, 'gm'),
  )) {
    const key = `${metric.replace(/^ponder_/, '')} ${new RegExp(`${label}="([^"]*)"`).exec(labels)?.[1] ?? ''}`
    found.set(key, (found.get(key) ?? 0) + Number(value))
  }
  return [...found]
}

/** A cluster of its own, on a free port, that ends with the work. */
async function withPostgres(work: (url: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(PLACE, 'ibull-postgres-'))
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(folder, UNPRIVILEGED, UNPRIVILEGED)
  const run = (program: string, args: readonly string[]): ChildProcess =>
    spawn(join(POSTGRES, program), args, {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(isRoot ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {}),
    })
  const data = join(folder, 'data')
  await ended(run('initdb', ['-D', data, '-U', 'ibull', '-A', 'trust', '--no-sync']), 'initdb')
  const port = await freePort()
  const server = run('postgres', [
    '-D',
    data,
    '-p',
    String(port),
    '-k',
    folder,
    '-c',
    'listen_addresses=127.0.0.1',
  ])
  const stopped = ended(server, 'postgres')
  try {
    await Promise.race([
      stopped,
      (async () => {
        while (!(await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).includes('ready'))
          await pause()
      })(),
    ])
    await work(`postgresql://ibull@127.0.0.1:${port}/postgres`)
  } finally {
    server.kill('SIGINT')
    await stopped
    await rm(folder, { recursive: true, force: true })
  }
}

/** @throws with what it said where it fails. */
function ended(child: ChildProcess, name: string): Promise<void> {
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => (said = `${said}${chunk.toString()}`.slice(-2_000)))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`${name} failed: ${said}`))))
  })
}

function pause(milliseconds = 100): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

function figure(count: number): string {
  return count.toLocaleString('en-US')
}
