import type { Address, Amount, Token, TradeType } from '@ibull/domain'

/** A split's route and its share of the input. */
export interface SplitPart {
  /** Wrapped tokens along the route, first to last. */
  readonly path: readonly Token[]
  readonly inputAmount: Amount
}

/**
 * Terms of a swap as displayed to the user. The bytes to be signed are built from them, and the guard compares the
 * bytes with them again.
 */
export interface SwapTerms {
  readonly direction: TradeType
  /** Wrapped tokens along the route, first to last; for a split, those of its largest part. */
  readonly path: readonly Token[]
  /**
   * Routes of an exact-input split; their inputs add up to the total. `undefined` when {@link path} receives all
   * of it.
   */
  readonly split?: readonly SplitPart[] | undefined
  /** Quoted input. Its currency determines whether native BNB is sold. */
  readonly inputAmount: Amount
  /** Quoted output. Its currency determines whether native BNB is bought. */
  readonly outputAmount: Amount
  /** Maximum input: for an exact input, the input itself. */
  readonly maximumInput: Amount
  /** Minimum output: for an exact output, the output itself. */
  readonly minimumOutput: Amount
  readonly slippageBps: number
  /** Output recipient if the user entered an address or a name; otherwise the account. */
  readonly recipient: Address | undefined
  /** Name, in its normal form, that stands for the recipient. It is looked up again before each wallet request. */
  readonly recipientName?: string | undefined
}

/** Amount to wrap or unwrap. The input's currency sets the direction (BNB in: wrap). */
export interface WrapTerms {
  readonly inputAmount: Amount
}
