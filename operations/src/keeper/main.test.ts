import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keyOf, TestProtocol } from '../testing/test-protocol.ts'

let protocol: TestProtocol

beforeAll(async () => {
  protocol = await TestProtocol.start()
})
afterAll(() => protocol.stop())

const start = (args: readonly string[], key?: string) =>
  spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'main.ts'), ...args], {
    env: { ...process.env, KEEPER_PRIVATE_KEY: key },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

test('default: keeps until SIGTERM, which ends it cleanly', async () => {
  await protocol.chain.pass(60)
  const keeper = start([protocol.path, '--port', '0'], keyOf(5))
  const entries: Record<string, string>[] = []
  let health: Response | undefined
  for await (const line of createInterface({ input: keeper.stdout })) {
    const entry = JSON.parse(line) as Record<string, string>
    entries.push(entry)
    if (entry['message'] === 'started') health = await fetch(`${entry['status']}/health`)
    if (entry['message'] === 'done' && entry['job'] === 'harvest') keeper.kill('SIGTERM')
  }
  if (keeper.exitCode === null) await once(keeper, 'exit')
  expect(keeper.exitCode).toBe(0)
  expect(health?.status).toBe(200)
  expect(entries[0]).toMatchObject({ level: 'info', program: 'keeper', message: 'started' })
  expect(entries.at(-1)).toMatchObject({ message: 'stopped' })
})

test('options: --dry-run needs no key, reads the schedule of the lottery, and ends by itself', async () => {
  const keeper = start([protocol.path, '--dry-run', '--interval', 'observe=15'])
  const output = await text(keeper.stdout)
  if (keeper.exitCode === null) await once(keeper, 'exit')
  const acts = [...output.matchAll(/would be sent.*?"act":"(\w+)/g)].map(([, name]) => name)
  expect([keeper.exitCode, acts]).toEqual([0, ['start', 'observe', 'observe']])
})

test('error: no key', async () => {
  const keeper = start([protocol.path])
  const reason = await text(keeper.stderr)
  if (keeper.exitCode === null) await once(keeper, 'exit')
  expect([keeper.exitCode, reason]).toEqual([
    1,
    'The environment variable KEEPER_PRIVATE_KEY must hold the keeper’s private key: 0x and 64 hexadecimal digits.\n',
  ])
})
