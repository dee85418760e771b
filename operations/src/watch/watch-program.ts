import { lockJournal } from '@ibull/contracts/deploy'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Deployment } from '../deployment/read-deployment.ts'
import { createLogger, jsonLines, type Logger } from '../log/logger.ts'
import { OperationError } from '../program/operation-error.ts'
import { COMMON_OPTIONS, numberOption, openDeployment } from '../program/run-program.ts'
import { startStatusServer } from '../status/status-server.ts'
import { Watch } from './watch.ts'
import { drillOf, Webhook } from './webhook.ts'

const USAGE = `npm run watch -- <parameter file> [--journal <file>] [--port <number>] [--host <address>] [--once | --drill]

  --journal   the journal of the deployment; <parameter file>.journal.json when missing
  --port      of /health and /metrics; 9102 when missing
  --host      where they listen; 127.0.0.1 when missing
  --once      makes one round and ends, with 1 if an alarm is raised
  --drill     sends one message to the webhook, says whether it took it, and ends, with 1 if not

  WATCH_WEBHOOK_URL   gets a POST for each alarm that is raised, repeated or cleared, and for each event`

const PORT = 9_102
/** Interval between two checks for undelivered webhook messages. */
const DELIVERY_MS = 1_000
/** Number of intervals without a round after which the program counts as failing. */
const MISSED_ROUNDS = 10

/** Reports problems of a deployment, once or until the signal is aborted. @returns the exit code */
export async function watchProgram(args: readonly string[], signal: AbortSignal): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { ...COMMON_OPTIONS, once: { type: 'boolean' }, drill: { type: 'boolean' } },
  })
  const [file, ...more] = positionals
  const isContradictory = values.once === true && values.drill === true
  if (file === undefined || more.length > 0 || isContradictory || values.help === true) {
    process.stderr.write(`${USAGE}\n`)
    return values.help === true ? 0 : 2
  }
  const port = numberOption('port', values.port, PORT, { most: 65_535 })
  const deployment = openDeployment(file, values.journal)
  const log = createLogger(jsonLines('watch'))
  const url = process.env['WATCH_WEBHOOK_URL']
  const webhook = url === undefined || url === '' ? undefined : new Webhook({ url, log })
  if (values.drill === true) return await drill(webhook, deployment)
  const statePath = `${deployment.journalPath.replace(/\.journal\.json$/, '')}.watch.json`
  // Two programs would overwrite each other's state.
  const lock = lockJournal(statePath)
  try {
    if (values.once !== true) {
      const watch = new Watch({ deployment, statePath, log, webhook })
      return await keepWatching(watch, deployment, { port, host: values.host, log, signal })
    }
    const watch = new Watch({ deployment: withoutPatience(deployment), statePath, log, webhook })
    await watch.round()
    await watch.deliver()
    return watch.state.open.length === 0 ? 0 : 1
  } finally {
    lock.release()
  }
}

/** Tries the webhook, and nothing else: it may run beside a program that watches. */
async function drill(webhook: Webhook | undefined, { parameters }: Deployment): Promise<number> {
  if (webhook === undefined)
    throw new OperationError(
      'WATCH_WEBHOOK_URL is missing, so alarms are in the log alone: set it to the address of a webhook, and repeat the drill.',
    )
  const message = drillOf(parameters.chainId, new Date().toISOString())
  const reason = await webhook.post(message)
  if (reason !== undefined)
    throw new OperationError(
      `The webhook did not take the alarm: ${reason}. Correct WATCH_WEBHOOK_URL, and repeat the drill.`,
    )
  process.stdout.write(`The webhook took the alarm. See whether its channel shows: "${message.text}"\n`)
  return 0
}

/** A single round has no second one to wait for. */
function withoutPatience({ parameters, ...deployment }: Deployment): Deployment {
  return { ...deployment, parameters: { ...parameters, watch: { ...parameters.watch, awaySeconds: 0 } } }
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
