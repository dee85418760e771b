import '../../reads/dom.fixture.ts'
import { Amount, Token, type Address, type YieldKey, type Loadable } from '@ibull/domain'
import { QueryClient } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { decodeFunctionData } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { multicallAbi } from '../../abi/multicall.generated.ts'
import type { Hex } from '../../networks/network.ts'
import { withRpcUrls } from '../../networks/registry.ts'
import { useUsdPrices } from '../../prices/use-usd-prices.ts'
import { createChainReader } from '../../reads/chain-reader.ts'
import { reservesRead } from '../../reads/pair-query.ts'
import { ChainReaderProvider } from '../../reads/reader-context.ts'
import { forward, startFaultyNode, type Answer, type ReceivedRequest } from '../../rpc/faulty-node.fixture.ts'
import { createRpcClient } from '../../rpc/rpc-client.ts'
import { watching } from '../../testing/flow-stage.ts'
import { IBULL, PIDS, startYieldWorld, type YieldWorld } from '../../testing/yield-world.ts'
import { candidatePair } from '../../tokens/pair-address.ts'
import { farmDepositFlow } from '../farms/farm-flows.ts'
import { useYieldSources } from './use-yield-sources.ts'
import { useWatchedSources, watchedSources } from './watched-sources.ts'

let world: YieldWorld
const { run } = watching(() => world)
const cleanUps: (() => unknown)[] = []

beforeAll(async () => {
  world = await startYieldWorld()
})
afterAll(() => world?.stop())
afterEach(async () => {
  cleanup()
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

const passOn: Answer = (request) => forward(world.anvil.url, request)

async function startPage(answer: Answer = passOn, change: Partial<YieldWorld['network']> = {}) {
  const node = await startFaultyNode(31337, answer)
  cleanUps.push(() => node.close())
  const network = { ...withRpcUrls(world.network, [node.url]), ...change }
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
  return { node, reader, wrapper }
}

function known<T>(state: Loadable<T>): T {
  if (state.status !== 'ready') throw new Error(state.status)
  return state.value
}

/** Pairs whose reserves a batch requests. */
function reservesRequestedBy({ params: [call] }: ReceivedRequest): readonly Address[] {
  const { args } = decodeFunctionData({ abi: multicallAbi, data: (call as { readonly data: Hex }).data })
  const calls = args?.[0] as readonly { readonly target: Address; readonly callData: Hex }[]
  return calls
    .filter(({ target, callData }) => callData === reservesRead(target).data)
    .map(({ target }) => target)
}

describe('useYieldSources', () => {
  test('default: farms, pools and vault with prices and an account [pools.2.1.1]', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const amount = Amount.fromRaw(world.mainToken, 100n * IBULL)
    await run(farmDepositFlow, { farm: await world.farm(PIDS.main), amount, referrer: undefined })

    const { wrapper } = await startPage()
    const { result } = renderHook(
      () => ({
        own: useYieldSources({ account: world.account }),
        withoutAccount: useYieldSources({ account: undefined }),
      }),
      { wrapper },
    )
    expect(result.current.own).toEqual({ status: 'loading' })
    await waitFor(() => {
      expect(known(result.current.own).prices).toBe('ready')
      expect(known(result.current.withoutAccount).prices).toBe('ready')
    })
    const { farms, pools, vault, asOf } = known(result.current.own)
    expect(
      farms.map(({ key, isTokenOnly, isPaused, isFinished }) => [key, isTokenOnly, isPaused, isFinished]),
    ).toEqual([
      ['farm-0', true, false, false],
      ['farm-1', false, false, false],
      ['farm-2', false, false, false],
      ['farm-3', true, false, false],
      ['farm-4', true, true, false],
      ['farm-5', true, false, true],
    ])
    expect(farms[0]?.user?.staked.raw).toBe(100n * IBULL)
    expect(farms[0]?.stakeCurrency).toBe(world.network.mainToken)
    expect(farms[0]?.rewardToken).toBe(world.network.mainToken)
    // 1,000,000 IBULL against 500,000 USD.
    expect(farms[0]?.stakePriceUsd?.toNumber()).toBe(0.5)
    expect(farms[1]?.stakeCurrency.symbol).toMatch(/^(AAA-USD|USD-AAA) LP$/)
    expect(farms[1]?.pair?.lpTotalSupply.isZero()).toBe(false)
    expect(farms[0]?.multiplier?.toNumber()).toBe(40)
    expect(pools.map(({ sousId, limitPerUser }) => [sousId, limitPerUser === undefined])).toEqual([
      [1, false],
      [2, true],
    ])
    expect(vault?.stakeCurrency.symbol).toBe('IBULL')
    expect(asOf.number > 0n).toBe(true)
    expect(known(result.current.withoutAccount).farms.every(({ user }) => user === undefined)).toBe(true)
  })

  test('default: with each block it takes one eth_call, prices included [farms.13]', async () => {
    const { node, wrapper } = await startPage()
    const { result } = renderHook(() => useYieldSources({ account: world.account }), { wrapper })
    await waitFor(() => expect(known(result.current).prices).toBe('ready'))
    for (let round = 0; round < 3; round++) {
      const seen = known(result.current).asOf.number
      node.requests.length = 0
      await world.anvil.request('evm_mine')
      await waitFor(() => expect(known(result.current).asOf.number).toBe(seen + 1n))
      expect(node.count('eth_call')).toBe(1)
    }
  })

  test('behavior: reserves that come with the farms are not requested beside them [farms.13]', async () => {
    const { node, wrapper } = await startPage()
    const { result } = renderHook(
      () => ({ own: useYieldSources({ account: world.account }), usd: useUsdPrices() }),
      { wrapper },
    )
    await waitFor(() => expect(known(result.current.own).prices).toBe('ready'))
    const seen = known(result.current.own).asOf.number
    await world.addLiquidity(world.tokenA, 10_000n * 10n ** 18n, world.stable, 20_000n * 10n ** 18n)
    node.requests.length = 0
    await world.anvil.request('evm_mine')
    await waitFor(() => expect(known(result.current.own).asOf.number > seen + 1n).toBe(true))
    const { native, mainToken, tokenA, wrappedNative } = { ...world, ...world.network }
    const requests = node.requests.filter(({ method }) => method === 'eth_call').map(reservesRequestedBy)
    expect(requests.at(-1)).toEqual([candidatePair(world.network, tokenA, wrappedNative).address])
    // They are the pair's own, at this block.
    const pair = known(result.current.own).farms[PIDS.lp]?.pair
    const { to, data, decode } = reservesRead(world.lpToken.address)
    const own = decode((await world.anvil.request('eth_call', { to, data })) as Hex)
    expect([pair?.reserve0.raw, pair?.reserve1.raw]).toEqual(own)
    expect(known(result.current.usd).priceOf(mainToken)?.toNumber()).toBe(0.5)
    expect(known(result.current.usd).priceOf(native)?.toNumber()).toBe(200)
  })

  test('behavior: tokens that no list knows are read from the chain, and known ones keep their marks', async () => {
    const marked = new Token({ ...world.tokenA, logoURI: '/mark.svg' })
    const { wrapper } = await startPage(passOn, { defaultTokens: [] })
    const knownTokens = [marked]
    const { result } = renderHook(() => useYieldSources({ account: undefined, knownTokens }), { wrapper })
    await waitFor(() => expect(result.current.status).toBe('ready'))
    const { farms, pools } = known(result.current)
    expect(farms[PIDS.taxed]?.stakeCurrency.symbol).toBe('TAX')
    expect(pools[0]?.rewardToken.logoURI).toBe('/mark.svg')
  })

  test('behavior: archived farms are finished, listed ones are among the pools', async () => {
    const farms = { tokenOnlyPids: [0, 2], archivedPids: { from: 1, to: 2 } }
    const { wrapper } = await startPage(passOn, { farms })
    const { result } = renderHook(() => useYieldSources({ account: undefined }), { wrapper })
    await waitFor(() => expect(result.current.status).toBe('ready'))
    const finished = known(result.current).farms.filter(({ isFinished }) => isFinished)
    expect(finished.map(({ pid }) => pid)).toEqual([1, 2, 5])
    const liquidity = known(result.current).farms.filter(({ isTokenOnly }) => !isTokenOnly)
    expect(liquidity.map(({ pid }) => pid)).toEqual([1])
  })

  test('behavior: the team lists its pools by their number [pools.1.2.1, pools.1.2.4]', async () => {
    const { wrapper } = await startPage(passOn, { pools: { 2: { category: 'community', sortOrder: 3 } } })
    const { result } = renderHook(() => useYieldSources({ account: undefined }), { wrapper })
    await waitFor(() => expect(result.current.status).toBe('ready'))
    const listed = known(result.current).pools.map(({ category, sortOrder }) => [category, sortOrder])
    expect(listed).toEqual([
      ['core', 999],
      ['community', 3],
    ])
  })

  test('behavior: a network without farms is idle', async () => {
    const { farm: _farm, ...contracts } = world.network.contracts
    const { wrapper } = await startPage(passOn, { contracts })
    const { result } = renderHook(() => useYieldSources({ account: undefined }), { wrapper })
    expect(result.current).toEqual({ status: 'idle' })
  })

  test('error: what cannot be read has failed, and is read as soon as it can be [yield.2]', async () => {
    const { node, wrapper } = await startPage((_request, response) => void response.destroy())
    const { result } = renderHook(() => useYieldSources({ account: world.account }), { wrapper })
    await waitFor(() => expect(result.current.status).toBe('failed'))
    node.answer = passOn
    await waitFor(() => expect(result.current.status).toBe('ready'))
  })
})

describe('useWatchedSources', () => {
  test('default: what several components look at is watched until the last has gone', async () => {
    const { reader, wrapper } = await startPage()
    const keys: readonly YieldKey[] = ['farm-70', 'farm-71']
    const first = renderHook(() => useWatchedSources(keys), { wrapper })
    const second = renderHook(() => useWatchedSources(keys), { wrapper })
    first.unmount()
    expect([...watchedSources(reader).keys()]).toEqual(keys)
    second.unmount()
    expect(watchedSources(reader).size).toBe(0)
  })
})
