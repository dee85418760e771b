import { IbullError } from '@ibull/domain'

/** The wallet failed to approve for a reason of its own. The words are the specification's. */
export class ApprovingFailedError extends IbullError {
  readonly code = 'approvingFailed'
  override readonly isRetryable = true
  constructor(message: string, cause: unknown) {
    super(`An error occurred approving transaction: ${message}`, { message }, cause)
  }
}

/** The wallet failed to send for a reason of its own. The words are the specification's. */
export class ConfirmingFailedError extends IbullError {
  readonly code = 'confirmingFailed'
  override readonly isRetryable = true
  constructor(message: string, cause: unknown) {
    super(`An error occurred confirming transaction: ${message}`, { message }, cause)
  }
}
