import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSetting } from '../../database/database.ts'
import { isPostgresInstalled, startPostgresCluster } from '@ibull/testkit/postgres'
import { ATTACKS } from './hostile-attacks.ts'
import { runHostile, type Beside } from './hostile.ts'

/* Attacks a hub with honest clients beside it:
   npm run hostile -w hub -- [seconds of each attack] [part of the name of an attack]
   64 connections do the worst that each endpoint allows, one attack after the other and then all together, first on the
   PostgreSQL that is installed, if one is, then on the embedded database. Exits with 1 when on PostgreSQL an honest
   request fails or their p99 is above a second, when the embedded database isn't well again 5 seconds after an attack,
   when memory grows by more than 512 MB, or when the hub ends. */
const [secondsText = '4', part = ''] = process.argv.slice(2)
const CONNECTIONS = 64
const VOTES = 20_000
/** The embedded database takes longer to fill. */
const EMBEDDED_VOTES = 5_000
const P99_LIMIT_MS = 1_000
const RECOVERY_LIMIT_MS = 5_000
const GROWTH_LIMIT_BYTES = 512_000_000
let isMissed = false

const names = Object.keys(ATTACKS).filter((name) => name.includes(part))
const attacks = [...names.map((name) => [name]), ...(names.length > 1 ? [names] : [])]
const whole = (value: number): string =>
  Number.isFinite(value) ? Math.round(value).toLocaleString('en') : 'never'
const columns = (cells: readonly string[]): string =>
  cells.map((cell, at) => (at === 0 ? cell.padEnd(32) : cell.padStart(10))).join('')

function print({ attack, report, answers, recoveryMs, memory }: Beside, isEmbedded: boolean): void {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b)
  const at = (share: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  const failed = answers.filter(({ status }) => status !== 200)
  const isKept = isEmbedded
    ? recoveryMs <= RECOVERY_LIMIT_MS
    : failed.length === 0 && at(0.99) <= P99_LIMIT_MS
  isMissed ||= !isKept
  const megabytes = [memory.residentBytes, memory.heapBytes, memory.bufferBytes].map((bytes) => bytes / 1e6)
  const figures = [answers.length, failed.length, at(0.5), at(0.99), at(1), recoveryMs, ...megabytes]
  const hostile = Object.entries(report).map(([status, count]) => `${status}: ${whole(count)}`)
  const failures = [...new Set(failed.map(({ kind, status }) => `${kind} ${status}`))].join(', ')
  console.log(
    `${columns([attack, ...figures.map(whole)])}  ${isKept ? 'kept' : 'MISSED'}; attackers ${hostile.join(', ')}${failures === '' ? '' : `; failed ${failures}`}`,
  )
}

async function attackOn(name: string, database: DatabaseSetting, isEmbedded: boolean): Promise<void> {
  console.log(`\n${name}`)
  const titles = [
    'attack',
    'honest',
    'failed',
    'p50 ms',
    'p99 ms',
    'max ms',
    'well in',
    'MB',
    'heap',
    'buffers',
  ]
  console.log(columns(titles))
  const { besides, memoryBefore, hasEnded } = await runHostile(database, {
    attacks,
    votes: isEmbedded ? EMBEDDED_VOTES : VOTES,
    connections: CONNECTIONS,
    seconds: Number(secondsText),
    onBeside: (beside) => print(beside, isEmbedded),
  })
  const before = memoryBefore.residentBytes
  const most = Math.max(...besides.map(({ memory }) => memory.residentBytes))
  const isFlat = most - before <= GROWTH_LIMIT_BYTES
  isMissed ||= hasEnded || !isFlat
  console.log(
    `memory ${whole(before / 1e6)} MB before, ${whole(most / 1e6)} MB at most: ${isFlat ? 'kept' : 'MISSED'}; ${hasEnded ? 'THE HUB ENDED' : 'nothing ended'}`,
  )
}

if (isPostgresInstalled()) {
  const server = await startPostgresCluster()
  try {
    await attackOn(server.version, { url: server.url }, false)
  } finally {
    await server.close()
  }
} else console.log('PostgreSQL is not installed, and so was not measured.')
const folder = await mkdtemp(join(tmpdir(), 'ibull-hub-hostile-'))
try {
  await attackOn('The embedded database', { folder }, true)
} finally {
  await rm(folder, { recursive: true })
}
process.exitCode = isMissed ? 1 : 0
