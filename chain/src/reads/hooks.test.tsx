import './dom.fixture.ts'
import { DevelopmentChain } from '@ibull/contracts/development-chain'
import type { Address, Currency, GasPrice, GasSpeed, Loadable, Token } from '@ibull/domain'
import { QueryClient } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { useGasPrice } from '../gas/use-gas-price.ts'
import type { Network } from '../networks/network.ts'
import { withRpcUrls } from '../networks/registry.ts'
import { useUsdPrices } from '../prices/use-usd-prices.ts'
import { forward, startFaultyNode, type Answer, type FaultyNode } from '../rpc/faulty-node.fixture.ts'
import { createRpcClient } from '../rpc/rpc-client.ts'
import { candidatePairs } from '../tokens/pair-address.ts'
import { useToken } from '../tokens/use-token.ts'
import { deploySmallWorld, type SmallWorld } from '../testing/small-world.ts'
import { createChainReader } from './chain-reader.ts'
import type { ChainReader } from './read-types.ts'
import { ChainReaderProvider, estimateChainTime, useBlock, useChainHealth } from './reader-context.ts'
import { useAllowance, useBalance, useBalances, useNativeBalance } from './use-balances.ts'
import { inSlices, useArePairsPrepared, usePairs, useRoutingPairs } from './use-pairs.ts'

const STRANGER: Address = '0x0000000000000000000000000000000000000456'

let anvil: DevelopmentChain
let world: SmallWorld
const cleanUps: (() => unknown)[] = []

beforeAll(async () => {
  anvil = await DevelopmentChain.start()
  world = await deploySmallWorld(anvil, 6)
})
afterAll(() => anvil?.stop())
afterEach(async () => {
  cleanup()
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

const passOn: Answer = (request) => forward(anvil.url, request)

async function startPage(answer: Answer = passOn, change: Partial<Network> = {}) {
  const node: FaultyNode = await startFaultyNode(31337, answer)
  cleanUps.push(() => node.close())
  const network = withRpcUrls({ ...world.network, ...change }, [node.url])
  const rpc = createRpcClient({
    chainId: 31337,
    urls: network.rpcUrls,
    fetch: globalThis.fetch,
    pause: async () => undefined,
  })
  const queryClient = new QueryClient()
  const reader: ChainReader = createChainReader({
    network,
    rpc,
    queryClient,
    pollIntervalMs: 10,
    staleAfterMs: 3_600_000,
  })
  cleanUps.push(reader.start(), () => queryClient.clear())
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ChainReaderProvider reader={reader}>{children}</ChainReaderProvider>
  )
  return { node, reader, wrapper }
}

function valueOf<T>(state: Loadable<T> | undefined): T | undefined {
  return state?.status === 'ready' ? state.value : undefined
}

const NONE: readonly Token[] = []

describe('a page of many hooks', () => {
  test('behavior: everything arrives in one eth_call, and again in one for each block', async () => {
    const { node, wrapper } = await startPage()
    const listed = candidatePairs(world.network, world.tokens.slice(0, 4))
    const currencies: readonly Currency[] = [
      world.network.native,
      world.network.wrappedNative,
      ...world.tokens,
    ]
    const { result } = renderHook(
      () => ({
        block: useBlock(),
        health: useChainHealth(),
        native: useNativeBalance(anvil.accounts[0]),
        balances: useBalances(anvil.accounts[0], currencies),
        allowance: useAllowance(world.tokens[0], anvil.accounts[0], world.network.contracts.router),
        pairs: useRoutingPairs(NONE),
        listed: usePairs(listed),
        token: useToken(world.tokens[1]?.address),
        prices: useUsdPrices(),
      }),
      { wrapper },
    )
    expect(result.current.native).toEqual({ status: 'loading' })
    await waitFor(() => expect(result.current.prices.status).toBe('ready'))
    const { current } = result
    expect(current.balances.map((state) => valueOf(state)?.raw)).toEqual([
      valueOf(current.native)?.raw,
      0n,
      ...world.tokens.map(() => 10n ** 24n),
    ])
    expect(valueOf(current.native)?.raw).toBeGreaterThan(10n ** 18n)
    expect(valueOf(current.allowance)?.raw).toBe(0n)
    expect(valueOf(current.pairs)).toEqual({ pairs: [], failedCount: 0 })
    expect(valueOf(current.token)).toMatchObject({ symbol: 'T1', decimals: 18 })
    expect(current.health).toEqual({ status: 'ok' })
    expect(node.count('eth_call')).toBe(1)
    for (let round = 1; round <= 3; round++) {
      await anvil.mine()
      const number = await anvil.blockNumber()
      await waitFor(() => expect(result.current.block?.number).toBe(number))
      const polls = node.count('eth_blockNumber')
      await waitFor(() => expect(node.count('eth_blockNumber')).toBeGreaterThan(polls + 2))
      expect(node.count('eth_call')).toBe(1 + round)
    }
  })

  test('behavior: a value that stays the same renders nothing', async () => {
    const { reader, wrapper } = await startPage()
    let renders = 0
    const { result } = renderHook(
      () => {
        renders += 1
        return useBalance(STRANGER, world.tokens[0])
      },
      { wrapper },
    )
    await waitFor(() => expect(result.current.status).toBe('ready'))
    const rendered = renders
    await anvil.mine()
    const number = await anvil.blockNumber()
    await waitFor(() => expect(reader.block.getSnapshot()?.number).toBe(number))
    expect(renders).toBe(rendered)
  })
})

describe('useArePairsPrepared', () => {
  test('default: the pairs are read once their addresses are computed, and at once from then on', async () => {
    const { wrapper } = await startPage()
    const usePreparedPairs = () => {
      const arePrepared = useArePairsPrepared()
      return { arePrepared, pairs: useRoutingPairs(arePrepared ? NONE : undefined) }
    }
    const { result } = renderHook(usePreparedPairs, { wrapper })
    expect(result.current).toEqual({ arePrepared: false, pairs: { status: 'idle' } })
    await waitFor(() => expect(result.current.pairs.status).toBe('ready'))
    const later = renderHook(usePreparedPairs, { wrapper })
    expect(later.result.current).toEqual(result.current)
  })
})

describe('four states', () => {
  test('behavior: a network that knows one token has no pairs, and waits for none', async () => {
    const { wrapper } = await startPage(passOn, {
      baseTokens: [world.network.wrappedNative],
      stableTokens: [],
      defaultTokens: [],
      mainToken: world.network.wrappedNative,
    })
    const { result } = renderHook(() => [useRoutingPairs(NONE), useUsdPrices()], { wrapper })
    expect(result.current.map(({ status }) => status)).toEqual(['ready', 'ready'])
  })

  test('behavior: idle while an input is missing [4.21]', async () => {
    const { wrapper } = await startPage()
    const { result } = renderHook(
      () => [useBalance(undefined, world.tokens[0]), useBalance(STRANGER, undefined), useToken(undefined)],
      { wrapper },
    )
    expect(result.current).toEqual([{ status: 'idle' }, { status: 'idle' }, { status: 'idle' }])
  })

  test('behavior: zero is a known value [4.21]', async () => {
    const { wrapper } = await startPage()
    const { result } = renderHook(() => useBalance(STRANGER, world.tokens[0]), { wrapper })
    await waitFor(() => expect(valueOf(result.current)?.raw).toBe(0n))
  })

  test('error: a failed read says why, and can be tried again [4.21]', async () => {
    const { node, wrapper } = await startPage((_request, response) => void response.destroy())
    const seen: string[] = []
    const { result } = renderHook(
      () => {
        const state = useBalance(STRANGER, world.tokens[0])
        seen.push(state.status)
        return state
      },
      { wrapper },
    )
    await waitFor(() => expect(result.current.status).toBe('failed'))
    const tries = node.count('eth_call')
    await waitFor(() => expect(node.count('eth_call')).toBeGreaterThan(tries + 10))
    expect(result.current).toMatchObject({ error: { code: 'rpcUnavailable' } })
    expect(new Set(seen.slice(seen.indexOf('failed')))).toEqual(new Set(['failed']))
    node.answer = passOn
    if (result.current.status === 'failed') result.current.retry()
    await waitFor(() => expect(result.current.status).toBe('ready'))
  })

  test('error: of several balances one fails alone [8.18.2]', async () => {
    const { wrapper } = await startPage()
    const broken = { ...world.network.wrappedNative, address: STRANGER } as Token
    const [good] = world.tokens as [Token]
    const currencies = [good, broken]
    const { result } = renderHook(() => useBalances(anvil.accounts[0], currencies), { wrapper })
    await waitFor(() => expect(result.current.map(({ status }) => status)).toEqual(['ready', 'failed']))
  })

  test('behavior: another list of currencies asks for what is new and keeps what is known', async () => {
    const { node, reader, wrapper } = await startPage()
    const [first, second] = world.tokens as [Token, Token]
    const lists = { short: [first], long: [first, second] }
    const { result, rerender } = renderHook(
      ({ list }: { list: 'short' | 'long' }) => useBalances(anvil.accounts[0], lists[list]),
      { wrapper, initialProps: { list: 'short' } },
    )
    await waitFor(() => expect(result.current.map(({ status }) => status)).toEqual(['ready']))
    const [known] = result.current
    rerender({ list: 'long' })
    expect(result.current.map(({ status }) => status)).toEqual(['ready', 'loading'])
    await waitFor(() => expect(result.current.map(({ status }) => status)).toEqual(['ready', 'ready']))
    expect(result.current[0]).toEqual(known)
    expect(node.count('eth_call')).toBe(2)
    expect(
      reader.queryClient
        .getQueryCache()
        .getAll()
        .filter((query) => query.isActive()),
    ).toHaveLength(2)
    rerender({ list: 'short' })
    expect(
      reader.queryClient
        .getQueryCache()
        .getAll()
        .filter((query) => query.isActive()),
    ).toHaveLength(1)
  })

  test('behavior: a value that could not be read again is stale', async () => {
    const { node, wrapper } = await startPage()
    const { result } = renderHook(() => useBalance(STRANGER, world.tokens[0]), { wrapper })
    await waitFor(() => expect(result.current).toMatchObject({ status: 'ready', isStale: false }))
    node.answer = (request, response) =>
      request.method === 'eth_call' ? void response.end('<html>') : forward(anvil.url, request)
    await anvil.mine()
    await waitFor(() => expect(result.current).toMatchObject({ status: 'ready', isStale: true }))
    expect(valueOf(result.current)?.raw).toBe(0n)
  })
})

describe('useToken', () => {
  const bytes32 = (text: string) => `0x${Buffer.from(text).toString('hex').padEnd(64, '0')}` as const

  test.each([
    ['a token of today', 'TestToken', ['Some\u202e Token', 'S\u200bOME', 9, 1n], 'SOME', 'Some Token', 9],
    ['text in 32 bytes', 'Bytes32NameToken', [bytes32('Maker'), bytes32('MKR'), 18, 1n], 'MKR', 'Maker', 18],
    ['no name and no symbol', 'TestToken', ['', '\u200b', 18, 1n], 'UNKNOWN', 'Unknown Token', 18],
    ['labels of ten kilobytes', 'HugeNameToken', [10_240n, 18, 1n], 'SSSS...SSSSS', 'N'.repeat(60), 18],
    ['no decimals', 'TestToken', ['Whole', 'W', 0, 1n], 'W', 'Whole', 0],
    ['77 decimals', 'TestToken', ['Deep', 'D', 77, 1n], 'D', 'Deep', 77],
    ['255 decimals', 'TestToken', ['Deepest', 'D', 255, 0n], 'D', 'Deepest', 255],
  ] as const)('behavior: %s', async (_name, contract, args, symbol, name, decimals) => {
    const address = await anvil.deploy(contract, args)
    const { wrapper } = await startPage()
    const { result } = renderHook(() => useToken(address), { wrapper })
    await waitFor(() => expect(result.current.status).toBe('ready'))
    expect(valueOf(result.current)).toMatchObject({ address, symbol, name, decimals })
  })

  test('behavior: labels that revert leave the token usable', async () => {
    const address = await anvil.deploy('TestToken', ['Name', 'SYM', 18, 1n])
    // Returns 18 for decimals() and reverts everything else.
    const code = '0x60003560e01c63313ce5671460145760006000fd5b601260005260206000f3'
    await anvil.request('anvil_setCode', address, code)
    const { wrapper } = await startPage()
    const { result } = renderHook(() => useToken(address), { wrapper })
    await waitFor(() => expect(result.current.status).toBe('ready'))
    expect(valueOf(result.current)).toMatchObject({ symbol: 'UNKNOWN', name: 'Unknown Token', decimals: 18 })
  })

  test('error: an account without code, a contract that is no token, one without decimals', async () => {
    const { wrapper } = await startPage()
    const silent = await anvil.deploy('RevertingMetadataToken', [1n])
    for (const address of [STRANGER, world.network.contracts.multicall, silent]) {
      const { result } = renderHook(() => useToken(address), { wrapper })
      await waitFor(() => expect(result.current.status).toBe('failed'))
      expect(result.current).toMatchObject({ error: { code: 'notAToken', values: { address } } })
    }
  })
})

type Reply = { readonly result: unknown } | { readonly error: unknown }

describe('useGasPrice', () => {
  const prices =
    (price: Reply, baseFeePerGas: string): Answer =>
    (request) =>
      request.method === 'eth_getBlockByNumber'
        ? { result: { number: '0x1', baseFeePerGas } }
        : request.method === 'eth_gasPrice'
          ? price
          : forward(anvil.url, request)
  const refused: Reply = { error: { code: -32601, message: 'the method eth_gasPrice does not exist' } }

  test.each<[GasSpeed, Reply, string, bigint, GasPrice['source']]>([
    ['standard', { result: '0x2faf080' }, '0x0', 50_000_000n, 'node'],
    ['instant', { result: '0x2faf080' }, '0x0', 70_000_000n, 'node'],
    ['fast', { result: '0x174876e800' }, '0x0', 6_000_000_000n, 'preset'],
    ['standard', { result: '0x174876e800' }, '0x1bf08eb00', 100_000_000_000n, 'baseFee'],
    ['standard', refused, '0x0', 5_000_000_000n, 'preset'],
    ['fast', { result: 'cheap' }, '0x0', 6_000_000_000n, 'preset'],
    ['standard', refused, '0x1bf08eb00', 7_500_000_000n, 'baseFee'],
  ])(
    'behavior: %s where the node proposes %o over a base fee of %s',
    async (speed, price, fee, wei, source) => {
      const { node, wrapper } = await startPage(prices(price, fee))
      const { result } = renderHook(() => useGasPrice(speed), { wrapper })
      await waitFor(() => expect(node.count('eth_getBlockByNumber')).toBe(1))
      await waitFor(() => expect(result.current).toMatchObject({ wei, source }))
    },
  )

  test('error: a block without its number leaves the preset', async () => {
    const { node, wrapper } = await startPage((request) =>
      request.method === 'eth_getBlockByNumber' ? { result: {} } : forward(anvil.url, request),
    )
    const { result } = renderHook(() => useGasPrice('fast'), { wrapper })
    await waitFor(() => expect(node.count('eth_getBlockByNumber')).toBeGreaterThan(4))
    expect(result.current).toMatchObject({ wei: 6_000_000_000n, source: 'preset' })
  })
})

describe('estimateChainTime', () => {
  const block = { number: 1n, timestamp: 1_700_000_000n, observedAt: 5_000 }

  test("behavior: advances with this computer's clock between blocks, whatever its date", () => {
    expect(estimateChainTime(block, 5_999)).toBe(1_700_000_000n)
    expect(estimateChainTime(block, 17_000)).toBe(1_700_000_012n)
  })

  test('behavior: never goes back when this computer does', () => {
    expect(estimateChainTime(block, 0)).toBe(1_700_000_000n)
  })
})

test('inSlices: results in order, with pauses between slices', async () => {
  let elapsed = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (elapsed += 5))
  cleanUps.push(() => clock.mockRestore())
  let isPaused = false
  setTimeout(() => (isPaused = true))
  const done = inSlices([3, 1, 2], (item) => [item, isPaused])
  expect(await done).toEqual([
    [3, false],
    [1, true],
    [2, true],
  ])
  expect(await inSlices([], String)).toEqual([])
})
