import type { Address, Token, TradeType } from '@ibull/domain'
import type { SwapTerms } from './swap-terms.ts'

/** A split's route and its share of the input, as encoded for the contract. */
export interface SplitRoute {
  /** Raw. */
  readonly amountIn: bigint
  readonly path: readonly Address[]
}

/** Exact values of a swap. The bytes are built from them, and the guard compares the bytes with them. */
export interface SwapIntent {
  readonly direction: TradeType
  readonly path: readonly Address[]
  /** `undefined` when {@link path} receives the whole input. */
  readonly split?: readonly SplitRoute[] | undefined
  /** Sold and bought token, wrapped: the first and last of the path. */
  readonly inputToken: Address
  readonly outputToken: Address
  readonly isInputNative: boolean
  readonly isOutputNative: boolean
  /** Raw, as quoted. */
  readonly quotedInput: bigint
  readonly quotedOutput: bigint
  /** Raw. For an exact input, the input itself. */
  readonly maximumInput: bigint
  /** Raw. For an exact output, the output itself. */
  readonly minimumOutput: bigint
  readonly slippageBps: number
  readonly recipient: Address
  /** Unix seconds. */
  readonly deadline: bigint
}

/** Converts the displayed terms to raw values, for `account` and a `deadline` in Unix seconds. */
export function swapIntentOf(terms: SwapTerms, account: Address, deadline: bigint): SwapIntent {
  return {
    direction: terms.direction,
    path: addressesOf(terms.path),
    split: terms.split?.map(({ path, inputAmount }) => ({
      amountIn: inputAmount.raw,
      path: addressesOf(path),
    })),
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

function addressesOf(path: readonly Token[]): readonly Address[] {
  return path.map(({ address }) => address)
}
