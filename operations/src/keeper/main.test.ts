import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runProgramHere } from '../testing/run-program-here.ts'
import { keyOf, TestProtocol } from '../testing/test-protocol.ts'
import { keeperProgram } from './keeper-program.ts'

let protocol: TestProtocol

beforeAll(async () => {
  protocol = await TestProtocol.start()
})
afterAll(() => protocol?.stop())

const start = (args: readonly string[], key: string) =>
  spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'main.ts'), ...args], {
    env: { ...process.env, KEEPER_PRIVATE_KEY: key },
    stdio: ['ignore', 'pipe', 'inherit'],
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

const NO_KEY = { KEEPER_PRIVATE_KEY: undefined }

test('options: --dry-run needs no key, reads the schedule of the lottery, and ends by itself', async () => {
  const args = [protocol.path, '--dry-run', '--interval', 'observe=15']
  const { code, stdout } = await runProgramHere(keeperProgram, args, NO_KEY)
  const acts = [...stdout.matchAll(/would be sent.*?"act":"(\w+)/g)].map(([, name]) => name)
  expect([code, acts]).toEqual([0, ['start', 'observe', 'observe']])
})

test('error: no key', async () => {
  const { code, stderr } = await runProgramHere(keeperProgram, [protocol.path], NO_KEY)
  expect([code, stderr]).toEqual([
    1,
    'The environment variable KEEPER_PRIVATE_KEY must hold the keeper’s private key: 0x and 64 hexadecimal digits.\n',
  ])
})
