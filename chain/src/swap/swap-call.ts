import { encodeFunctionData } from 'viem'
import type { Hex } from '../networks/network.ts'
import { routerSwapAbi, type RouterSwapFunction } from './router-abi.ts'
import type { SwapIntent } from './swap-intent.ts'

/** One way to ask the router for a swap. */
export interface SwapCall {
  readonly functionName: RouterSwapFunction
  readonly data: Hex
  /** In wei. */
  readonly value: bigint
}

/**
 * The router calls that can carry out a swap, in the order of the specification: the plain function, and
 * for an exact input the variant that supports fee-on-transfer tokens.
 */
export function swapCallCandidates(intent: SwapIntent): readonly [SwapCall, ...SwapCall[]] {
  const tail = [intent.path, intent.recipient, intent.deadline] as const
  const { maximumInput: input, minimumOutput: output } = intent
  if (intent.direction === 'exactInput') {
    if (intent.isInputNative) {
      return [
        call('swapExactETHForTokens', [output, ...tail], input),
        call('swapExactETHForTokensSupportingFeeOnTransferTokens', [output, ...tail], input),
      ]
    }
    const suffix = intent.isOutputNative ? 'ETH' : 'Tokens'
    return [
      call(`swapExactTokensFor${suffix}`, [input, output, ...tail]),
      call(`swapExactTokensFor${suffix}SupportingFeeOnTransferTokens`, [input, output, ...tail]),
    ]
  }
  if (intent.isInputNative) return [call('swapETHForExactTokens', [output, ...tail], input)]
  const name = intent.isOutputNative ? 'swapTokensForExactETH' : 'swapTokensForExactTokens'
  return [call(name, [output, input, ...tail])]
}

function call(functionName: RouterSwapFunction, args: readonly unknown[], value = 0n): SwapCall {
  const abi: readonly unknown[] = routerSwapAbi
  return { functionName, data: encodeFunctionData({ abi, functionName, args }), value }
}
