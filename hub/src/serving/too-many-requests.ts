import { IbullError } from '@ibull/domain'

/** A client exceeded its rate limit. */
export class TooManyRequestsError extends IbullError {
  readonly code = 'tooManyRequests'
  override readonly isRetryable = true
  readonly seconds: number
  constructor(seconds: number) {
    super('Too many requests. Try again later.')
    this.seconds = seconds
  }
}
