import { IbullError } from '@ibull/domain'
import type { RequestRate } from './request-rate.ts'

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

/** Counts a request. @throws {TooManyRequestsError} when its client is over its limit */
export function refuseAboveRate(rate: RequestRate, client: string, cost?: number): void {
  const seconds = rate.take(client, cost)
  if (seconds > 0) throw new TooManyRequestsError(seconds)
}
