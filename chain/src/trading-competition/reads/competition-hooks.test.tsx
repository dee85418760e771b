import '../../reads/dom.fixture.ts'
import { QueryClient } from '@tanstack/react-query'
import { cleanup, configure, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createChainReader } from '../../reads/chain-reader.ts'
import { ChainReaderProvider } from '../../reads/reader-context.ts'
import { forward, startFaultyNode, type Answer } from '../../rpc/faulty-node.fixture.ts'
import { createRpcClient } from '../../rpc/rpc-client.ts'
import { startCompetitionWorld, type CompetitionWorld } from '../../testing/competition-world.ts'
import { useEligiblePairs } from './eligible-pairs.ts'

configure({ asyncUtilTimeout: 10_000 })

let world: CompetitionWorld
const cleanUps: (() => unknown)[] = []

beforeAll(async () => {
  world = await startCompetitionWorld()
}, 90_000)
afterAll(() => world.stop())
afterEach(async () => {
  cleanup()
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

const passOn: Answer = (request) => forward(world.anvil.url, request)

async function readPairs(answer: Answer) {
  const node = await startFaultyNode(31337, answer)
  const network = { ...world.network, rpcUrls: [node.url] }
  const rpc = createRpcClient({ chainId: 31337, urls: network.rpcUrls })
  const queryClient = new QueryClient()
  const reader = createChainReader({ network, rpc, queryClient, pollIntervalMs: 10, staleAfterMs: 3_600_000 })
  cleanUps.push(
    () => node.close(),
    () => queryClient.clear(),
    reader.start(),
  )
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ChainReaderProvider reader={reader}>{children}</ChainReaderProvider>
  )
  const { result } = renderHook(() => useEligiblePairs(world.competition), { wrapper })
  return { node, result }
}

const symbols = (state: ReturnType<typeof useEligiblePairs>) =>
  state.status === 'ready' ? state.value.map((pair) => pair.map(({ symbol }) => symbol).sort()) : state.status

test('default: the pairs that count, with the symbols of their tokens', async () => {
  const { result } = await readPairs(passOn)
  expect(symbols(result.current)).toBe('loading')
  await waitFor(() =>
    expect(symbols(result.current)).toEqual([
      ['USDX', 'WBNB'],
      ['AAA', 'WBNB'],
    ]),
  )
})

test('error: a node that fails is not a competition without pairs', async () => {
  const { node, result } = await readPairs((request) =>
    request.method === 'eth_call'
      ? { error: { code: -32_000, message: 'out of order' } }
      : forward(world.anvil.url, request),
  )
  await waitFor(() => expect(result.current.status).toBe('failed'))
  node.answer = passOn
  if (result.current.status === 'failed') result.current.retry()
  await waitFor(() => expect(symbols(result.current)).toHaveLength(2))
})
