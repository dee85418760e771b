import { ChainError } from '../errors/chain-error.ts'

/** The text isn't an https endpoint URL. */
export class RpcUrlInvalidError extends ChainError {
  readonly code = 'rpcUrlInvalid'
  override readonly advice = 'changeEndpoint'
  constructor(url: string) {
    super(`${url} is not an https URL.`, { url })
  }
}

/**
 * The hub's relay couldn't reach the endpoint or refused to: not on the public internet, or its response is too
 * large.
 */
export class RpcRefusedError extends ChainError {
  readonly code = 'rpcRefused'
  override readonly isRetryable = true
  override readonly advice = 'changeEndpoint'
  constructor(url: string, cause: unknown) {
    super(`${url} can't be reached through the hub.`, { url }, cause)
  }
}

/** The endpoint serves the right chain but lags behind its newest blocks. */
export class RpcBehindError extends ChainError {
  readonly code = 'rpcBehind'
  override readonly isRetryable = true
  override readonly advice = 'changeEndpoint'
  constructor(
    url: string,
    /** Number of missing blocks. */
    readonly blocks: bigint,
  ) {
    super(`${url} is ${blocks} blocks behind.`, { url, blocks })
  }
}
