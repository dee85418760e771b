import {
  ChainReaderProvider,
  createRpcClient,
  ExecutionRevertedError,
  localNetwork,
  type ChainReader,
  type RpcRequest,
} from '@ibull/chain'
import { Amount, Token } from '@ibull/domain'
import { QueryClient } from '@tanstack/react-query'
import { cleanup, waitFor } from '@testing-library/react'
import { encodeAbiParameters, encodeFunctionResult, parseAbi, type Hex } from 'viem'
import { afterEach, describe, expect, test } from 'vitest'
import { renderInEnglish } from '../../i18n/testing/render-in-english.tsx'
import type { CallState } from './call-state.ts'
import { SwapCheck } from './swap-check.tsx'

const account = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'
const cake = new Token({
  chainId: 31337,
  address: '0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82',
  decimals: 18,
  symbol: 'CAKE',
  name: 'Cake',
})
const one = Amount.fromRaw(localNetwork.native, 10n ** 18n)
const bought = Amount.fromRaw(cake, 10n ** 18n)
const route = 'WBNB-CAKE'
const terms = {
  direction: 'exactInput',
  path: [localNetwork.wrappedNative, cake],
  inputAmount: one,
  outputAmount: bought,
  maximumInput: one,
  minimumOutput: bought,
  slippageBps: 50,
  recipient: undefined,
} as const

const { multicall } = localNetwork.contracts
const words = (...values: readonly bigint[]): Hex =>
  encodeAbiParameters(
    values.map(() => ({ type: 'uint256' })),
    values,
  )

/** The answer of the batch with the reserves and balances of one pair. */
const booksOf = (reserves: readonly [bigint, bigint], balances: readonly [bigint, bigint]) => () =>
  Promise.resolve(
    encodeFunctionResult({
      abi: parseAbi(['function aggregate3() returns ((bool success, bytes data)[])']),
      result: [words(7n), words(1n), words(...reserves, 0n), ...balances.map((raw) => words(raw))].map(
        (data) => ({ success: true, data }),
      ),
    }),
  )

/** Renders a page whose node handles the call as given. */
function show(call: () => Promise<unknown>, books: () => Promise<unknown> = call) {
  const client = createRpcClient({ chainId: localNetwork.id, urls: [] })
  const block = { number: 7n, timestamp: 1_700_000_000n, observedAt: 0 }
  const reader: ChainReader = {
    network: localNetwork,
    queryClient: new QueryClient(),
    block: { getSnapshot: () => block, subscribe: () => () => undefined },
    rpc: {
      ...client,
      request: async <T,>({ params: [to], parse }: RpcRequest<T>) =>
        parse(await (JSON.stringify(to).includes(multicall) ? books() : call())),
    },
    read: () => Promise.reject(new Error('no batch')),
    refresh: () => Promise.resolve(),
    announce: () => undefined,
    start: () => () => undefined,
  }
  const reported: (CallState | undefined)[] = []
  renderInEnglish(
    <ChainReaderProvider reader={reader}>
      <SwapCheck account={account} terms={terms} route={route} onChange={(state) => reported.push(state)} />
    </ChainReaderProvider>,
  )
  return reported
}

const revertOf = (reason: string) =>
  new ExecutionRevertedError(
    `0x08c379a0${encodeAbiParameters([{ type: 'string' }], [reason]).slice(2)}`,
    'execution reverted',
  )

afterEach(cleanup)

describe('SwapCheck', () => {
  test('default: loading until the node has said that the call is valid, nothing once it is gone [4.8]', async () => {
    const reported = show(() => Promise.resolve('0x'))
    expect(reported).toEqual([{ validity: 'loading', route }])
    await waitFor(() => expect(reported.at(-1)).toEqual({ validity: 'valid', route }))
    cleanup()
    expect(reported.at(-1)).toBeUndefined()
  })

  test.each([
    [
      'PancakeRouter: INSUFFICIENT_OUTPUT_AMOUNT',
      'The trade would return less than the minimum you accepted: the price moved, or the token charges a transfer fee. Try again, or raise the slippage tolerance in the settings.',
    ],
    [
      'TransferHelper: TRANSFER_FROM_FAILED',
      'The token transfer failed. There may be an issue with the token. Check the token, or choose another one.',
    ],
    ['Trading is closed', 'The transaction cannot succeed due to error: Trading is closed.'],
  ])('error: %s in words, and what to do about it [5.14.3, 8.8.3]', async (reason, words) => {
    const reported = show(() => Promise.reject(revertOf(reason)))
    await waitFor(() => expect(reported.at(-1)).toEqual({ validity: 'invalid', reason: words, route }))
  })

  test('error: names the pool to update in place of an advice that cannot help', async () => {
    const underpaid = () => Promise.reject(revertOf('PancakeRouter: INSUFFICIENT_OUTPUT_AMOUNT'))
    const reported = show(underpaid, booksOf([10n, 20n], [9n, 20n]))
    await waitFor(() => expect(reported.at(-1)?.validity).toBe('invalid'))
    expect(reported.at(-1)).toMatchObject({
      reason: undefined,
      pools: [{ reserves: [10n, 20n], balances: [9n, 20n] }],
    })
  })

  test('behavior: keeps the advice where the pool holds more than its books say', async () => {
    const underpaid = () => Promise.reject(revertOf('PancakeRouter: INSUFFICIENT_OUTPUT_AMOUNT'))
    const reported = show(underpaid, booksOf([10n, 20n], [11n, 20n]))
    await waitFor(() => expect(reported.at(-1)?.validity).toBe('invalid'))
    expect(reported.at(-1)?.reason).toMatch(/raise the slippage tolerance/)
    expect(reported.at(-1)?.pools).toBeUndefined()
  })
})
