import { QueryClient } from '@tanstack/react-query'
import { encodeAbiParameters, numberToHex, parseAbiParameters } from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bscNetwork } from '../networks/house-networks.ts'
import type { RpcRequest } from '../rpc/rpc-client-types.ts'
import { scriptedNode } from '../rpc/scripted-node.fixture.ts'
import { createChainReader } from './chain-reader.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const FIRST_BLOCK = 1_000n

/** A page of chain 56, whose nodes know the blocks up to `known`. */
function startPage() {
  const calls: string[] = []
  const nodes = { known: FIRST_BLOCK }
  const request = async <T>({ method, params, parse }: RpcRequest<T>): Promise<T> => {
    calls.push(method)
    if (method === 'eth_blockNumber') return parse(numberToHex(nodes.known))
    const [, at] = params
    const number = at === 'latest' ? nodes.known : BigInt(at as string)
    // A node that lags answers for the block that it has.
    const answered = number > nodes.known ? nodes.known : number
    return parse(
      encodeAbiParameters(parseAbiParameters('(bool, bytes)[]'), [
        [
          [true, numberToHex(answered, { size: 32 })],
          [true, numberToHex(1_700_000_000n, { size: 32 })],
        ],
      ]),
    )
  }
  const reader = createChainReader({
    network: bscNetwork,
    rpc: scriptedNode(bscNetwork.id, request),
    queryClient: new QueryClient(),
    page: undefined,
  })
  const stop = reader.start()
  return {
    reader,
    nodes,
    stop,
    read: () => reader.block.getSnapshot()?.number,
    mine: (blocks = 1n) => (nodes.known += blocks),
    during: async (ms: number, each: () => void = () => undefined) => {
      calls.length = 0
      for (let passed = 0; passed < ms; passed += 450) {
        each()
        await vi.advanceTimersByTimeAsync(450)
      }
      const countOf = (method: string): number => calls.filter((called) => called === method).length
      return { polls: countOf('eth_blockNumber'), reads: countOf('eth_call') }
    },
  }
}

test('default: reads every 1.5 s, without a poll, while blocks are announced', async () => {
  const { reader, during, mine, read, nodes, stop } = startPage()
  await during(900)
  const { polls, reads } = await during(60_000, () => {
    mine()
    reader.announce(nodes.known)
  })
  expect(polls).toBe(0)
  expect(reads).toBeLessThanOrEqual(41)
  expect(reads).toBeGreaterThanOrEqual(38)
  expect(nodes.known - (read() ?? 0n)).toBeLessThanOrEqual(4n)
  stop()
})

test('behavior: a page of 56 without announcements sends two requests a second', async () => {
  const { during, mine, stop } = startPage()
  await during(900)
  expect(await during(60_000, () => mine())).toEqual({ polls: 60, reads: 60 })
  stop()
})

test('behavior: polls again three intervals after the last announcement', async () => {
  const { reader, during, mine, nodes, stop } = startPage()
  await during(900)
  mine()
  reader.announce(nodes.known)
  expect((await during(2_700)).polls).toBe(0)
  expect((await during(2_700)).polls).toBeGreaterThan(0)
  stop()
})

test.each([
  ['known', 0n],
  ['older', -1n],
  ['implausibly new', 101n],
])('error: an announced block that is %s leaves the polling as it is', async (_which, ahead) => {
  const { reader, during, read, stop } = startPage()
  await during(900)
  reader.announce(FIRST_BLOCK + ahead)
  expect((await during(4_500)).polls).toBeGreaterThanOrEqual(4)
  expect(read()).toBe(FIRST_BLOCK)
  stop()
})

test('error: ignores announcements for a minute after one that nodes lack', async () => {
  const { reader, during, mine, nodes, stop } = startPage()
  await during(900)
  reader.announce(nodes.known + 50n)
  await during(9_000)
  mine(100n)
  expect((await during(9_000, () => reader.announce(mine()))).polls).toBeGreaterThan(5)
  await during(60_000, () => mine())
  expect((await during(9_000, () => reader.announce(mine()))).polls).toBe(0)
  stop()
})

test('behavior: announces nothing before the first read', async () => {
  const { reader, read, stop } = startPage()
  reader.announce(FIRST_BLOCK + 5n)
  await vi.advanceTimersByTimeAsync(450)
  expect(read()).toBe(FIRST_BLOCK)
  stop()
})

test('behavior: refreshes at an announced block without a poll', async () => {
  const { reader, during, mine, nodes, read, stop } = startPage()
  await during(900)
  mine()
  reader.announce(nodes.known)
  const counts = await during(450, () => void reader.refresh(nodes.known))
  expect(counts).toEqual({ polls: 0, reads: 1 })
  expect(read()).toBe(nodes.known)
  expect((await during(450, () => void reader.refresh(nodes.known + 1n))).polls).toBe(1)
  stop()
})
