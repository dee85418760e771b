import type { Address, Amount, Token, TradeType } from '@ibull/domain'

/**
 * The terms of a swap as the user sees them. The bytes to be signed are built from these, and the guard
 * compares the bytes with them again.
 */
export interface SwapTerms {
  readonly direction: TradeType
  /** The tokens passed through, wrapped, first to last. */
  readonly path: readonly Token[]
  /** What the quote takes. Its currency says whether BNB itself is sold. */
  readonly inputAmount: Amount
  /** What the quote gives. Its currency says whether BNB itself is bought. */
  readonly outputAmount: Amount
  /** The most that may be taken: the input itself for an exact input. */
  readonly maximumInput: Amount
  /** The least that must arrive: the output itself for an exact output. */
  readonly minimumOutput: Amount
  readonly slippageBps: number
  /** Where the output goes, when the user typed an address; otherwise the account. */
  readonly recipient: Address | undefined
}

/** What a wrap or unwrap moves. The input's currency sets the direction (BNB in: wrap). */
export interface WrapTerms {
  readonly inputAmount: Amount
}
