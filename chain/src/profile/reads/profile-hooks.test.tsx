import '../../reads/dom.fixture.ts'
import type { Address } from '@ibull/domain'
import { QueryClient } from '@tanstack/react-query'
import { cleanup, configure, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { collectiblesAbi } from '../../abi/collectibles.generated.ts'
import { erc20Abi } from '../../abi/erc20.generated.ts'
import { profileAbi } from '../../abi/profile.generated.ts'
import { createChainReader } from '../../reads/chain-reader.ts'
import { ChainReaderProvider } from '../../reads/reader-context.ts'
import { forward, startFaultyNode, type Answer } from '../../rpc/faulty-node.fixture.ts'
import { createRpcClient } from '../../rpc/rpc-client.ts'
import { REGISTER_COST, startProfileWorld, type ProfileWorld } from '../../testing/profile-world.ts'
import { useProfile, useProfileCosts, useTeams } from './use-profile.ts'

configure({ asyncUtilTimeout: 10_000 })

let world: ProfileWorld
const cleanUps: (() => unknown)[] = []

beforeAll(async () => {
  world = await startProfileWorld()
}, 90_000)
afterAll(() => world.stop())
beforeEach(() => world.reset())
afterEach(async () => {
  cleanup()
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

/** What profile pages read of an account, through a node that can be made to fail. */
async function startPage(
  initialProps: { readonly account: Address | undefined },
  answer: Answer = (request) => forward(world.anvil.url, request),
) {
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
  const seen: string[] = []
  const view = renderHook(
    ({ account }: { readonly account: Address | undefined }) => {
      const profile = useProfile(account)
      if (seen.at(-1) !== profile.status) seen.push(profile.status)
      return { profile, costs: useProfileCosts(), teams: useTeams() }
    },
    { wrapper, initialProps },
  )
  return { node, reader, seen, ...view }
}

async function createProfile(): Promise<void> {
  const { profile, collectibles } = world.network.contracts
  const from = { from: world.account }
  await world.own(collectibles, collectiblesAbi, 'mint', [world.account, '', 3])
  await world.anvil.write(world.mainToken.address, erc20Abi, 'approve', [profile, REGISTER_COST], from)
  await world.anvil.write(collectibles, collectiblesAbi, 'approve', [profile, 0n], from)
  await world.anvil.write(profile, profileAbi, 'createProfile', [2n, collectibles, 0n], from)
}

test('default: loading, then no profile, then the new one, and nothing without an account [profile.5, profile.8.1]', async () => {
  const { reader, result, seen, rerender } = await startPage({ account: world.account })
  await waitFor(() => expect(result.current.profile).toMatchObject({ status: 'ready', value: null }))
  expect(seen).toEqual(['loading', 'ready'])
  await createProfile()
  await reader.refresh(await world.anvil.blockNumber())
  const own = {
    userId: 1n,
    points: 0n,
    teamId: 2n,
    isActive: true,
    picture: { nftAddress: world.network.contracts.collectibles, tokenId: 0n },
  }
  await waitFor(() => expect(result.current.profile).toMatchObject({ status: 'ready', value: own }))
  rerender({ account: undefined })
  expect(result.current.profile).toEqual({ status: 'idle' })
})

test('error: a node that fails is neither an account without a profile nor a chain without teams [profile.8.1, profile.19.2]', async () => {
  const { node, result } = await startPage({ account: world.account }, (request) =>
    request.method === 'eth_call'
      ? { error: { code: -32_000, message: 'out of order' } }
      : forward(world.anvil.url, request),
  )
  await waitFor(() => {
    const { profile, costs, teams } = result.current
    expect([profile, costs, teams].map(({ status }) => status)).toEqual(['failed', 'failed', 'failed'])
  })
  node.answer = (request) => forward(world.anvil.url, request)
  const { profile } = result.current
  if (profile.status === 'failed') profile.retry()
  await waitFor(() => expect(result.current.profile).toMatchObject({ status: 'ready', value: null }))
})
