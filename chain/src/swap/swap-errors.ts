import { IbullError, type Amount } from '@ibull/domain'

/** No router call succeeds, for a reason without its own error class. */
export class SwapCannotSucceedError extends IbullError {
  readonly code = 'swapCannotSucceed'
  override readonly isRetryable = true
  constructor(
    /** Revert reason, if the contract returned one. */
    readonly reason: string | undefined,
    cause: unknown,
  ) {
    const shown = reason ?? 'Unknown error, check the logs'
    super(`The transaction cannot succeed due to error: ${shown}.`, { reason: shown }, cause)
  }
}

/** The call would succeed, but its gas couldn't be estimated. */
export class GasEstimateFailedError extends IbullError {
  readonly code = 'gasEstimateFailed'
  override readonly isRetryable = true
  constructor(cause: unknown) {
    super('Unexpected issue with estimating the gas. Please try again.', {}, cause)
  }
}

/** No call was chosen although none failed: a bug in this app. */
export class NoCallChosenError extends IbullError {
  readonly code = 'noCallChosen'
  constructor() {
    super('Unexpected error. Please contact support: none of the calls threw an error')
  }
}

/** The recipient's name no longer leads to an address that may receive the output. */
export class RecipientNameLostError extends IbullError {
  readonly code = 'recipientNameLost'
  constructor(name: string) {
    super(`${name} no longer leads to an address that can receive the swap. The swap was not sent.`, { name })
  }
}

/** The wallet failed to send a swap for a wallet-specific reason. */
export class SwapFailedError extends IbullError {
  readonly code = 'swapFailed'
  override readonly isRetryable = true
  constructor(message: string, cause: unknown) {
    super(`Swap failed: ${message}`, { message }, cause)
  }
}

/** A second node's reserves give another quote than the terms state, beyond the slippage. */
export class QuoteDisputedError extends IbullError {
  readonly code = 'quoteDisputed'
  constructor(
    /** Stated output, or for an exact output the input. */
    readonly stated: Amount,
    /** The second node's; `undefined` if the route doesn't work there. */
    readonly other: Amount | undefined,
  ) {
    super(`A second node quotes ${other?.raw ?? 'nothing'}, not ${stated.raw}.`, {
      stated: String(stated.raw),
      other: String(other?.raw ?? ''),
    })
  }
}

/** There are other nodes, but none answered in time. */
export class QuoteUnconfirmedError extends IbullError {
  readonly code = 'quoteUnconfirmed'
  constructor(cause: unknown) {
    super('No second node answered.', {}, cause)
  }
}
