import { execFileSync } from 'node:child_process'
import { readFile, rm, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { limits } from '@ibull/testkit/limits'
import type { Hex } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { localAddress } from './accounts.ts'
import { silentSink } from './log.ts'
import { WorldAlreadyRunsError } from './state-folder.ts'
import { keptWorld } from './testing/kept-world.ts'
import { startTrader } from './trader/trader.ts'
import { startWorld, type World, type WorldOptions } from './world.ts'

const RECEIVER = `0x${'ab'.repeat(20)}` as const
let stateFolder: string
let worlds: World[] = []

beforeEach(async () => {
  stateFolder = await keptWorld()
})

afterEach(async () => {
  await Promise.all(worlds.map((world) => world.stop()))
  worlds = []
  await rm(stateFolder, { recursive: true, force: true })
})

const start = async (options: WorldOptions = {}): Promise<World> => {
  const world = await startWorld({
    history: 'none',
    web: 'none',
    hasTrader: false,
    mining: { kind: 'manual' },
    sink: silentSink,
    ...options,
  })
  worlds.push(world)
  return world
}
interface Process {
  readonly id: number
  readonly parent: number
  readonly command: string
}
/** The processes of all running chains: each chain, and the shells that end it. */
const allChains = (): Process[] =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [])
    .map(([, id, parent, command = '']) => ({ id: Number(id), parent: Number(parent), command }))
    .filter(({ command }) => command.includes('--no-mining'))
/** Those that this process started. */
const ownChains = (): Process[] => {
  const processes = allChains()
  const shells = processes.filter(({ parent }) => parent === process.pid)
  return [...shells, ...processes.filter(({ parent }) => shells.some(({ id }) => id === parent))]
}
const pay = async (world: World): Promise<void> => {
  await world.chain.client.request('eth_sendTransaction', [
    { from: localAddress(0), to: RECEIVER, value: '0x7b' },
  ])
  await world.chain.mine()
}
const balance = async (world: World): Promise<bigint> =>
  BigInt(await world.chain.client.request<Hex>('eth_getBalance', [RECEIVER, 'latest']))
interface Block {
  readonly number: Hex
  readonly hash: Hex
  readonly timestamp: Hex
}
const blockOf = (world: World, block: string): Promise<Block> =>
  world.chain.client.request<Block>('eth_getBlockByNumber', [block, true])
const headOf = (world: World): Promise<Block> => blockOf(world, 'latest')
/** Waits until a block is in the journal. */
const noted = (hash: Hex): Promise<void> =>
  vi.waitFor(async () => expect(await readFile(join(stateFolder, 'journal.jsonl'), 'utf8')).toContain(hash))
/** Kills the chain of a world, the only one that runs, and stops the rest as `npm start` does then. */
async function killChain(world: World): Promise<void> {
  const anvil = ownChains().find(({ command }) => !command.startsWith('sh '))
  process.kill(anvil?.id ?? Number.NaN, 'SIGKILL')
  await world.stop()
}
/**
 * Asserts that the chain's clock is within ten seconds of some moment since `startedAt`, however slow the machine.
 */
async function expectPresent(world: World, startedAt: number): Promise<void> {
  const timestamp = await world.chain.timestamp()
  expect(timestamp).toBeGreaterThan(startedAt - 10)
  expect(timestamp).toBeLessThan(Date.now() / 1_000 + 10)
}

describe('startWorld', () => {
  test('default', async () => {
    const startedAt = Date.now() / 1_000
    const world = await start()
    expect(await world.chain.blockNumber()).toBeGreaterThan(10)
    await expectPresent(world, startedAt)
    const ids = ownChains().map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(1)
    await world.stop()
    expect(allChains().filter(({ id }) => ids.includes(id))).toEqual([])
    await expect(fetch(`${world.url}/health`)).rejects.toThrow('fetch failed')
  })

  test('behavior: two worlds don’t know of each other', async () => {
    const [one, other] = [await start(), await start()]
    await pay(one)
    expect(await balance(one)).toBe(123n)
    expect(await balance(other)).toBe(0n)
  })

  test('behavior: a world that keeps its state resumes where it was stopped, at the present time', async () => {
    const first = await start({ stateFolder })
    expect(ownChains()[0]?.command).toContain(`--dump-state ${stateFolder}/state.json.part`)
    await pay(first)
    const block = await first.chain.blockNumber()
    await first.stop()
    const startedAt = Date.now() / 1_000
    const second = await start({ stateFolder })
    expect(await second.chain.blockNumber()).toBe(block + 1)
    expect(await balance(second)).toBe(123n)
    await expectPresent(second, startedAt)
    await pay(second)
    expect(await balance(second)).toBe(246n)
  })

  test('behavior: a reset starts from scratch', async () => {
    const first = await start({ stateFolder })
    await pay(first)
    await first.stop()
    const sink = vi.fn(silentSink)
    const second = await start({ stateFolder, isReset: true, sink })
    expect(await balance(second)).toBe(0n)
    const advice = sink.mock.calls.filter((call) => JSON.stringify(call).includes('nonce too high'))
    expect(advice).toHaveLength(1)
  })

  test('behavior: a state that was cut short is replaced by the one before and its journal', async () => {
    const first = await start({ stateFolder })
    await pay(first)
    await first.stop()
    const second = await start({ stateFolder })
    await pay(second)
    const head = await headOf(second)
    await second.stop()
    await truncate(join(stateFolder, 'state.json'), 1_000)
    const third = await start({ stateFolder })
    expect(await balance(third)).toBe(246n)
    expect(await blockOf(third, head.number)).toEqual(head)
  })

  test('behavior: a killed chain gets the blocks back that were noted, with the same hashes', async () => {
    const first = await start({ stateFolder })
    await pay(first)
    await first.chain.skipTime(1_000)
    await pay(first)
    const head = await headOf(first)
    await noted(head.hash)
    await killChain(first)
    const lines: string[] = []
    const sink = (_room: string, line: string): number => lines.push(line)
    const second = await start({ stateFolder, sink })
    expect(await balance(second)).toBe(246n)
    expect(await blockOf(second, head.number)).toEqual(head)
    const time = new Date(Number(head.timestamp) * 1_000).toISOString()
    const line = lines.find((one) => one.includes('resumed'))
    expect(line).toContain(`was not stopped in order: resumed, at block ${Number(head.number)} of ${time}, `)
    // The block of the start, and one with each payment.
    expect(line).toContain('3 of its blocks mined again')
    // And once more, after blocks of its own.
    await pay(second)
    const later = await headOf(second)
    await noted(later.hash)
    await killChain(second)
    const third = await start({ stateFolder })
    expect(await balance(third)).toBe(369n)
    expect(await blockOf(third, later.number)).toEqual(later)
  })

  test('behavior: blocks that a snapshot took back are not restored', async () => {
    const first = await start({ stateFolder })
    const snapshot = await first.chain.snapshot()
    await pay(first)
    await noted((await headOf(first)).hash)
    await first.chain.revert(snapshot)
    const head = await headOf(first)
    await noted(head.hash)
    await killChain(first)
    const second = await start({ stateFolder })
    expect(await balance(second)).toBe(0n)
    expect(await blockOf(second, head.number)).toEqual(head)
  })

  test('behavior: a chain answers nothing to pages of other sites', async () => {
    const { rpcUrl } = await start()
    const { hostname, port } = new URL(rpcUrl)
    const isFound = await fetch(`http://127.0.0.1:${port}`).then(
      () => true,
      () => false,
    )
    // On macOS a machine has no other address.
    expect([hostname === '127.0.0.1', isFound]).toEqual(Array(2).fill(process.platform !== 'linux'))
    const origin = 'https://evil.example'
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
    const announced = {
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    }
    const preflight = await fetch(rpcUrl, { method: 'OPTIONS', headers: { origin, ...announced } })
    expect(preflight.ok).toBe(false)
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
    const headers = { origin, 'content-type': 'text/plain' }
    const simple = await fetch(rpcUrl, { method: 'POST', headers, body })
    expect(await simple.text()).not.toContain('0x7a69')
  })

  test('behavior: snapshots go back, and the clock stays at the present', async () => {
    const { chain, ...world } = await start()
    const snapshot = await chain.snapshot()
    const startedAt = Date.now() / 1_000
    await pay({ chain, ...world })
    await chain.revert(snapshot)
    expect(await balance({ chain, ...world })).toBe(0n)
    await expectPresent({ chain, ...world }, startedAt)
  })

  test('behavior: blocks come by themselves in normal operation', async () => {
    const world = await start({ mining: { kind: 'interval', seconds: 1 } })
    const first = await world.chain.blockNumber()
    await expect.poll(() => world.chain.blockNumber(), { timeout: limits.world }).toBeGreaterThan(first + 1)
  })

  test('behavior: the trader trades', async () => {
    const world = await start({ mining: { kind: 'auto' } })
    const { client } = world.chain
    const first = await world.chain.blockNumber()
    const logger = () => ({ info: () => undefined, progress: () => undefined })
    const live = { client, deployment: world.deployment, seed: 5, logger }
    const trader = await startTrader(live, { intervalMs: 20 })
    await expect.poll(() => world.chain.blockNumber(), { timeout: limits.world }).toBeGreaterThan(first + 5)
    await trader.stop()
    const last = await world.chain.blockNumber()
    const receipts = await client.batch<readonly { status: Hex }[]>(
      Array.from({ length: last - first }, (_, index) => ({
        method: 'eth_getBlockReceipts',
        params: [`0x${(first + 1 + index).toString(16)}`],
      })),
    )
    expect(receipts.flat().every(({ status }) => status === '0x1')).toBe(true)
  })

  test('error: a second world on the same state', async () => {
    const world = await start({ stateFolder })
    const { url } = world
    await expect(start({ stateFolder })).rejects.toSatisfy(
      (error) => error instanceof WorldAlreadyRunsError && error.url === url,
    )
    expect(await world.chain.blockNumber()).toBeGreaterThan(0)
  })

  test('error: the chain ends by itself', async () => {
    let failure: Error | undefined
    await start({
      onFailure: (error) => {
        failure = error
      },
    })
    const anvil = ownChains().find(({ command }) => !command.startsWith('sh '))
    process.kill(anvil?.id ?? Number.NaN, 'SIGKILL')
    await expect.poll(() => failure?.message, { timeout: limits.world }).toContain('ended by itself')
  })

  test('error: the start is given up', async () => {
    const signal = AbortSignal.abort(new Error('not now'))
    await expect(start({ stateFolder, isReset: true, signal })).rejects.toThrow('not now')
  })
})
