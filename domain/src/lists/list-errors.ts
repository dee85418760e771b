import { IbullError } from '../error.ts'

const SHOWN_DETAILS = 10

/** A list doesn't have the token list format. `details` locates the problems for the list's maintainer. */
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

/** A list contains the same token of the same chain twice. */
export class DuplicateTokensError extends IbullError {
  readonly code = 'duplicateTokens'
  constructor(chainId: number, address: string) {
    super('Duplicate tokens', { chainId, address })
  }
}

/** No list was downloaded: unreachable, refused, too large, too slow or not JSON. */
export class ListDownloadFailedError extends IbullError {
  readonly code = 'listDownloadFailed'
  override readonly isRetryable = true
  constructor(url: string, cause?: unknown) {
    super(`Failed to download list ${url}`, { url }, cause)
  }
}

/** A list location has an unsupported protocol. */
export class ListProtocolUnknownError extends IbullError {
  readonly code = 'listProtocolUnknown'
  constructor(url: string) {
    super('Unrecognized list URL protocol.', { url })
  }
}

/** An ENS name has no content, or its resolver didn't respond. */
export class ListNameUnresolvedError extends IbullError {
  readonly code = 'listNameUnresolved'
  override readonly isRetryable = true
  constructor(name: string, cause?: unknown) {
    super('Failed to resolve ENS name', { name }, cause)
  }
}

/** An ENS name's contenthash can't be decoded as an ipfs or ipns location. */
export class ListContenthashUnreadableError extends IbullError {
  readonly code = 'listContenthashUnreadable'
  constructor(name: string, cause?: unknown) {
    super('Failed to translate contenthash to URI', { name }, cause)
  }
}

/** An ENS name's contenthash uses an unsupported protocol, such as swarm. */
export class ListCodecUnknownError extends IbullError {
  readonly code = 'listCodecUnknown'
  constructor(name: string) {
    super('Unrecognized codec', { name })
  }
}

/** The hub has no Ethereum endpoint and can't resolve ENS names. */
export class ListNameResolverMissingError extends IbullError {
  readonly code = 'listNameResolverMissing'
  constructor(name: string) {
    super('Could not construct mainnet ENS resolver', { name })
  }
}

/** Every error of fetching a list: returned by the hub's `/api/list` and stored with the list. */
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
 * Converts a hub's error response to an error. An unreadable response, from some proxy in between, is a failed
 * download.
 * @param answer parsed body: `{ code, message }`, or anything else.
 */
export function listFetchErrorOf(location: string, answer: unknown): ListFetchError {
  const code =
    typeof answer === 'object' && answer !== null && 'code' in answer && typeof answer.code === 'string'
      ? answer.code
      : ''
  const Known = FETCH_ERRORS.get(code)
  return Known === undefined ? new ListDownloadFailedError(location, answer) : new Known(location)
}
