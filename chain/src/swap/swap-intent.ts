import type { Address, TradeType } from '@ibull/domain'
import type { SwapTerms } from './swap-terms.ts'

/** The exact numbers of a swap: the bytes are built from them, and the guard compares the bytes with them. */
export interface SwapIntent {
  readonly direction: TradeType
  readonly path: readonly Address[]
  /** What is sold and bought, wrapped: where the path must begin and end. */
  readonly inputToken: Address
  readonly outputToken: Address
  readonly isInputNative: boolean
  readonly isOutputNative: boolean
  /** Raw, as quoted. */
  readonly quotedInput: bigint
  readonly quotedOutput: bigint
  /** Raw. For an exact input the input itself. */
  readonly maximumInput: bigint
  /** Raw. For an exact output the output itself. */
  readonly minimumOutput: bigint
  readonly slippageBps: number
  readonly recipient: Address
  /** Unix seconds. */
  readonly deadline: bigint
}

/** The terms on screen as raw numbers, for `account`, until `deadline` (unix seconds). */
export function swapIntentOf(terms: SwapTerms, account: Address, deadline: bigint): SwapIntent {
  return {
    direction: terms.direction,
    path: terms.path.map((token) => token.address),
    inputToken: terms.inputAmount.currency.wrapped.address,
    outputToken: terms.outputAmount.currency.wrapped.address,
    isInputNative: terms.inputAmount.currency.kind === 'native',
    isOutputNative: terms.outputAmount.currency.kind === 'native',
    quotedInput: terms.inputAmount.raw,
    quotedOutput: terms.outputAmount.raw,
    maximumInput: terms.maximumInput.raw,
    minimumOutput: terms.minimumOutput.raw,
    slippageBps: terms.slippageBps,
    recipient: terms.recipient ?? account,
    deadline,
  }
}
