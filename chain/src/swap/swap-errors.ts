import { IbullError } from '@ibull/domain'

/** Why the exchange refuses a swap, where the reason has a sentence of its own. */
export type SwapRefusal =
  'priceMoved' | 'inputTransfer' | 'outputTransfer' | 'invariant' | 'expired' | 'liquidity'

const sentences: Readonly<Record<SwapRefusal, string>> = {
  priceMoved:
    'The price has moved beyond your slippage tolerance, or the token takes a fee on transfer. Try a higher slippage tolerance.',
  inputTransfer: 'The input token cannot be transferred. There may be an issue with the input token.',
  outputTransfer: 'The output token cannot be transferred. There may be an issue with the output token.',
  invariant:
    'The pool received less than it must. The token probably takes a fee on transfer: try a higher slippage tolerance and an exact input.',
  expired: 'The deadline has passed. Check that your transaction deadline is not too short.',
  liquidity: 'Insufficient liquidity for this trade.',
}

/** No way to call the router succeeds. `reason` is the contract's own word. */
export class SwapCannotSucceedError extends IbullError {
  readonly code: string
  override readonly isRetryable = true
  constructor(
    readonly reason: string | undefined,
    readonly refusal: SwapRefusal | undefined,
    cause: unknown,
  ) {
    super(
      refusal === undefined
        ? `The transaction cannot succeed due to error: ${reason ?? 'Unknown error, check the logs'}.`
        : sentences[refusal],
      { reason: reason ?? 'Unknown error, check the logs' },
      cause,
    )
    this.code = refusal === undefined ? 'swapCannotSucceed' : `swapCannotSucceed.${refusal}`
  }
}

/** A call would succeed, but its gas could not be estimated. */
export class GasEstimateFailedError extends IbullError {
  readonly code = 'gasEstimateFailed'
  override readonly isRetryable = true
  constructor(cause: unknown) {
    super('Unexpected issue with estimating the gas. Please try again.', {}, cause)
  }
}

/** No call was chosen although none failed: a fault of this app. */
export class NoCallChosenError extends IbullError {
  readonly code = 'noCallChosen'
  constructor() {
    super('Unexpected error. Please contact support: none of the calls threw an error')
  }
}

/** The wallet failed to send a swap for a reason of its own. */
export class SwapFailedError extends IbullError {
  readonly code = 'swapFailed'
  override readonly isRetryable = true
  constructor(message: string, cause: unknown) {
    super(`Swap failed: ${message}`, { message }, cause)
  }
}
