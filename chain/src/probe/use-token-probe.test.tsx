import '../reads/dom.fixture.ts'
import { QueryClient } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { encodeFunctionResult } from 'viem'
import { describe, expect, test } from 'vitest'
import { tokenProbeAbi } from '../abi/token-probe.generated.ts'
import { RpcRequestError } from '../errors/rpc-errors.ts'
import { localNetwork } from '../networks/house-networks.ts'
import { createChainReader } from '../reads/chain-reader.ts'
import { ChainReaderProvider } from '../reads/reader-context.ts'
import { createRpcClient } from '../rpc/rpc-client.ts'
import type { Hex } from '../networks/network.ts'
import { useAreUntaxed, useTokenProbe, useUntaxed } from './use-token-probe.ts'

/** A page whose nodes reply to each call with `answer`. */
function page(answer: () => Hex) {
  let requests = 0
  const client = createRpcClient({ chainId: localNetwork.id, urls: [] })
  const rpc = {
    ...client,
    request: async <T,>({ parse }: { readonly parse: (result: unknown) => T }): Promise<T> => {
      requests += 1
      return parse(answer())
    },
  }
  const reader = createChainReader({ network: localNetwork, rpc, queryClient: new QueryClient() })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ChainReaderProvider reader={reader}>{children}</ChainReaderProvider>
  )
  return { wrapper, requests: () => requests }
}

const trap = {
  hasPool: true,
  canBuy: true,
  canTransfer: true,
  canSell: false,
  buyTaxBps: 100,
  transferTaxBps: 0,
  sellTaxBps: 0,
  transferred: { amount: 5n, poolChange: 0n },
  sold: { amount: 0n, poolChange: 0n },
  liquidity: { total: 10n, burnt: 1n, locked: 0n },
}
const trapAnswer = (): Hex =>
  encodeFunctionResult({ abi: tokenProbeAbi, functionName: 'probe', result: trap })
const token = localNetwork.defaultTokens.find(({ symbol }) => symbol !== 'WBNB')

describe('useTokenProbe', () => {
  test('default', async () => {
    const { wrapper } = page(trapAnswer)
    const { result } = renderHook(() => useTokenProbe(token), { wrapper })
    expect(result.current).toEqual({ status: 'loading' })
    await waitFor(() => expect(result.current.status).toBe('ready'))
    expect(result.current).toMatchObject({ value: { ...trap, sellTaxBps: undefined, sold: undefined } })
  })

  test('behavior: nothing is tried without a token, and not the wrapped native token', () => {
    const { wrapper, requests } = page(trapAnswer)
    const nothing = renderHook(() => useTokenProbe(undefined), { wrapper })
    const wrapped = renderHook(() => useTokenProbe(localNetwork.wrappedNative), { wrapper })
    expect(nothing.result.current).toEqual({ status: 'idle' })
    expect(wrapped.result.current).toEqual({ status: 'idle' })
    expect(requests()).toBe(0)
  })

  test.each([
    ['keep nothing', { buyTaxBps: 0, canSell: true }, true],
    ['keep a part', { buyTaxBps: 1, canSell: true }, false],
    ['keep a part where it is sent', { buyTaxBps: 0, canSell: true, transferTaxBps: 1 }, false],
    ['keep a part where it is sold', { buyTaxBps: 0, canSell: true, sellTaxBps: 1 }, false],
    ['refuse to be sold', { buyTaxBps: 0, canSell: false }, false],
    ['have no pool to try', { buyTaxBps: 0, canSell: true, hasPool: false }, false],
  ] as const)('behavior: of tokens that %s', async (_name, change, isUntaxed) => {
    const result = { ...trap, ...change }
    const { wrapper, requests } = page(() =>
      encodeFunctionResult({ abi: tokenProbeAbi, functionName: 'probe', result }),
    )
    const tokens = token === undefined ? [] : [token, localNetwork.wrappedNative]
    const { result: shown } = renderHook(() => useAreUntaxed(tokens), { wrapper })
    expect(shown.current).toBe(false)
    await waitFor(() => expect(requests()).toBe(1))
    await waitFor(() => expect(shown.current).toBe(isUntaxed))
  })

  test('behavior: what is known of several tokens, in order', async () => {
    let isAway = false
    const { wrapper } = page(() => {
      if (isAway) throw new RpcRequestError('eth_call', -32602, 'too many arguments', false)
      isAway = true
      const result = { ...trap, canSell: true, buyTaxBps: 0 }
      return encodeFunctionResult({ abi: tokenProbeAbi, functionName: 'probe', result })
    })
    const tokens = localNetwork.defaultTokens.filter(({ symbol }) => symbol !== 'WBNB').slice(0, 2)
    const { result } = renderHook(() => useUntaxed(tokens), { wrapper })
    expect(result.current).toEqual([undefined, undefined])
    await waitFor(() => expect(result.current).toEqual([true, undefined]))
  })

  test('error: a node that cannot simulate it', async () => {
    const { wrapper } = page(() => {
      throw new RpcRequestError('eth_call', -32602, 'too many arguments', false)
    })
    const { result } = renderHook(() => useTokenProbe(token), { wrapper })
    await waitFor(() => expect(result.current.status).toBe('failed'))
    expect(result.current).toMatchObject({ error: { code: 'stateOverrideUnsupported' } })
  })
})
