import { IbullError } from '@ibull/domain'

/** Why nothing was fetched. */
export type FetchFailure =
  /** Not an https URL, a port of its own, credentials in it. */
  | 'urlRefused'
  /** The host is in no public network. */
  | 'addressRefused'
  | 'unresolved'
  | 'unreachable'
  | 'tooManyRedirects'
  | 'tooLarge'
  | 'tooSlow'
  /** Not 200, a broken body, or an encoding that is not spoken. */
  | 'badAnswer'

/** A fetch was refused or failed. The address it led to is not said: a stranger must not learn of networks. */
export class FetchFailedError extends IbullError {
  readonly code = 'fetchFailed'
  readonly failure: FetchFailure

  constructor(url: string, failure: FetchFailure, detail: string, cause?: unknown) {
    super(`${detail} (${url})`, { url, failure }, cause)
    this.failure = failure
  }
}
