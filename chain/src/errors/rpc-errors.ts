import type { Hex } from '../networks/network.ts'
import { ChainError } from './chain-error.ts'

/** A node did not answer in time. */
export class RpcTimeoutError extends ChainError {
  readonly code = 'rpcTimeout'
  override readonly isRetryable = true
  override readonly advice = 'checkConnection'
  constructor(endpoint: string, timeoutMs: number) {
    super(`${endpoint} did not answer within ${timeoutMs} ms.`, { endpoint, timeoutMs })
  }
}

/** No connection to a node: refused, reset, name not found, or blocked by the browser. */
export class RpcUnreachableError extends ChainError {
  readonly code = 'rpcUnreachable'
  override readonly isRetryable = true
  override readonly advice = 'checkConnection'
  constructor(endpoint: string, cause: unknown) {
    super(`${endpoint} can't be reached.`, { endpoint }, cause)
  }
}

/** A node answered with an HTTP status other than success. */
export class RpcHttpError extends ChainError {
  readonly code = 'rpcHttp'
  override readonly isRetryable = true
  override readonly advice = 'changeEndpoint'
  constructor(endpoint: string, status: number) {
    super(`${endpoint} answered with HTTP status ${status}.`, { endpoint, status })
  }
}

/** A node asks to be called less often. */
export class RpcRateLimitedError extends ChainError {
  readonly code = 'rpcRateLimited'
  override readonly isRetryable = true
  override readonly advice = 'wait'
  constructor(
    endpoint: string,
    /** How long the node asks to wait, where it says so. */
    readonly retryAfterMs: number | undefined,
  ) {
    super(`${endpoint} limits the number of requests.`, { endpoint })
  }
}

/** An answer is longer than any that this app asks for. */
export class RpcAnswerTooLargeError extends ChainError {
  readonly code = 'rpcAnswerTooLarge'
  override readonly isRetryable = true
  override readonly advice = 'changeEndpoint'
  constructor(endpoint: string, maximumBytes: number) {
    super(`${endpoint} answered with more than ${maximumBytes} bytes.`, { endpoint, maximumBytes })
  }
}

/** An answer's body is not JSON: an HTML page, a truncated text, or nothing. */
export class RpcInvalidJsonError extends ChainError {
  readonly code = 'rpcInvalidJson'
  override readonly isRetryable = true
  override readonly advice = 'changeEndpoint'
  constructor(endpoint: string, cause?: unknown) {
    super(`${endpoint} answered with something that is not JSON.`, { endpoint }, cause)
  }
}

/** An answer is JSON, but not a JSON-RPC answer: a field is missing or of another type. */
export class RpcInvalidAnswerError extends ChainError {
  readonly code = 'rpcInvalidAnswer'
  override readonly isRetryable = true
  override readonly advice = 'changeEndpoint'
  constructor(endpoint: string) {
    super(`${endpoint} gave an answer that is not JSON-RPC.`, { endpoint })
  }
}

/** An answer carries the id of another request. */
export class RpcWrongIdError extends ChainError {
  readonly code = 'rpcWrongId'
  override readonly isRetryable = true
  override readonly advice = 'changeEndpoint'
  constructor(endpoint: string, expected: number) {
    super(`${endpoint} answered another request than number ${expected}.`, { endpoint, expected })
  }
}

/** An answer has no result where one must be. */
export class RpcMissingResultError extends ChainError {
  readonly code = 'rpcMissingResult'
  override readonly isRetryable = true
  override readonly advice = 'changeEndpoint'
  constructor(method: string) {
    super(`The answer to ${method} has no result.`, { method })
  }
}

/** A result is not of the form that its method promises, such as hexadecimal text of the wrong length. */
export class RpcInvalidResultError extends ChainError {
  readonly code = 'rpcInvalidResult'
  override readonly isRetryable = true
  override readonly advice = 'changeEndpoint'
  constructor(method: string, cause?: unknown) {
    super(`The result of ${method} has an unexpected form.`, { method }, cause)
  }
}

/** A node refused or failed a request, and said so in JSON-RPC. */
export class RpcRequestError extends ChainError {
  readonly code = 'rpcRequest'
  override readonly isRetryable: boolean
  override readonly advice = 'tryAgain'
  constructor(
    method: string,
    readonly rpcCode: number,
    /** The node's own words, for logs and for {@link toChainError}. */
    readonly rpcMessage: string,
    isRetryable: boolean,
  ) {
    super(`The node refused ${method} (${rpcCode}): ${rpcMessage}`, { method, rpcCode })
    this.isRetryable = isRetryable
  }
}

/** The chain executed a call and it reverted. `data` holds the contract's reason; decode it with `toChainError`. */
export class ExecutionRevertedError extends ChainError {
  readonly code = 'executionReverted'
  constructor(
    readonly data: Hex | undefined,
    readonly rpcMessage: string,
  ) {
    super('The call reverted.', data === undefined ? {} : { data })
  }
}

/** An endpoint serves another chain than it should. */
export class RpcWrongChainError extends ChainError {
  readonly code = 'rpcWrongChain'
  override readonly advice = 'changeEndpoint'
  constructor(endpoint: string, expected: number, actual: number) {
    super(`${endpoint} serves chain ${actual} instead of ${expected}.`, { endpoint, expected, actual })
  }
}

/** An answer is of an older block than one that was already seen. */
export class OldBlockError extends ChainError {
  readonly code = 'oldBlock'
  override readonly isRetryable = true
  override readonly advice = 'wait'
  constructor(block: bigint, seen: bigint) {
    super(`Fetched for old block number ${block}: block ${seen} was seen before.`, { block, seen })
  }
}

/** Every endpoint failed, several times. The last failure is the cause. */
export class RpcUnavailableError extends ChainError {
  readonly code = 'rpcUnavailable'
  override readonly isRetryable = true
  override readonly advice = 'checkConnection'
  constructor(tries: number, cause: unknown) {
    super(`No node gave a valid answer in ${tries} tries.`, { tries }, cause)
  }
}

/** A contract's answer can't be read as what it should be. Concerns one call of a batch only. */
export class InvalidReturnDataError extends ChainError {
  readonly code = 'invalidReturnData'
  override readonly advice = 'chooseOtherToken'
  constructor(contract: string, cause?: unknown) {
    super(`The contract ${contract} gave an answer that can't be read.`, { contract }, cause)
  }
}

/** One call of a batch failed on the chain. `data` holds the contract's reason, if it gave one. */
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

/** An address holds no token: it has no contract, or one that answers as no token does. */
export class NotATokenError extends ChainError {
  readonly code = 'notAToken'
  override readonly advice = 'chooseOtherToken'
  constructor(address: string, cause?: unknown) {
    super(`There is no token at ${address}.`, { address }, cause)
  }
}

/**
 * A read is no call: its contract is no address ("Invalid address"), its data no bytes ("Invalid hex"), or it
 * names no function ("Invalid call key"). Concerns one call of a batch only; no node is asked.
 */
export class InvalidCallError extends ChainError {
  readonly code = 'invalidCall'
  override readonly advice = 'reportProblem'
  constructor(part: 'address' | 'hex' | 'call key', value: string) {
    super(`Invalid ${part}: ${value}`, { part, value })
  }
}
