import { IbullError } from '@ibull/domain'

/** The wallet failed to sign typed data for a reason of its own. The words are the specification's. */
export class SigningFailedError extends IbullError {
  readonly code = 'signingFailed'
  override readonly isRetryable = true
  constructor(cause: unknown) {
    super('Unable to sign payload', {}, cause)
  }
}
