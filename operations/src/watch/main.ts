// npm run watch -- <parameter file>: reports what is wrong with a deployment.
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createLogger, jsonLines } from '../log/logger.ts'
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
/** Between two looks at what the webhook has not accepted. */
const DELIVERY_MS = 1_000
/** Without a round for so many times the time between two, the program counts as failing. */
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
  const watch = new Watch({ deployment, statePath, log, webhook })
  if (values.once === true) {
    await watch.round()
    await watch.deliver()
    return watch.state.open.length === 0 ? 0 : 1
  }
  const { pollSeconds } = deployment.parameters.watch
  let roundAt = Date.now()
  const server = await startStatusServer({
    port,
    ...(values.host === undefined ? {} : { host: values.host }),
    metrics: watch.metrics.registry,
    health: () => ({
      isHealthy: Date.now() - roundAt < pollSeconds * MISSED_ROUNDS * 1_000,
      details: {
        readBlock: watch.state.block?.number.toString(),
        lastRound: new Date(roundAt).toISOString(),
        alarms: watch.state.open.map(({ rule, subject, severity }) => ({ rule, subject, severity })),
        undelivered: watch.state.undelivered.length,
      },
    }),
  })
  log.info('watching', { chainId: deployment.parameters.chainId, url: server.url, pollSeconds })
  try {
    await Promise.all([
      repeat(signal, pollSeconds * 1_000, async () => {
        await watch.round()
        roundAt = Date.now()
      }),
      repeat(signal, DELIVERY_MS, () => watch.deliver()),
    ])
  } finally {
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
