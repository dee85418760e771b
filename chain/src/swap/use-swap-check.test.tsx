// @vitest-environment happy-dom
import { Token } from '@ibull/domain'
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { encodeAbiParameters } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ExecutionRevertedError, RpcTimeoutError } from '../errors/rpc-errors.ts'
import { localNetwork } from '../networks/house-networks.ts'
import { ChainReaderProvider } from '../reads/reader-context.ts'
import type { ChainReader, ObservedBlock } from '../reads/read-types.ts'
import type { RpcRequest } from '../rpc/rpc-client-types.ts'
import { scriptedNode } from '../rpc/scripted-node.fixture.ts'
import { createStore } from '../rpc/store.ts'
import { sell } from '../testing/flow-stage.ts'
import type { SwapQuestion } from './swap-check.ts'
import { useSwapCheck } from './use-swap-check.ts'

const account = '0x00000000000000000000000000000000000000A1'
const token = new Token({
  chainId: 31337,
  address: '0x00000000000000000000000000000000000000b1',
  decimals: 18,
  symbol: 'TKN',
  name: 'Token',
})
const underMinimum = new ExecutionRevertedError(
  `0x08c379a0${encodeAbiParameters([{ type: 'string' }], ['PancakeRouter: INSUFFICIENT_OUTPUT_AMOUNT']).slice(2)}`,
  'execution reverted',
)

const swapOf = (amount: bigint): SwapQuestion => ({
  account,
  terms: sell(localNetwork.native, amount, token, amount),
  deadlineSeconds: 1200,
})

const isBooks = (call: unknown): boolean =>
  typeof call === 'object' && call !== null && 'to' in call && call.to === localNetwork.contracts.multicall

/** A page whose node responds as the test dictates, one response at a time. */
function startPage(first = swapOf(1n)) {
  const block = createStore<ObservedBlock | undefined>(undefined)
  const requests: {
    readonly at: unknown
    readonly signal: AbortSignal | undefined
    readonly answer: (error?: Error) => void
  }[] = []
  const reader: ChainReader = {
    network: localNetwork,
    queryClient: new QueryClient(),
    block,
    read: () => Promise.reject(new Error('no batch')),
    refresh: () => Promise.resolve(),
    announce: () => undefined,
    start: () => () => undefined,
    rpc: scriptedNode(
      31337,
      <T,>({ params, parse, signal }: RpcRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          // The books of the pools behind a refusal: unreadable, so the refusal stays as it is.
          if (isBooks(params[0])) return reject(new RpcTimeoutError('node', 1))
          requests.push({
            at: params[1],
            signal,
            answer: (error) => (error === undefined ? resolve(parse('0x')) : reject(error)),
          })
        }),
    ),
  }
  const seen: string[] = []
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ChainReaderProvider reader={reader}>{children}</ChainReaderProvider>
  )
  const hook = renderHook(
    (question: SwapQuestion) => {
      const verdict = useSwapCheck(question)
      seen.push(verdict.status)
      return verdict
    },
    { wrapper, initialProps: first },
  )
  return {
    ...hook,
    requests,
    seen,
    mine: (number: bigint) =>
      act(() => block.set({ number, timestamp: 1_700_000_000n + number, observedAt: Date.now() })),
    answer: async (index: number, error?: Error) => {
      requests[index]?.answer(error)
      await act(async () => {
        await vi.dynamicImportSettled()
        await vi.advanceTimersByTimeAsync(0)
      })
    },
  }
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

function show(visibility: 'hidden' | 'visible') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

beforeEach(() => void vi.useFakeTimers())

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('useSwapCheck', () => {
  test('default: loading, then valid, once for each block [4.8]', async () => {
    const page = startPage()
    await pass(1_000)
    expect(page.requests).toHaveLength(0)
    page.mine(7n)
    await pass(200)
    expect(page.result.current).toEqual({ status: 'loading' })
    await page.answer(0)
    expect(page.result.current).toEqual({ status: 'valid' })
    await pass(60_000)
    page.rerender(swapOf(1n))
    await pass(1_000)
    expect(page.requests.map(({ at }) => at)).toEqual(['0x7'])
    page.mine(8n)
    await pass(200)
    expect(page.requests.map(({ at }) => at)).toEqual(['0x7', '0x8'])
  })

  test('behavior: checks a valid swap again after 5 s, whatever blocks arrive', async () => {
    const page = startPage()
    page.mine(7n)
    await pass(200)
    await page.answer(0)
    for (let block = 8n; block < 18n; block++) {
      page.mine(block)
      await pass(449)
    }
    expect(page.requests).toHaveLength(1)
    page.mine(18n)
    await pass(449)
    expect(page.requests.map(({ at }) => at)).toEqual(['0x7', '0x12'])
  })

  test('behavior: invalid with the named reason, and valid again with the next block [4.8, 5.14.3]', async () => {
    const page = startPage()
    page.mine(7n)
    await pass(200)
    await page.answer(0, underMinimum)
    expect(page.result.current).toMatchObject({ status: 'invalid', error: { code: 'outputBelowMinimum' } })
    page.mine(8n)
    await pass(200)
    await page.answer(1)
    expect(page.result.current).toEqual({ status: 'valid' })
  })

  test('behavior: the last answer stays while the next block is checked, with other terms too', async () => {
    const page = startPage()
    page.mine(7n)
    await pass(200)
    await page.answer(0)
    page.seen.length = 0
    page.mine(8n)
    await pass(200)
    page.rerender({ ...swapOf(1n), terms: sell(localNetwork.native, 1n, token, 2n) })
    await pass(200)
    expect(new Set(page.seen)).toEqual(new Set(['valid']))
    await page.answer(page.requests.length - 1)
    expect(new Set(page.seen)).toEqual(new Set(['valid']))
  })

  test('behavior: terms that change with each key are checked once they rest', async () => {
    const page = startPage()
    page.mine(7n)
    for (let amount = 2n; amount < 9n; amount += 1n) {
      await pass(150)
      page.rerender(swapOf(amount))
    }
    expect(page.requests).toHaveLength(0)
    await pass(200)
    expect(page.requests).toHaveLength(1)
  })

  test('behavior: what does not count any more is cancelled, and its late answer says nothing', async () => {
    const page = startPage()
    page.mine(7n)
    await pass(200)
    page.rerender(swapOf(2n))
    expect(page.requests[0]?.signal?.aborted).toBe(true)
    await page.answer(0, underMinimum)
    expect(page.result.current).toEqual({ status: 'loading' })
    await pass(200)
    await page.answer(1)
    expect(page.result.current).toEqual({ status: 'valid' })
    page.unmount()
  })

  test('behavior: nothing is requested while the page is hidden', async () => {
    const page = startPage()
    page.mine(7n)
    show('hidden')
    await pass(1_000)
    page.mine(8n)
    await pass(1_000)
    expect(page.requests).toHaveLength(0)
    show('visible')
    expect(page.requests.map(({ at }) => at)).toEqual(['0x8'])
  })

  test('error: a node that can’t say is no reason to refuse: the call is loading again', async () => {
    const page = startPage()
    page.mine(7n)
    await pass(200)
    await page.answer(0, underMinimum)
    page.mine(8n)
    await pass(200)
    await page.answer(1, new RpcTimeoutError('node', 1))
    expect(page.result.current).toEqual({ status: 'loading' })
    page.mine(9n)
    await pass(200)
    expect(page.result.current).toEqual({ status: 'loading' })
    await page.answer(2, underMinimum)
    expect(page.result.current).toMatchObject({ status: 'invalid' })
  })
})
