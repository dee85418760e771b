import { IbullError } from '@ibull/domain'

/** The wallet failed to sign typed data for a wallet-specific reason. Message text from the specification. */
export class SigningFailedError extends IbullError {
  readonly code = 'signingFailed'
  override readonly isRetryable = true
  constructor(cause: unknown) {
    super('Unable to sign payload', {}, cause)
  }
}
