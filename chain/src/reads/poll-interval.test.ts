import { QueryClient } from '@tanstack/react-query'
import { encodeAbiParameters, numberToHex, parseAbiParameters } from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bscNetwork, bscTestnetNetwork, localNetwork } from '../networks/house-networks.ts'
import type { RpcRequest } from '../rpc/rpc-client-types.ts'
import { scriptedNode } from '../rpc/scripted-node.fixture.ts'
import { createChainReader } from './chain-reader.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Block number and timestamp, as the first two calls of a batch return them. */
const header = encodeAbiParameters(parseAbiParameters('(bool, bytes)[]'), [
  [
    [true, numberToHex(7, { size: 32 })],
    [true, numberToHex(70, { size: 32 })],
  ],
])

test.each([
  [56, bscNetwork, 1_000],
  [97, bscTestnetNetwork, 1_000],
  [31337, localNetwork, 2_000],
] as const)(
  'default: a page of chain %i polls for blocks at its network’s interval [7.2.14.1, 7.2.14.4]',
  async (_id, network, intervalMs) => {
    let polls = 0
    const request = async <T>({ method, parse }: RpcRequest<T>): Promise<T> => {
      if (method !== 'eth_blockNumber') return parse(header)
      polls += 1
      return parse('0x7')
    }
    const stop = createChainReader({
      network,
      rpc: scriptedNode(network.id, request),
      queryClient: new QueryClient(),
      page: undefined,
    }).start()
    // The first round reads the block together with the page's reads.
    await vi.advanceTimersByTimeAsync(1_000)
    expect(polls).toBe(0)
    await vi.advanceTimersByTimeAsync(10 * intervalMs)
    stop()
    expect(polls).toBe(10)
  },
)
