import { IbullError } from '@ibull/domain'

/** The hub is at capacity. */
export class HubBusyError extends IbullError {
  readonly code = 'hubBusy'
  override readonly isRetryable = true
  /** After which to try again. */
  readonly seconds = 2
  constructor() {
    super('The hub is busy. Try again in a moment.')
  }
}
