import { encodeFunctionData } from 'viem'
import { addRevertTable } from '../errors/revert-error.ts'
import type { SwapCall } from '../swap/swap-call.ts'
import type { SplitRoute, SwapIntent } from '../swap/swap-intent.ts'
import { splitReverts } from './split-reverts.ts'
import { splitSwapAbi, type SplitSwapFunction } from './split-swap-abi.ts'

/** A swap over several routes. */
export interface SplitIntent extends SwapIntent {
  readonly split: readonly SplitRoute[]
}

/** Returns the function for the sold and bought currencies. */
export function splitFunctionOf(
  intent: Pick<SwapIntent, 'isInputNative' | 'isOutputNative'>,
): SplitSwapFunction {
  if (intent.isInputNative) return 'swapNativeForTokens'
  return intent.isOutputNative ? 'swapTokensForNative' : 'swapTokensForTokens'
}

/** Returns the split router call, and registers the router's revert table. */
export function splitCall(intent: SplitIntent): SwapCall {
  addRevertTable(splitReverts)
  const functionName = splitFunctionOf(intent)
  const args = [intent.split, intent.minimumOutput, intent.recipient, intent.deadline] as const
  return {
    functionName,
    data: encodeFunctionData({ abi: splitSwapAbi, functionName, args }),
    value: intent.isInputNative ? intent.maximumInput : 0n,
  }
}
