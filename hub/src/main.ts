import { serve } from '@hono/node-server'
import { createHub } from './create-hub.ts'
import { createDatabase } from './database/database.ts'
import { ethereumCallThrough, latestBlockThrough } from './ens/ethereum-call.ts'
import { Governance, type GovernanceOptions } from './governance/governance.ts'
import { indexerPower } from './governance/indexer-power.ts'
import type { GovernanceSettings } from './governance/network-governance.ts'
import { InvalidSettingError, readSettings } from './settings.ts'

const CALL_TIMEOUT_MS = 5_000
const WAITING_EVERY_MS = 5_000

/** Runs the hub by itself, as its environment variables say, until it is interrupted. */
function main(): void {
  const say = (line: string): void => console.log(`${new Date().toISOString()} ${line}`)
  const { port, host, hub, names, governance: settings } = readSettings(process.env)
  const { chainId, rpcUrl } = names
  const database = createDatabase(names.database, say)
  const call = rpcUrl === undefined ? {} : { call: ethereumCallThrough(rpcUrl, CALL_TIMEOUT_MS) }
  const governance =
    settings === undefined || rpcUrl === undefined
      ? undefined
      : governanceOf(settings, rpcUrl, { database, ...call, log: say })
  governance?.start(WAITING_EVERY_MS)
  const { fetch } = createHub({
    ...hub,
    names: { chainId, database, ...call },
    ...(governance === undefined ? {} : { governance }),
    log: say,
  })
  const close = async (): Promise<void> => {
    await governance?.stop()
    await database.close()
  }
  const server = serve({ fetch, port, hostname: host }, (address) => {
    say(`the hub listens at http://${address.address}:${address.port}/api`)
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // What was asked is answered first.
    process.once(signal, () => server.close(() => void close()))
  }
}

function governanceOf(
  { space, symbol, decimals, power }: GovernanceSettings,
  rpcUrl: string,
  shared: Pick<GovernanceOptions, 'database' | 'call' | 'log'>,
): Governance {
  const latestBlock = latestBlockThrough(rpcUrl, CALL_TIMEOUT_MS)
  return new Governance({ ...shared, space, symbol, decimals, power: indexerPower(power), latestBlock })
}

try {
  main()
} catch (error) {
  if (!(error instanceof InvalidSettingError)) throw error
  console.error(error.message)
  process.exitCode = 2
}
