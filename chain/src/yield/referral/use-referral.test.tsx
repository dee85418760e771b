import '../../reads/dom.fixture.ts'
import { addressKey, type Address } from '@ibull/domain'
import { QueryClient } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { erc20Abi } from '../../abi/erc20.generated.ts'
import { farmMasterAbi } from '../../abi/farm-master.generated.ts'
import type { Network } from '../../networks/network.ts'
import { withRpcUrls } from '../../networks/registry.ts'
import { createChainReader } from '../../reads/chain-reader.ts'
import { ChainReaderProvider } from '../../reads/reader-context.ts'
import { forward, startFaultyNode } from '../../rpc/faulty-node.fixture.ts'
import { createRpcClient } from '../../rpc/rpc-client.ts'
import { IBULL, PIDS, startYieldWorld, type YieldWorld } from '../../testing/yield-world.ts'
import { useReferral, useReferredAccounts, useReferrerStanding } from './use-referral.ts'

const STRANGER: Address = '0x00000000000000000000000000000000000000b0'

let world: YieldWorld
const cleanUps: (() => unknown)[] = []

beforeAll(async () => {
  world = await startYieldWorld()
})
afterAll(() => world?.stop())
afterEach(async () => {
  cleanup()
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

async function startPage(without: readonly (keyof Network['contracts'])[] = []) {
  const node = await startFaultyNode(31337, (request) => forward(world.anvil.url, request))
  cleanUps.push(() => node.close())
  const contracts = Object.fromEntries(
    Object.entries(world.network.contracts).filter(([name]) => !without.some((left) => left === name)),
  ) as unknown as Network['contracts']
  const network = { ...withRpcUrls(world.network, [node.url]), contracts }
  const rpc = createRpcClient({
    chainId: 31337,
    urls: network.rpcUrls,
    fetch: globalThis.fetch,
    pause: async () => undefined,
  })
  const queryClient = new QueryClient()
  const reader = createChainReader({ network, rpc, queryClient, pollIntervalMs: 10, staleAfterMs: 3_600_000 })
  cleanUps.push(reader.start(), () => queryClient.clear())
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ChainReaderProvider reader={reader}>{children}</ChainReaderProvider>
  )
  return { node, wrapper }
}

describe('the hooks of referrals', () => {
  test('default: who brought whom, what was paid for it, and what may still be recorded', async () => {
    const { account, deployer } = world
    const { farm } = world.network.contracts
    if (farm === undefined) throw new Error('The stage has no farms.')
    const { node, wrapper } = await startPage()
    const { result } = renderHook(
      () => ({
        referrer: useReferral(account),
        brought: useReferral(deployer),
        list: useReferredAccounts(account, 1),
        back: useReferrerStanding(account, deployer),
        stranger: useReferrerStanding(account, STRANGER),
        none: useReferral(undefined),
      }),
      { wrapper },
    )
    await waitFor(() => expect(result.current.list.status).toBe('ready'))
    expect(result.current.referrer).toMatchObject({
      value: { referrer: undefined, referralsCount: 0, commissionBps: 100 },
    })
    expect(result.current.list).toMatchObject({ value: [] })
    expect(result.current.back).toMatchObject({ value: { recorded: null, isAcceptable: true } })
    expect(result.current.none).toEqual({ status: 'idle' })
    expect(node.count('eth_call')).toBe(1)

    await world.own(world.mainToken.address, erc20Abi, 'approve', [farm, 100n * IBULL])
    await world.own(farm, farmMasterAbi, 'deposit', [BigInt(PIDS.main), 100n * IBULL, account])
    await world.pass(3_600)
    await world.own(farm, farmMasterAbi, 'deposit', [BigInt(PIDS.main), 0n, account])

    await waitFor(() =>
      expect(result.current.referrer).toMatchObject({ value: { referralsCount: 1, referrer: undefined } }),
    )
    await waitFor(() => {
      const { referrer, list } = result.current
      if (referrer.status !== 'ready' || list.status !== 'ready') throw new Error('Not read.')
      const [row] = list.value
      expect(referrer.value.totalCommissions.raw).toBeGreaterThan(0n)
      expect(addressKey(row?.account ?? STRANGER)).toBe(addressKey(deployer))
      expect(row?.commission.raw).toBe(referrer.value.totalCommissions.raw)
      expect(row?.commission.currency.isSame(world.mainToken)).toBe(true)
    })
    expect(result.current.brought).toMatchObject({ value: { referrer: account, referralsCount: 0 } })
    // A referred account can't refer its referrer, but another account still can.
    expect(result.current.back).toMatchObject({ value: { recorded: null, isAcceptable: false } })
    expect(result.current.stranger).toMatchObject({ value: { recorded: null, isAcceptable: true } })
  })

  test('behavior: idle where the network has no referrals', async () => {
    const { wrapper } = await startPage(['referral', 'yieldLens'])
    const { result } = renderHook(
      () => [
        useReferral(world.account),
        useReferredAccounts(world.account, 100),
        useReferrerStanding(world.account, STRANGER),
      ],
      { wrapper },
    )
    expect(result.current).toEqual([{ status: 'idle' }, { status: 'idle' }, { status: 'idle' }])
  })
})
