import { encodeFunctionData } from 'viem'
import type { Hex } from '../networks/network.ts'
import { splitCall } from '../split-swap/split-call.ts'
import type { SplitSwapFunction } from '../split-swap/split-swap-abi.ts'
import { routerSwapAbi, type RouterSwapFunction } from './router-abi.ts'
import type { SwapIntent } from './swap-intent.ts'

/** A candidate call for a swap. */
export interface SwapCall {
  readonly functionName: RouterSwapFunction | SplitSwapFunction
  readonly data: Hex
  /** In wei. */
  readonly value: bigint
}

/**
 * Returns the calls that can execute a swap, in the specification's order: the plain function, then for an exact
 * input the variant that supports fee-on-transfer tokens. A split has a single call, which measures what it
 * receives.
 */
export function swapCallCandidates(intent: SwapIntent): readonly [SwapCall, ...SwapCall[]] {
  if (intent.split !== undefined) return [splitCall({ ...intent, split: intent.split })]
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
