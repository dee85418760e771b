import './copy/en.json'
import { IbullError } from '@ibull/domain'

/** The indexer can't be reached, refuses the request, or reports an internal error. */
export class HistoryUnavailableError extends IbullError {
  readonly code = 'historyUnavailable'
  override readonly isRetryable = true
  constructor(endpoint: string, detail: string, cause?: unknown) {
    super(`${endpoint} gives no history: ${detail}.`, { endpoint, detail }, cause)
  }
}

/** The indexer didn't respond in time. */
export class HistoryTimeoutError extends IbullError {
  readonly code = 'historyTimeout'
  override readonly isRetryable = true
  constructor(endpoint: string, timeoutMs: number) {
    super(`${endpoint} did not answer within ${timeoutMs} ms.`, { endpoint, seconds: timeoutMs / 1000 })
  }
}

/** The indexer's response doesn't match the request. `field` is the location: `pairs[3].reserve0`. */
export class HistorySchemaError extends IbullError {
  readonly code = 'historySchema'
  override readonly isRetryable = true
  constructor(
    readonly field: string,
    expected: string,
  ) {
    super(`The history is not of the expected form: ${field} is not ${expected}.`, { field, expected })
  }
}
