import { IbullError } from '@ibull/domain'

/** Reason for a failed fetch. */
export type FetchFailure =
  /** Not https, a custom port, or with credentials. */
  | 'urlRefused'
  /** The host isn't on a public network. */
  | 'addressRefused'
  | 'unresolved'
  | 'unreachable'
  | 'tooManyRedirects'
  | 'tooLarge'
  | 'tooSlow'
  /** A status other than 200, a corrupt body, or an unsupported encoding. */
  | 'badAnswer'

/**
 * The fetch was refused or failed. The message omits the resolved address, which must not reveal internal
 * networks.
 */
export class FetchFailedError extends IbullError {
  readonly code = 'fetchFailed'
  readonly failure: FetchFailure

  constructor(url: string, failure: FetchFailure, detail: string, cause?: unknown) {
    super(`${detail} (${url})`, { url, failure }, cause)
    this.failure = failure
  }
}
