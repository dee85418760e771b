// npm run watch -- <parameter file>: reports problems of a deployment.
import { lockJournal } from '@ibull/contracts/deploy'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Deployment } from '../deployment/read-deployment.ts'
import { createLogger, jsonLines, type Logger } from '../log/logger.ts'
import { COMMON_OPTIONS, numberOption, openDeployment, runProgram } from '../program/run-program.ts'
import { startStatusServer } from '../status/status-server.ts'
import { Watch } from './watch.ts'
import { Webhook } from './webhook.ts'

const USAGE = `npm run watch -- <parameter file> [--journal <file>] [--port <number>] [--host <address>] [--once]

  --journal   the journal of the deployment; <parameter file>.journal.json when missing
  --port      of /health and /metrics; 9102 when missing
  --host      where they listen; 127.0.0.1 when missing
  --once      makes one round and ends, with 1 if an alarm is raised

  WATCH_WEBHOOK_URL   gets a POST for each alarm that is raised, repeated or cleared, and for each event`

const PORT = 9_102
/** Interval between two checks for undelivered webhook messages. */
const DELIVERY_MS = 1_000
/** Number of intervals without a round after which the program counts as failing. */
const MISSED_ROUNDS = 10

await runProgram(main)

async function main(signal: AbortSignal): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { ...COMMON_OPTIONS, once: { type: 'boolean' } },
  })
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0 || values.help === true) {
    process.stderr.write(`${USAGE}\n`)
    return values.help === true ? 0 : 2
  }
  const port = numberOption('port', values.port, PORT, { most: 65_535 })
  const deployment = openDeployment(file, values.journal)
  const log = createLogger(jsonLines('watch'))
  const url = process.env['WATCH_WEBHOOK_URL']
  const webhook = url === undefined || url === '' ? undefined : new Webhook({ url, log })
  const statePath = `${deployment.journalPath.replace(/\.journal\.json$/, '')}.watch.json`
  // Two programs would overwrite each other's state.
  const lock = lockJournal(statePath)
  try {
    const watch = new Watch({ deployment, statePath, log, webhook })
    if (values.once !== true)
      return await keepWatching(watch, deployment, { port, host: values.host, log, signal })
    await watch.round()
    await watch.deliver()
    return watch.state.open.length === 0 ? 0 : 1
  } finally {
    lock.release()
  }
}

interface Watching {
  readonly port: number
  readonly host: string | undefined
  readonly log: Logger
  readonly signal: AbortSignal
}

/** Runs rounds until the signal is aborted. @throws if the state can't be written */
async function keepWatching(
  watch: Watch,
  deployment: Deployment,
  { port, host, log, signal }: Watching,
): Promise<number> {
  const { pollSeconds } = deployment.parameters.watch
  let roundAt = Date.now()
  const server = await startStatusServer({
    port,
    ...(host === undefined ? {} : { host }),
    metrics: watch.metrics.registry,
    health: () => ({
      isHealthy: Date.now() - roundAt < pollSeconds * MISSED_ROUNDS * 1_000 && watch.isDelivering,
      details: {
        readBlock: watch.state.block?.number.toString(),
        lastRound: new Date(roundAt).toISOString(),
        alarms: watch.state.open.map(({ rule, subject, severity }) => ({ rule, subject, severity })),
        undelivered: watch.state.undelivered.length,
      },
    }),
  })
  log.info('watching', { chainId: deployment.parameters.chainId, url: server.url, pollSeconds })
  // If one of the two fails, the other must not keep a program alive that no longer watches.
  const failure = new AbortController()
  const until = AbortSignal.any([signal, failure.signal])
  try {
    await Promise.all([
      repeat(until, pollSeconds * 1_000, async () => {
        await watch.round()
        roundAt = Date.now()
      }),
      repeat(until, DELIVERY_MS, () => watch.deliver()),
    ])
  } finally {
    failure.abort()
    await server.close()
  }
  return 0
}

async function repeat(signal: AbortSignal, pauseMs: number, act: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    await act()
    await pause(pauseMs, undefined, { signal }).catch(() => undefined)
  }
}
