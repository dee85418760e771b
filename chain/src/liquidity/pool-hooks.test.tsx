import '../reads/dom.fixture.ts'
import { DevelopmentChain } from '@ibull/contracts/development-chain'
import { Token, type Address, type Currency, type Fraction, type Loadable } from '@ibull/domain'
import { QueryClient } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { zeroAddress } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { erc20Abi } from '../abi/erc20.generated.ts'
import { factoryAbi } from '../abi/factory.generated.ts'
import { pairAbi } from '../abi/pair.generated.ts'
import { withRpcUrls } from '../networks/registry.ts'
import { useTokenPrice } from '../prices/use-token-prices.ts'
import { createChainReader } from '../reads/chain-reader.ts'
import { ChainReaderProvider } from '../reads/reader-context.ts'
import { usePairs } from '../reads/use-pairs.ts'
import { forward, startFaultyNode, type Answer } from '../rpc/faulty-node.fixture.ts'
import { createRpcClient } from '../rpc/rpc-client.ts'
import { deploySmallWorld, type SmallWorld } from '../testing/small-world.ts'
import { candidatePair, candidatePairs } from '../tokens/pair-address.ts'
import { liquidityCandidates } from './candidates.ts'
import { usePoolState } from './use-pool.ts'
import { useLiquidity, useLiquidityPositions } from './use-positions.ts'

const ONE = 10n ** 18n
const STRANGER: Address = '0x0000000000000000000000000000000000000456'

let anvil: DevelopmentChain
let world: SmallWorld
let tokens: readonly [Token, Token, Token, Token, Token]
const cleanUps: (() => unknown)[] = []

beforeAll(async () => {
  anvil = await DevelopmentChain.start()
  world = await deploySmallWorld(anvil, 5)
  tokens = world.tokens as typeof tokens
  await createPair(tokens[0], tokens[1])
  await fill(tokens[0], 4_000_000n, tokens[1], 9_000_000n)
  await createPair(tokens[0], tokens[2])
})
afterAll(() => anvil?.stop())
afterEach(async () => {
  cleanup()
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

async function createPair(a: Token, b: Token): Promise<void> {
  await anvil.write(world.network.contracts.factory, factoryAbi, 'createPair', [a.address, b.address])
}

async function fill(a: Token, amountA: bigint, b: Token, amountB: bigint): Promise<void> {
  const { address } = candidatePair(world.network, a, b)
  for (const [token, amount] of [
    [a, amountA],
    [b, amountB],
  ] as const) {
    await anvil.write(token.address, erc20Abi, 'transfer', [address, amount])
  }
  await anvil.write(address, pairAbi, 'mint', [anvil.accounts[0]])
}

const passOn: Answer = (request) => forward(anvil.url, request)

async function startPage(answer: Answer = passOn) {
  const node = await startFaultyNode(31337, answer)
  cleanUps.push(() => node.close())
  const network = withRpcUrls(world.network, [node.url])
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

function valueOf<T>(state: Loadable<T>): T | undefined {
  return state.status === 'ready' ? state.value : undefined
}

describe('usePoolState', () => {
  test('default: a pool, an empty pair, no pair, and no pair possible [4.16.1, 7.2.8.1]', async () => {
    const { wrapper } = await startPage()
    const { native, wrappedNative } = world.network
    const { result } = renderHook(
      () => ({
        pool: usePoolState(tokens[1], tokens[0]),
        empty: usePoolState(tokens[0], tokens[2]),
        missing: usePoolState(native, tokens[0]),
        same: usePoolState(native, wrappedNative),
        half: usePoolState(native, undefined),
      }),
      { wrapper },
    )
    expect(result.current.pool).toEqual({ status: 'loading' })
    await waitFor(() => expect(result.current.missing.status).toBe('ready'))
    const pool = valueOf(result.current.pool)
    if (pool?.kind !== 'ready') throw new Error(pool?.kind)
    expect(pool.pool.totalSupply).toBe(6_000_000n)
    expect(pool.pool.pair.reserveOf(tokens[0]).raw).toBe(4_000_000n)
    expect(pool.pool.kLast).toBeUndefined()
    expect(valueOf(result.current.empty)).toEqual({ kind: 'empty' })
    expect(valueOf(result.current.missing)).toEqual({ kind: 'missing' })
    expect([result.current.same.status, result.current.half.status]).toEqual(['idle', 'idle'])
  })

  test('behavior: the growth since the protocol was paid counts only while it is paid', async () => {
    await createPair(tokens[2], tokens[3])
    const setFeeTo = (to: Address) =>
      anvil.write(world.network.contracts.factory, factoryAbi, 'setFeeTo', [to])
    await setFeeTo(STRANGER)
    await fill(tokens[2], 10_000n, tokens[3], 10_000n)
    const { wrapper } = await startPage()
    const { result } = renderHook(() => usePoolState(tokens[2], tokens[3]), { wrapper })
    const kLast = () => {
      const situation = valueOf(result.current)
      return situation?.kind === 'ready' ? situation.pool.kLast : 'not ready'
    }
    await waitFor(() => expect(kLast()).toBe(100_000_000n))
    await setFeeTo(zeroAddress)
    await waitFor(() => expect(kLast()).toBeUndefined())
  })

  test('error: a pool that cannot be read is neither missing nor empty', async () => {
    const { node, wrapper } = await startPage((_request, response) => void response.destroy())
    const { result } = renderHook(() => useLiquidity(anvil.accounts[0], tokens[0], tokens[1]), { wrapper })
    await waitFor(() => expect(result.current.status).toBe('failed'))
    node.answer = passOn
    await waitFor(() => expect(result.current.status).toBe('ready'))
  })
})

describe('useLiquidity', () => {
  test('default: pool, shares and position [2.4.8]', async () => {
    const { wrapper } = await startPage()
    const { result } = renderHook(
      () => ({
        own: useLiquidity(anvil.accounts[0], tokens[0], tokens[1]),
        strange: useLiquidity(STRANGER, tokens[0], tokens[1]),
        withoutAccount: useLiquidity(undefined, tokens[0], tokens[1]),
        none: useLiquidity(anvil.accounts[0], tokens[0], tokens[4]),
      }),
      { wrapper },
    )
    await waitFor(() => expect(result.current.own.status).toBe('ready'))
    const own = valueOf(result.current.own)
    expect(own?.held).toBe(5_999_000n)
    expect(own?.position?.liquidity.raw).toBe(5_999_000n)
    await waitFor(() => expect(valueOf(result.current.strange)?.held).toBe(0n))
    expect(valueOf(result.current.strange)?.position).toBeUndefined()
    expect(valueOf(result.current.withoutAccount)).toMatchObject({ held: 0n, situation: { kind: 'ready' } })
    expect(valueOf(result.current.none)).toEqual({
      situation: { kind: 'missing' },
      held: 0n,
      position: undefined,
    })
  })
})

describe('useLiquidityPositions', () => {
  const allPairs = () => candidatePairs(world.network, tokens)

  test('default: the positions among many candidates, for two calls and then one per block [2.1.6.1]', async () => {
    const { node, wrapper } = await startPage()
    const candidates = allPairs()
    const { result } = renderHook(() => useLiquidityPositions(anvil.accounts[0], candidates), { wrapper })
    await waitFor(() => expect(result.current.status).toBe('ready'))
    const snapshot = valueOf(result.current)
    expect(snapshot?.failedCount).toBe(0)
    expect(snapshot?.positions.map(({ liquidity }) => liquidity.raw)).toEqual([5_999_000n, 9_000n])
    expect(node.count('eth_call')).toBe(2)
    for (let round = 1; round <= 3; round += 1) {
      await anvil.mine()
      await waitFor(() => expect(node.count('eth_call')).toBe(2 + round))
      const polls = node.count('eth_blockNumber')
      await waitFor(() => expect(node.count('eth_blockNumber')).toBeGreaterThan(polls + 2))
      expect(node.count('eth_call')).toBe(2 + round)
    }
  })

  test('behavior: none without an account, an empty list for an account without shares', async () => {
    const { wrapper } = await startPage()
    const candidates = allPairs()
    const { result } = renderHook(
      () =>
        [useLiquidityPositions(undefined, candidates), useLiquidityPositions(STRANGER, candidates)] as const,
      { wrapper },
    )
    await waitFor(() => expect(result.current[1].status).toBe('ready'))
    expect(result.current[0]).toEqual({ status: 'idle' })
    expect(valueOf(result.current[1])).toEqual({ positions: [], failedCount: 0 })
  })

  test('behavior: a pair that is created appears at once, also where it was known to be missing', async () => {
    const { wrapper } = await startPage()
    const candidates = [candidatePair(world.network, tokens[3], tokens[4])]
    const { result } = renderHook(
      () => ({
        positions: useLiquidityPositions(anvil.accounts[0], candidates),
        pairs: usePairs(candidates),
        pool: usePoolState(tokens[3], tokens[4]),
      }),
      { wrapper },
    )
    await waitFor(() => expect(valueOf(result.current.pool)).toEqual({ kind: 'missing' }))
    await waitFor(() => expect(valueOf(result.current.positions)?.positions).toEqual([]))
    await createPair(tokens[3], tokens[4])
    await fill(tokens[3], 2_000n, tokens[4], 2_000n)
    await waitFor(() => expect(valueOf(result.current.pool)?.kind).toBe('ready'))
    await anvil.mine()
    await waitFor(() => expect(valueOf(result.current.pairs)?.pairs).toHaveLength(1))
    await waitFor(() => expect(valueOf(result.current.positions)?.positions[0]?.liquidity.raw).toBe(1_000n))
  })

  test('error: a candidate that fails alone is counted', async () => {
    const { wrapper } = await startPage()
    const candidate = candidatePair(world.network, tokens[0], tokens[1])
    // A contract that isn't a pair: both balanceOf and getReserves fail.
    const odd = { ...candidate, address: world.network.contracts.factory }
    const candidates = [candidate, odd]
    const { result } = renderHook(() => useLiquidityPositions(anvil.accounts[0], candidates), { wrapper })
    await waitFor(() => expect(valueOf(result.current)?.failedCount).toBe(1))
    expect(valueOf(result.current)?.positions).toHaveLength(1)
  })
})

describe('liquidityCandidates', () => {
  test('default: pinned pairs, tracked tokens with the given ones, and saved pairs, once each [2.1.6.1, 5.28]', () => {
    const [a, b, c] = tokens
    const other = { ...a, chainId: 56 } as unknown as Token
    const network = { ...world.network, pinnedPairs: [[a, b]] as const, trackedTokens: [a, b] }
    const found = liquidityCandidates(
      network,
      [a, c],
      [
        [b, a],
        [c, c],
        [other, c],
        [b, c],
      ],
    )
    const name = ({ tokens: pair }: { readonly tokens: readonly Currency[] }) =>
      pair
        .map(({ symbol }) => symbol)
        .sort()
        .join('-')
    expect(found.map(name)).toEqual(['T0-T1', 'T1-T2', 'T0-T2'])
  })
})

describe('useTokenPrice', () => {
  const liquidityOf = (a: Token, b: Token) =>
    new Token({ ...a, address: candidatePair(world.network, a, b).address, symbol: 'LP', name: 'LP' })

  const inTenThousandths = (price: Fraction | undefined) =>
    price && (price.numerator * 10_000n) / price.denominator

  test('default: of a token, and of the liquidity of a pair; none without one', async () => {
    await createPair(tokens[0], tokens[3])
    await fill(tokens[0], 2_000n * ONE, tokens[3], 4_000n * ONE)
    const { wrapper } = await startPage()
    const liquidity = liquidityOf(tokens[0], tokens[3])
    const empty = liquidityOf(tokens[0], tokens[2])
    const { result } = renderHook(
      () => ({
        token: useTokenPrice(tokens[3]),
        liquidity: useTokenPrice(liquidity),
        empty: useTokenPrice(empty),
        unpriced: useTokenPrice(tokens[4]),
      }),
      { wrapper },
    )
    await waitFor(() => expect(result.current.liquidity).toBeDefined())
    expect(inTenThousandths(result.current.token)).toBe(5_000n)
    // 4,000 USD over the square root of 2,000 x 4,000.
    expect(inTenThousandths(result.current.liquidity)).toBe(14_142n)
    expect(result.current.empty).toBeUndefined()
    expect(result.current.unpriced).toBeUndefined()
  })
})
