import { IbullError } from '@ibull/domain'

/** The wallet failed to approve for a wallet-specific reason. Message text from the specification. */
export class ApprovingFailedError extends IbullError {
  readonly code = 'approvingFailed'
  override readonly isRetryable = true
  constructor(message: string, cause: unknown) {
    super(`An error occurred approving transaction: ${message}`, { message }, cause)
  }
}

/** The wallet failed to send for a wallet-specific reason. Message text from the specification. */
export class ConfirmingFailedError extends IbullError {
  readonly code = 'confirmingFailed'
  override readonly isRetryable = true
  constructor(message: string, cause: unknown) {
    super(`An error occurred confirming transaction: ${message}`, { message }, cause)
  }
}
