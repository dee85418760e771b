import { serve } from '@hono/node-server'
import { createHub } from './create-hub.ts'
import { InvalidSettingError, readSettings } from './settings.ts'

/** Runs the hub by itself, as its environment variables say, until it is interrupted. */
function main(): void {
  const say = (line: string): void => console.log(`${new Date().toISOString()} ${line}`)
  const { port, host, hub } = readSettings(process.env)
  const server = serve({ fetch: createHub({ ...hub, log: say }).fetch, port, hostname: host }, (address) => {
    say(`the hub listens at http://${address.address}:${address.port}/api`)
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.close())
}

try {
  main()
} catch (error) {
  if (!(error instanceof InvalidSettingError)) throw error
  console.error(error.message)
  process.exitCode = 2
}
