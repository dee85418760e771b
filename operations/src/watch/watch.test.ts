import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLogger, type LogEntry } from '../log/logger.ts'
import { DeployedProtocol } from '../testing/deployed-protocol.ts'
import { Watch } from './watch.ts'

let protocol: DeployedProtocol
beforeAll(async () => {
  protocol = await DeployedProtocol.start({ confirmations: 0 })
  await protocol.stakeEverywhere()
})
afterAll(() => protocol.stop())

test('default: a deployment that was accepted raises nothing', async () => {
  const lines: LogEntry[] = []
  const watch = new Watch({
    deployment: protocol.deployment(),
    statePath: join(protocol.folder, 'a.watch.json'),
    log: createLogger((entry) => lines.push(entry)),
    webhook: undefined,
    now: () => Date.now(),
  })
  const started = performance.now()
  await watch.round()
  console.log('ms', performance.now() - started)
  console.log(lines, watch.state)
  console.log(await watch.metrics.registry.metrics())
})
