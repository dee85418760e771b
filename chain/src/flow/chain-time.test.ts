import { afterEach, expect, test, vi } from 'vitest'
import { bscNetwork, localNetwork } from '../networks/house-networks.ts'
import { startFaultyNode, type FaultyNode } from '../rpc/faulty-node.fixture.ts'
import { createRpcClient } from '../rpc/rpc-client.ts'
import { readClock } from './chain-time.ts'

const TRUE_TIME = 1_800_000_000
const DAY = 86_400
const nodes: FaultyNode[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all(nodes.splice(0).map((node) => node.close()))
})

/**
 * Reads the clock of nodes whose newest blocks are this many seconds off, `undefined` for a node that fails.
 * @returns how far off the result is
 */
async function readOff(
  offsets: readonly (number | undefined)[],
  computerIsOff: number,
  network: typeof bscNetwork = bscNetwork,
) {
  const started = await Promise.all(
    offsets.map((off) =>
      startFaultyNode(network.id, () =>
        off === undefined
          ? { error: { code: -32000, message: 'down' } }
          : { result: `0x${(TRUE_TIME + off).toString(16).padStart(64, '0')}` },
      ),
    ),
  )
  nodes.push(...started)
  const rpcUrls = started.map(({ url }) => url)
  const rpc = createRpcClient({ chainId: network.id, urls: rpcUrls, pause: () => Promise.resolve() })
  const now = () => (TRUE_TIME + computerIsOff) * 1000
  const { seconds, gap } = await readClock(rpc, { ...network, rpcUrls }, now)
  return { off: Number(seconds) - TRUE_TIME, gap: gap === undefined ? undefined : Number(gap), started }
}

test('takes the time of the node where the computer agrees, and asks no other', async () => {
  const { off, gap, started } = await readOff([10, 0], -200)
  expect({ off, gap }).toEqual({ off: 10, gap: undefined })
  expect(started[1]?.requests).toEqual([])
})

test.each([
  ['a day ahead', DAY],
  ['a day behind', -DAY],
])('takes the time of two nodes that agree while the computer is %s', async (_, computerIsOff) => {
  const { off, gap } = await readOff([1, 0], computerIsOff)
  expect(gap).toBeUndefined()
  expect(Math.abs(off)).toBeLessThanOrEqual(1)
})

test.each([
  ['ahead', DAY],
  ['behind', -DAY],
])('does not follow a node far %s of a second one and the computer', async (_, lie) => {
  const { off, gap } = await readOff([lie, 0], 3)
  expect(gap).toBeUndefined()
  expect(Math.abs(off)).toBeLessThanOrEqual(3)
})

test('does not follow a second node that is far off', async () => {
  const { off } = await readOff([400, DAY], 0)
  expect(off).toBe(400)
})

test.each([
  ['without a second node', [DAY]],
  ['with a second node that does not answer', [DAY, undefined]],
])('follows the node and states the gap %s', async (_, offsets) => {
  vi.spyOn(console, 'warn').mockReturnValue()
  expect(await readOff(offsets, 0)).toMatchObject({ off: DAY, gap: DAY })
})

test('trusts the warped clock of a development chain', async () => {
  expect(await readOff([DAY], 0, localNetwork)).toMatchObject({ off: DAY, gap: undefined })
})

test('lets one node extend a deadline by five minutes at most', async () => {
  expect((await readOff([300, 0], 0)).off).toBe(300)
  expect((await readOff([301, 0], 0)).off).toBe(0)
})
