import type { Hex } from '../networks/network.ts'
import { ChainError } from './chain-error.ts'

/** The node didn't respond in time. */
export class RpcTimeoutError extends ChainError {
  readonly code = 'rpcTimeout'
  override readonly isRetryable = true
  override readonly advice = 'checkConnection'
  constructor(endpoint: string, timeoutMs: number) {
    super(`${endpoint} did not answer within ${timeoutMs} ms.`, { endpoint, timeoutMs })
  }
}

/** Can't connect to the node: refused, reset, name not found, or blocked by the browser. */
export class RpcUnreachableError extends ChainError {
  readonly code = 'rpcUnreachable'
  override readonly isRetryable = true
  override readonly advice = 'checkConnection'
  constructor(endpoint: string, cause: unknown) {
    super(`${endpoint} can't be reached.`, { endpoint }, cause)
  }
}

/** The node responded with an unsuccessful HTTP status. */
export class RpcHttpError extends ChainError {
  readonly code = 'rpcHttp'
  override readonly isRetryable = true
  override readonly advice = 'changeEndpoint'
  constructor(endpoint: string, status: number) {
    super(`${endpoint} answered with HTTP status ${status}.`, { endpoint, status })
  }
}

/** The node is rate limiting requests. */
export class RpcRateLimitedError extends ChainError {
  readonly code = 'rpcRateLimited'
  override readonly isRetryable = true
  override readonly advice = 'wait'
  constructor(
    endpoint: string,
    /** Requested delay, if the node sent one. */
    readonly retryAfterMs: number | undefined,
    /** The only method concerned, as far as is known: nodes report limits of one method with the same code. */
    readonly method?: string,
  ) {
    super(`${endpoint} limits the number of requests.`, { endpoint })
  }
}

/** The response is larger than any this app expects. */
export class RpcAnswerTooLargeError extends ChainError {
  readonly code = 'rpcAnswerTooLarge'
  override readonly isRetryable = true
  override readonly advice = 'changeEndpoint'
  constructor(endpoint: string, maximumBytes: number) {
    super(`${endpoint} answered with more than ${maximumBytes} bytes.`, { endpoint, maximumBytes })
  }
}

/** The response body isn't JSON: an HTML page, truncated or empty. */
export class RpcInvalidJsonError extends ChainError {
  readonly code = 'rpcInvalidJson'
  override readonly isRetryable = true
  override readonly advice = 'changeEndpoint'
  constructor(endpoint: string, cause?: unknown) {
    super(`${endpoint} answered with something that is not JSON.`, { endpoint }, cause)
  }
}

/** The response is JSON but not valid JSON-RPC: a field is missing or has the wrong type. */
export class RpcInvalidAnswerError extends ChainError {
  readonly code = 'rpcInvalidAnswer'
  override readonly isRetryable = true
  override readonly advice = 'changeEndpoint'
  constructor(endpoint: string) {
    super(`${endpoint} gave an answer that is not JSON-RPC.`, { endpoint })
  }
}

/** The response has another request's id. */
export class RpcWrongIdError extends ChainError {
  readonly code = 'rpcWrongId'
  override readonly isRetryable = true
  override readonly advice = 'changeEndpoint'
  constructor(endpoint: string, expected: number) {
    super(`${endpoint} answered another request than number ${expected}.`, { endpoint, expected })
  }
}

/** The response lacks a required result. */
export class RpcMissingResultError extends ChainError {
  readonly code = 'rpcMissingResult'
  override readonly isRetryable = true
  override readonly advice = 'changeEndpoint'
  constructor(method: string) {
    super(`The answer to ${method} has no result.`, { method })
  }
}

/** The result doesn't have the method's format, such as hex of the wrong length. */
export class RpcInvalidResultError extends ChainError {
  readonly code = 'rpcInvalidResult'
  override readonly isRetryable = true
  override readonly advice = 'changeEndpoint'
  constructor(method: string, cause?: unknown) {
    super(`The result of ${method} has an unexpected form.`, { method }, cause)
  }
}

/** The node returned a JSON-RPC error. */
export class RpcRequestError extends ChainError {
  readonly code = 'rpcRequest'
  override readonly isRetryable: boolean
  override readonly advice = 'tryAgain'
  constructor(
    method: string,
    readonly rpcCode: number,
    /** The node's own message, for logs and {@link toChainError}. */
    readonly rpcMessage: string,
    isRetryable: boolean,
  ) {
    super(`The node refused ${method} (${rpcCode}): ${rpcMessage}`, { method, rpcCode })
    this.isRetryable = isRetryable
  }
}

/** A call was executed and reverted. `data` contains the revert reason; decode it with `toChainError`. */
export class ExecutionRevertedError extends ChainError {
  readonly code = 'executionReverted'
  constructor(
    readonly data: Hex | undefined,
    readonly rpcMessage: string,
  ) {
    super('The call reverted.', data === undefined ? {} : { data })
  }
}

/** The endpoint serves a different chain. */
export class RpcWrongChainError extends ChainError {
  readonly code = 'rpcWrongChain'
  override readonly advice = 'changeEndpoint'
  constructor(endpoint: string, expected: number, actual: number) {
    super(`${endpoint} serves chain ${actual} instead of ${expected}.`, { endpoint, expected, actual })
  }
}

/** The response is from an older block than one already seen. */
export class OldBlockError extends ChainError {
  readonly code = 'oldBlock'
  override readonly isRetryable = true
  override readonly advice = 'wait'
  constructor(block: bigint, seen: bigint) {
    super(`Fetched for old block number ${block}: block ${seen} was seen before.`, { block, seen })
  }
}

/** Every endpoint failed, repeatedly. The last failure is the cause. */
export class RpcUnavailableError extends ChainError {
  readonly code = 'rpcUnavailable'
  override readonly isRetryable = true
  override readonly advice = 'checkConnection'
  constructor(tries: number, cause: unknown) {
    super(`No node gave a valid answer in ${tries} tries.`, { tries }, cause)
  }
}

/** A contract's return data can't be decoded as expected. Affects a single call of a batch. */
export class InvalidReturnDataError extends ChainError {
  readonly code = 'invalidReturnData'
  override readonly advice = 'chooseOtherToken'
  constructor(contract: string, cause?: unknown) {
    super(`The contract ${contract} gave an answer that can't be read.`, { contract }, cause)
  }
}

/** A call of a batch reverted. `data` contains the revert reason, if any. */
export class ContractReadFailedError extends ChainError {
  readonly code = 'contractReadFailed'
  override readonly advice = 'chooseOtherToken'
  constructor(
    contract: string,
    readonly data: Hex,
  ) {
    super(`The contract ${contract} refused to answer.`, { contract })
  }
}

/** The address isn't a token: it has no code, or doesn't respond like a token. */
export class NotATokenError extends ChainError {
  readonly code = 'notAToken'
  override readonly advice = 'chooseOtherToken'
  constructor(address: string, cause?: unknown) {
    super(`There is no token at ${address}.`, { address }, cause)
  }
}

/**
 * A malformed read: its target isn't an address ("Invalid address"), its data isn't bytes ("Invalid hex"), or it
 * has no selector ("Invalid call key"). Affects a single call of a batch; nothing is sent.
 */
export class InvalidCallError extends ChainError {
  readonly code = 'invalidCall'
  override readonly advice = 'reportProblem'
  constructor(part: 'address' | 'hex' | 'call key', value: string) {
    super(`Invalid ${part}: ${value}`, { part, value })
  }
}
