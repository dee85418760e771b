import { encodeAbiParameters, toFunctionSignature } from 'viem'
import { describe, expect, test } from 'vitest'
import { routerAbi } from '../abi/router.generated.ts'
import { splitRouterAbi } from '../abi/split-router.generated.ts'
import { ExecutionRevertedError, RpcTimeoutError } from '../errors/rpc-errors.ts'
import type { Hex } from '../networks/network.ts'
import type { RpcClient, RpcRequest } from '../rpc/rpc-client-types.ts'
import { createStore } from '../rpc/store.ts'
import { splitSwapAbi } from '../split-swap/split-swap-abi.ts'
import { chooseSwapCall, decidingCall } from './choose-swap-call.ts'
import { routerSwapAbi } from './router-abi.ts'
import { swapRefusalOf } from './swap-refusal.ts'
import { swapCallCandidates, type SwapCall } from './swap-call.ts'
import { GasEstimateFailedError, NoCallChosenError, SwapFailedError } from './swap-errors.ts'
import type { SwapIntent } from './swap-intent.ts'

const account = '0x00000000000000000000000000000000000000A1'
const router = '0x00000000000000000000000000000000000000b0'
const calls: readonly SwapCall[] = [
  { functionName: 'swapExactTokensForTokens', data: '0x01', value: 0n },
  { functionName: 'swapExactTokensForTokensSupportingFeeOnTransferTokens', data: '0x02', value: 0n },
]

function revertWith(reason: string): ExecutionRevertedError {
  const text = encodeAbiParameters([{ type: 'string' }], [reason]).slice(2)
  return new ExecutionRevertedError(`0x08c379a0${text}`, 'execution reverted')
}

/** A node with a fixed result per call: a gas estimate, or an error for both estimate and static call. */
function node(answers: Readonly<Record<string, { estimate: bigint | Error; call?: Error }>>): RpcClient {
  return {
    chainId: 56,
    health: createStore({ status: 'ok' }),
    userEndpointHealth: createStore(undefined),
    answeredBy: () => undefined,
    setUserEndpoint: () => undefined,
    request: async <T>({ method, params, parse }: RpcRequest<T>): Promise<T> => {
      const [{ data }] = params as readonly [{ readonly data: Hex }]
      const answer = answers[data]
      if (method === 'eth_estimateGas') {
        if (answer === undefined || answer.estimate instanceof Error)
          throw answer?.estimate ?? new Error('none')
        return parse(`0x${answer.estimate.toString(16)}`)
      }
      if (answer?.call !== undefined) throw answer.call
      return parse('0x')
    },
  }
}

const refused = { estimate: new Error('no estimate'), call: revertWith('Pancake: K') }

describe('chooseSwapCall', () => {
  test('default: the first whose next one can be estimated too [7.2.1.2]', async () => {
    const rpc = node({ '0x01': { estimate: 100n }, '0x02': { estimate: 200n } })
    expect(await chooseSwapCall(rpc, router, account, calls)).toEqual({ call: calls[0], gasEstimate: 100n })
  })

  test('behavior: the last when only it can be estimated', async () => {
    const rpc = node({ '0x01': refused, '0x02': { estimate: 200n } })
    expect(await chooseSwapCall(rpc, router, account, calls)).toEqual({ call: calls[1], gasEstimate: 200n })
  })

  test('behavior: a single candidate needs only itself', async () => {
    const rpc = node({ '0x01': { estimate: 100n } })
    expect((await chooseSwapCall(rpc, router, account, calls.slice(0, 1))).gasEstimate).toBe(100n)
  })

  test('error: the first alone is not chosen, the reason of the last is reported [7.2.1.2]', async () => {
    const rpc = node({ '0x01': { estimate: 100n }, '0x02': refused })
    const error = await chooseSwapCall(rpc, router, account, calls).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'poolUnderpaid' })
    expect(error).toMatchObject({ reason: 'Pancake: K' })
  })

  test('error: the call would succeed but can’t be estimated [8.9.1]', async () => {
    const rpc = node({ '0x01': { estimate: new Error('busy') }, '0x02': { estimate: new Error('busy') } })
    await expect(chooseSwapCall(rpc, router, account, calls)).rejects.toThrow(GasEstimateFailedError)
    expect(new GasEstimateFailedError(undefined).message).toBe(
      'Unexpected issue with estimating the gas. Please try again.',
    )
  })

  test('error: no candidate [8.9.2]', async () => {
    await expect(chooseSwapCall(node({}), router, account, [])).rejects.toThrow(NoCallChosenError)
    expect(new NoCallChosenError().message).toBe(
      'Unexpected error. Please contact support: none of the calls threw an error',
    )
  })

  test('error: a node that can’t be asked is not a refusal', async () => {
    const away = { estimate: new Error('none'), call: new RpcTimeoutError('node', 1) }
    await expect(
      chooseSwapCall(node({ '0x01': away, '0x02': away }), router, account, calls),
    ).rejects.toThrow(RpcTimeoutError)
  })
})

describe('decidingCall', () => {
  test.each([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ])('default: of calls that succeed %s and %s it says whether one is chosen', async (first, last) => {
    const answer = (isGood: boolean) => (isGood ? { estimate: 1n } : refused)
    const rpc = node({ '0x01': answer(first), '0x02': answer(last) })
    for (const candidates of [calls, calls.slice(0, 1)] as [SwapCall, ...SwapCall[]][]) {
      const isChosen = await chooseSwapCall(rpc, router, account, candidates).then(
        () => true,
        () => false,
      )
      expect(isChosen).toBe(decidingCall(candidates).data === '0x01' ? first : last)
    }
  })
})

describe('swapRefusalOf', () => {
  test.each([
    ['PancakeRouter: INSUFFICIENT_OUTPUT_AMOUNT', 'outputBelowMinimum'],
    ['PancakeRouter: EXCESSIVE_INPUT_AMOUNT', 'inputAboveMaximum'],
    ['TransferHelper: TRANSFER_FROM_FAILED', 'tokenTransferFailed'],
    ['Pancake: K', 'poolUnderpaid'],
    ['Something else', 'swapCannotSucceed'],
  ])('default: %s', (reason, code) => {
    expect(swapRefusalOf(revertWith(reason))).toMatchObject({ code })
  })

  test('behavior: the words of the specification [8.8.3]', () => {
    expect(swapRefusalOf(revertWith('odd')).message).toBe('The transaction cannot succeed due to error: odd.')
    const silent = swapRefusalOf(new ExecutionRevertedError(undefined, ''))
    expect(silent.message).toBe('The transaction cannot succeed due to error: Unknown error, check the logs.')
    expect(new SwapFailedError('odd', undefined).message).toBe('Swap failed: odd')
  })
})

describe('swapCallCandidates', () => {
  const intent: SwapIntent = {
    direction: 'exactInput',
    path: [account, router],
    inputToken: account,
    outputToken: router,
    isInputNative: false,
    isOutputNative: false,
    quotedInput: 5n,
    quotedOutput: 6n,
    maximumInput: 5n,
    minimumOutput: 6n,
    slippageBps: 50,
    recipient: account,
    deadline: 1n,
  }
  const names = (change: Partial<SwapIntent>): readonly string[] =>
    swapCallCandidates({ ...intent, ...change }).map(({ functionName, value }) => `${functionName} ${value}`)

  test('default', () => {
    expect(names({})).toEqual([
      'swapExactTokensForTokens 0',
      'swapExactTokensForTokensSupportingFeeOnTransferTokens 0',
    ])
    expect(names({ isInputNative: true })).toEqual([
      'swapExactETHForTokens 5',
      'swapExactETHForTokensSupportingFeeOnTransferTokens 5',
    ])
    expect(names({ isOutputNative: true })).toEqual([
      'swapExactTokensForETH 0',
      'swapExactTokensForETHSupportingFeeOnTransferTokens 0',
    ])
    expect(names({ direction: 'exactOutput' })).toEqual(['swapTokensForExactTokens 0'])
    expect(names({ direction: 'exactOutput', isInputNative: true })).toEqual(['swapETHForExactTokens 5'])
    expect(names({ direction: 'exactOutput', isOutputNative: true })).toEqual(['swapTokensForExactETH 0'])
  })

  test('behavior: a split has one way, by what is sold and bought', () => {
    const split = [{ amountIn: 5n, path: [account, router] }] as const
    expect(names({ split })).toEqual(['swapTokensForTokens 0'])
    expect(names({ split, isInputNative: true })).toEqual(['swapNativeForTokens 5'])
    expect(names({ split, isOutputNative: true })).toEqual(['swapTokensForNative 0'])
  })

  test.each([
    ['router', routerAbi, routerSwapAbi],
    ['split router', splitRouterAbi, splitSwapAbi],
  ] as const)('behavior: the functions are those of the compiled %s', (_name, abi, swapAbi) => {
    const compiled = abi.flatMap((item) => (item.type === 'function' ? [toFunctionSignature(item)] : []))
    expect(compiled.filter((name) => name.startsWith('swap')).sort()).toEqual(
      swapAbi.map((item) => toFunctionSignature(item)).sort(),
    )
  })
})
