import { serve } from '@hono/node-server'
import { createHub } from './create-hub.ts'
import { ethereumCallThrough } from './ens/ethereum-call.ts'
import { createDatabase } from './database/database.ts'
import { InvalidSettingError, readSettings } from './settings.ts'

const CALL_TIMEOUT_MS = 5_000

/** Runs the hub by itself, as its environment variables say, until it is interrupted. */
function main(): void {
  const say = (line: string): void => console.log(`${new Date().toISOString()} ${line}`)
  const { port, host, hub, names } = readSettings(process.env)
  const { chainId, rpcUrl } = names
  const database = createDatabase(names.database, say)
  const call = rpcUrl === undefined ? {} : { call: ethereumCallThrough(rpcUrl, CALL_TIMEOUT_MS) }
  const { fetch } = createHub({ ...hub, names: { chainId, database, ...call }, log: say })
  const server = serve({ fetch, port, hostname: host }, (address) => {
    say(`the hub listens at http://${address.address}:${address.port}/api`)
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // What was asked is answered first.
    process.once(signal, () => server.close(() => void database.close()))
  }
}

try {
  main()
} catch (error) {
  if (!(error instanceof InvalidSettingError)) throw error
  console.error(error.message)
  process.exitCode = 2
}
