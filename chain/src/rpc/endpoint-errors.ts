import { ChainError } from '../errors/chain-error.ts'

/** A text is not the https URL of an endpoint. */
export class RpcUrlInvalidError extends ChainError {
  readonly code = 'rpcUrlInvalid'
  override readonly advice = 'changeEndpoint'
  constructor(url: string) {
    super(`${url} is not an https URL.`, { url })
  }
}

/** The hub's relay could not reach an endpoint, or may not: it is not on the public internet, or answers with too much. */
export class RpcRefusedError extends ChainError {
  readonly code = 'rpcRefused'
  override readonly isRetryable = true
  override readonly advice = 'changeEndpoint'
  constructor(url: string, cause: unknown) {
    super(`${url} can't be reached through the hub.`, { url }, cause)
  }
}

/** An endpoint of the right chain that has not heard of its newest blocks. */
export class RpcBehindError extends ChainError {
  readonly code = 'rpcBehind'
  override readonly isRetryable = true
  override readonly advice = 'changeEndpoint'
  constructor(
    url: string,
    /** How many blocks it lacks. */
    readonly blocks: bigint,
  ) {
    super(`${url} is ${blocks} blocks behind.`, { url, blocks })
  }
}
