import { IbullError } from '../error.ts'

const SHOWN_DETAILS = 10

/** A list does not have the form of a token list. `details` says where, for a reader who can repair it. */
export class TokenListInvalidError extends IbullError {
  readonly code = 'tokenListInvalid'
  readonly details: readonly string[]

  constructor(details: readonly string[], cause?: unknown) {
    const shown = details.slice(0, SHOWN_DETAILS)
    const rest = details.length - shown.length
    const all = rest === 0 ? shown : [...shown, `and ${rest} more`]
    super('Token list failed validation', { details: all.join('; ') }, cause)
    this.details = all
  }
}

/** A list names the same token of the same chain twice. */
export class DuplicateTokensError extends IbullError {
  readonly code = 'duplicateTokens'
  constructor(chainId: number, address: string) {
    super('Duplicate tokens', { chainId, address })
  }
}

/** No list came from where it should be: not reached, refused, too large, too slow or no JSON. */
export class ListDownloadFailedError extends IbullError {
  readonly code = 'listDownloadFailed'
  override readonly isRetryable = true
  constructor(url: string, cause?: unknown) {
    super(`Failed to download list ${url}`, { url }, cause)
  }
}

/** A list location is of no kind that can be fetched. */
export class ListProtocolUnknownError extends IbullError {
  readonly code = 'listProtocolUnknown'
  constructor(url: string) {
    super('Unrecognized list URL protocol.', { url })
  }
}

/** An ENS name has no content, or its resolver did not answer. */
export class ListNameUnresolvedError extends IbullError {
  readonly code = 'listNameUnresolved'
  override readonly isRetryable = true
  constructor(name: string, cause?: unknown) {
    super('Failed to resolve ENS name', { name }, cause)
  }
}

/** The content of an ENS name is not readable as an ipfs or ipns location. */
export class ListContenthashUnreadableError extends IbullError {
  readonly code = 'listContenthashUnreadable'
  constructor(name: string, cause?: unknown) {
    super('Failed to translate contenthash to URI', { name }, cause)
  }
}

/** The content of an ENS name is in a system that is not spoken here, such as swarm. */
export class ListCodecUnknownError extends IbullError {
  readonly code = 'listCodecUnknown'
  constructor(name: string) {
    super('Unrecognized codec', { name })
  }
}

/** The hub has no Ethereum endpoint, so that it can't resolve ENS names. */
export class ListNameResolverMissingError extends IbullError {
  readonly code = 'listNameResolverMissing'
  constructor(name: string) {
    super('Could not construct mainnet ENS resolver', { name })
  }
}

/** Every failure of fetching a list: what the hub answers `/api/list` with, and what a list store keeps. */
export type ListFetchError =
  | ListDownloadFailedError
  | ListProtocolUnknownError
  | ListNameUnresolvedError
  | ListContenthashUnreadableError
  | ListCodecUnknownError
  | ListNameResolverMissingError

const FETCH_ERRORS: ReadonlyMap<string, new (location: string) => ListFetchError> = new Map<
  string,
  new (location: string) => ListFetchError
>([
  ['listProtocolUnknown', ListProtocolUnknownError],
  ['listNameUnresolved', ListNameUnresolvedError],
  ['listContenthashUnreadable', ListContenthashUnreadableError],
  ['listCodecUnknown', ListCodecUnknownError],
  ['listNameResolverMissing', ListNameResolverMissingError],
])

/**
 * The failure behind a hub's answer that is not a list. An unreadable answer, from some proxy in between, is a failed
 * download.
 * @param answer the parsed body: `{ code, message }`, or anything else.
 */
export function listFetchErrorOf(location: string, answer: unknown): ListFetchError {
  const code =
    typeof answer === 'object' && answer !== null && 'code' in answer && typeof answer.code === 'string'
      ? answer.code
      : ''
  const Known = FETCH_ERRORS.get(code)
  return Known === undefined ? new ListDownloadFailedError(location, answer) : new Known(location)
}
