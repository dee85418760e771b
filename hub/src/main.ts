import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import { createHub } from './create-hub.ts'
import { createDatabase } from './database/database.ts'
import { blockTimeThrough, ethereumCallThrough, latestBlockThrough } from './ens/ethereum-call.ts'
import { Governance, type GovernanceOptions } from './governance/governance.ts'
import { indexerPower } from './governance/indexer-power.ts'
import type { GovernanceSettings } from './governance/network-governance.ts'
import { DEFAULT_LIMITS } from './hub-options.ts'
import { RequestRate } from './serving/request-rate.ts'
import { endUnread } from './serving/unread-answers.ts'
import { InvalidSettingError, readSettings } from './settings.ts'
import { createNodeSocket } from './socket/node-socket.ts'
import { serveSocket } from './socket/serve-socket.ts'

const CALL_TIMEOUT_MS = 5_000
const WAITING_EVERY_MS = 5_000

/** Runs a standalone hub, configured by environment variables, until interrupted. */
function main(): void {
  const say = (line: string): void => console.log(`${new Date().toISOString()} ${line}`)
  const { port, host, hub, names, governance: settings } = readSettings(process.env)
  const { chainId, profile, rpcUrl } = names
  const database = createDatabase(names.database, say)
  const call = rpcUrl === undefined ? {} : { call: ethereumCallThrough(rpcUrl, CALL_TIMEOUT_MS) }
  const governance =
    settings === undefined || rpcUrl === undefined
      ? undefined
      : governanceOf(settings, rpcUrl, { database, ...call, log: say })
  governance?.start(WAITING_EVERY_MS)
  const nodeRate = new RequestRate(DEFAULT_LIMITS.rpcPerMinute, () => performance.now())
  const { fetch } = createHub({
    ...hub,
    nodeRate,
    names: { chainId, profile, database, ...call },
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
  const { nodeUrl, clientOf } = hub
  endUnread(server as Server, clientOf)
  const socket =
    nodeUrl === undefined
      ? undefined
      : createNodeSocket({ nodeUrl, rate: nodeRate, ...(clientOf === undefined ? {} : { clientOf }) })
  if (socket !== undefined) serveSocket(server, socket)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      // Pending requests are completed first.
      server.close(() => void close())
      socket?.close()
    })
  }
}

function governanceOf(
  { space, symbol, decimals, power }: GovernanceSettings,
  rpcUrl: string,
  shared: Pick<GovernanceOptions, 'database' | 'call' | 'log'>,
): Governance {
  return new Governance({
    ...shared,
    space,
    symbol,
    decimals,
    power: indexerPower(power),
    latestBlock: latestBlockThrough(rpcUrl, CALL_TIMEOUT_MS),
    timeOfBlock: blockTimeThrough(rpcUrl, CALL_TIMEOUT_MS),
  })
}

try {
  main()
} catch (error) {
  if (!(error instanceof InvalidSettingError)) throw error
  console.error(error.message)
  process.exitCode = 2
}
