import '../reads/dom.fixture.ts'
import { QueryClient } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect } from 'vitest'
import type { Network } from '../networks/network.ts'
import { createChainReader } from '../reads/chain-reader.ts'
import { ChainReaderProvider, useBlock } from '../reads/reader-context.ts'
import { forward, startFaultyNode, type Answer } from '../rpc/faulty-node.fixture.ts'
import { createRpcClient } from '../rpc/rpc-client.ts'
import type { ExchangeWorld } from './exchange-world.ts'

/** Blocks for which {@link pageHooks} counts the calls of a page. */
const COUNTED_BLOCKS = 3

/**
 * Renders the hooks of a page in a world, through a node that counts what is asked and can be made to fail; cleans up
 * after each test.
 */
export function pageHooks(getWorld: () => ExchangeWorld & { readonly network: Network }) {
  const cleanUps: (() => unknown)[] = []
  afterEach(async () => {
    cleanup()
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
  })

  const passOn: Answer = (request) => forward(getWorld().anvil.url, request)

  async function start<Result>(hook: () => Result, answer: Answer = passOn) {
    const world = getWorld()
    const node = await startFaultyNode(31337, answer)
    const network = { ...world.network, rpcUrls: [node.url] }
    const rpc = createRpcClient({ chainId: 31337, urls: network.rpcUrls })
    const queryClient = new QueryClient()
    const reader = createChainReader({
      network,
      rpc,
      queryClient,
      pollIntervalMs: 10,
      staleAfterMs: 3_600_000,
    })
    cleanUps.push(
      () => node.close(),
      () => queryClient.clear(),
      reader.start(),
    )
    const wrapper = ({ children }: { children: ReactNode }) => (
      <ChainReaderProvider reader={reader}>{children}</ChainReaderProvider>
    )
    const { result, rerender } = renderHook(() => ({ page: hook(), block: useBlock() }), { wrapper })

    /** Mines blocks: the page, which is loaded, makes one `eth_call` for each. */
    async function expectOneCallPerBlock(): Promise<void> {
      const before = node.count('eth_call')
      for (let round = 1; round <= COUNTED_BLOCKS; round++) {
        await world.anvil.mine()
        const number = await world.anvil.blockNumber()
        await waitFor(() => expect(result.current.block?.number).toBe(number))
        const polls = node.count('eth_blockNumber')
        await waitFor(() => expect(node.count('eth_blockNumber')).toBeGreaterThan(polls + 2))
        expect(node.count('eth_call')).toBe(before + round)
      }
    }

    /** Reads everything again, slow reads as well, as after a transaction: the page makes one `eth_call` for it. */
    async function expectOneCallToRefresh(): Promise<void> {
      const before = node.count('eth_call')
      await reader.refresh()
      expect(node.count('eth_call')).toBe(before + 1)
    }

    return {
      node,
      reader,
      rerender,
      page: () => result.current.page,
      expectOneCallPerBlock,
      expectOneCallToRefresh,
    }
  }

  return { start, passOn }
}
