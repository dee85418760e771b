import { execFileSync, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startWorld, type World } from '../world.ts'

const WORLD_MODULE = fileURLToPath(new URL('../world.ts', import.meta.url))
/** A machine with other work to do takes its time to start a process. */
const PATIENCE = { timeout: 120_000, interval: 100 }

let stateFolder: string
let lines: string[] = []
let worlds: World[] = []

beforeEach(async () => {
  stateFolder = await mkdtemp(join(tmpdir(), 'ibull-indexed-'))
})

afterEach(async () => {
  await Promise.all(worlds.map((world) => world.stop()))
  worlds = []
  lines = []
  await rm(stateFolder, { recursive: true, force: true })
})

const start = async (): Promise<World> => {
  const world = await startWorld({
    history: 'none',
    web: 'none',
    hasTrader: false,
    indexer: true,
    mining: { kind: 'manual' },
    stateFolder,
    sink: (room, line) => lines.push(`[${room}] ${line}`),
  })
  worlds.push(world)
  return world
}
const health = async (world: World): Promise<number> => (await fetch(`${world.url}/indexer/health`)).status
const portOf = (url: string | undefined): string => new URL(url ?? 'http://none.example:1').port
/** The ids of the processes that were told to listen at a port. */
const processesAt = (port: string): number[] =>
  execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('--port') && line.trim().split(/\s+/).includes(port))
    .map((line) => Number.parseInt(line, 10))

describe('a world with an indexer', () => {
  test('default: answers, comes back when its process dies, and leaves none behind', async () => {
    const world = await start()
    await expect(world.indexer?.ready).resolves.toBe(true)
    expect(await health(world)).toBe(200)
    const port = portOf(world.indexer?.url)
    for (const id of processesAt(port)) process.kill(id, 'SIGKILL')
    await expect.poll(() => health(world), PATIENCE).toBe(503)
    expect(await world.chain.blockNumber()).toBeGreaterThan(0)
    await expect.poll(() => health(world), PATIENCE).toBe(200)
    expect(lines.some((line) => /^\[indexer\] .*failed/i.test(line))).toBe(true)
    expect(lines).toContain('[indexer] starting again in 1 s')
    const newPort = portOf(world.indexer?.url)
    await world.stop()
    expect([...processesAt(port), ...processesAt(newPort)]).toEqual([])
  }, 300_000)

  test('behavior: when the world is killed, chain and indexer end too', async () => {
    const script = `
      const { startWorld } = await import(${JSON.stringify(WORLD_MODULE)})
      const world = await startWorld({ history: 'none', web: 'none', hasTrader: false, indexer: true,
        stateFolder: ${JSON.stringify(stateFolder)}, sink: () => undefined })
      await world.indexer.ready
      console.log(JSON.stringify([world.rpcUrl, world.indexer.url]))
    `
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const line = await new Promise<string>((resolve) => {
      createInterface({ input: child.stdout }).once('line', resolve)
    })
    const ports = (JSON.parse(line) as string[]).map((url) => portOf(url))
    for (const port of ports) expect(processesAt(port).length, port).toBeGreaterThan(0)
    child.kill('SIGKILL')
    await expect.poll(() => ports.flatMap(processesAt), PATIENCE).toEqual([])
  }, 300_000)
})
