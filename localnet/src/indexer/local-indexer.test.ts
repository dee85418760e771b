import { execFileSync, spawn } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { limits } from '@ibull/testkit/limits'
import { afterEach, describe, expect, test } from 'vitest'
import { keptWorld } from '../testing/kept-world.ts'
import { startWorld, type World } from '../world.ts'
import { reachHead } from './local-indexer.ts'

const WORLD_MODULE = fileURLToPath(new URL('../world.ts', import.meta.url))
/** A busy machine may take long to start a process. */
const PATIENCE = { timeout: limits.world, interval: 100 }

let servers: Server[] = []

afterEach(() => {
  for (const server of servers) server.close()
  servers = []
})

const health = async (world: World): Promise<number> => (await fetch(`${world.url}/indexer/health`)).status
const portOf = (url: string | undefined): string => new URL(url ?? 'http://none.example:1').port
const processesWith = (isMeant: (command: string) => boolean): number[] =>
  execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter(isMeant)
    .map((line) => Number.parseInt(line, 10))
/** The ids of the indexer's processes at a port. */
const processesAt = (port: string): number[] =>
  processesWith((line) => line.includes('--port') && line.trim().split(/\s+/).includes(port))
/** The port of the Ponder whose keeper a process started. */
const indexerPortOf = (id: number | undefined): string | undefined => {
  const processes = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^ *(\d+) +(\d+) (.*)$/.exec(line)?.slice(1) ?? [])
  const childrenOf = (parent: string | undefined) => processes.filter(([, its]) => its === parent)
  return childrenOf(String(id))
    .flatMap(([keeper]) => childrenOf(keeper))
    .map(([, , command = '']) => /^(?!sh ).*\/ponder\.js .*--port (\d+)/.exec(command)?.[1])
    .find((port) => port !== undefined)
}
/** The ids of the processes of a chain that keeps its state. */
const chainOf = (folder: string): number[] =>
  processesWith((line) => line.includes('--no-mining') && line.includes(folder))

/** Leaves a kept chain the first block that anvil makes as it loads: one of the two answers, by chance, from then on. */
async function loseFirstBlock(folder: string): Promise<void> {
  const file = join(folder, 'state.json')
  const state = JSON.parse(await readFile(file, 'utf8')) as {
    blocks: { header: { number: string; timestamp: string } }[]
  }
  const isLost = ({ header }: (typeof state.blocks)[number]): boolean =>
    Number(header.number) === 0 && Number(header.timestamp) !== 1
  const blocks = state.blocks.filter((block) => !isLost(block))
  expect(blocks).toHaveLength(state.blocks.length - 1)
  await writeFile(file, JSON.stringify({ ...state, blocks }))
}

describe('reachHead', () => {
  /** Serves `/status` with the given answers in turn, repeating the last; `undefined` resets the connection. */
  const serve = async (answers: (string | undefined)[]): Promise<string> => {
    const server = createServer((_, response) => {
      const answer = answers.length > 1 ? answers.shift() : answers[0]
      if (answer === undefined) response.destroy()
      else response.end(answer)
    })
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  const status = (number: number): string => JSON.stringify({ main: { id: 31_337, block: { number } } })

  test('behavior: a busy indexer that resets the connection or answers nonsense is asked again', async () => {
    const answers = [undefined, 'busy', status(6), status(7)]
    await reachHead(await serve(answers), 7, new AbortController().signal)
    expect(answers).toEqual([status(7)])
  })

  test('error: the wait ends with the process', async () => {
    const reason = new Error('it ended')
    const url = await serve([undefined])
    await expect(reachHead(url, 7, AbortSignal.abort(reason))).rejects.toHaveProperty('cause', reason)
  })
})

// Side by side: Ponder waits 25 s for the lock of one that was killed.
describe.concurrent('a world with an indexer', () => {
  test('default: answers, comes back when its process dies, and leaves none behind', async ({
    expect,
    onTestFinished,
  }) => {
    const lines: string[] = []
    let onLine: (line: string) => void = () => undefined
    const stateFolder = await keptWorld()
    onTestFinished(() => rm(stateFolder, { recursive: true, force: true }))
    await loseFirstBlock(stateFolder)
    const world = await startWorld({
      history: 'none',
      web: 'none',
      hasTrader: false,
      indexer: true,
      mining: { kind: 'manual' },
      stateFolder,
      sink: (room, line) => {
        lines.push(`[${room}] ${line}`)
        onLine(line)
      },
    })
    onTestFinished(() => world.stop())
    await expect(world.indexer?.ready).resolves.toBe(true)
    expect(await health(world)).toBe(200)
    const port = portOf(world.indexer?.url)
    const healthOnceDown = new Promise<number>((resolve) => {
      onLine = (line) => {
        if (line.startsWith('starting again')) resolve(health(world))
      }
    })
    for (const id of processesAt(port)) process.kill(id, 'SIGKILL')
    expect(await healthOnceDown).toBe(503)
    expect(await world.chain.blockNumber()).toBeGreaterThan(0)
    await expect.poll(() => health(world), PATIENCE).toBe(200)
    expect(lines.some((line) => /^\[indexer\] .*failed/i.test(line))).toBe(true)
    expect(lines).toContain('[indexer] starting again in 1 s')
    const newPort = portOf(world.indexer?.url)
    await world.stop()
    // Its keeper notices the end within a tenth of a second.
    await expect.poll(() => [...processesAt(port), ...processesAt(newPort)], PATIENCE).toEqual([])
  })

  test('behavior: when the world is killed, chain and indexer end too', async ({
    expect,
    onTestFinished,
  }) => {
    const stateFolder = await keptWorld()
    onTestFinished(() => rm(stateFolder, { recursive: true, force: true }))
    const script = `
      const { startWorld } = await import(${JSON.stringify(WORLD_MODULE)})
      await startWorld({ history: 'none', web: 'none', hasTrader: false, indexer: true,
        stateFolder: ${JSON.stringify(stateFolder)}, sink: () => undefined })
    `
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    // That its end is the same once it answers, the world above shows: the kill closes the pipe that its stop closes.
    await expect.poll(() => indexerPortOf(child.pid), PATIENCE).toBeDefined()
    const port = indexerPortOf(child.pid) ?? ''
    expect(processesAt(port).length).toBeGreaterThan(0)
    expect(chainOf(stateFolder).length).toBeGreaterThan(0)
    child.kill('SIGKILL')
    await expect.poll(() => [...processesAt(port), ...chainOf(stateFolder)], PATIENCE).toEqual([])
  })
})
