import {
  BaseError,
  ContractFunctionRevertedError,
  HttpRequestError,
  RpcRequestError,
  TimeoutError,
} from 'viem'

/**
 * Reads the chain; `undefined` if there is no such contract or transaction. @throws if the node does not respond, or
 * refuses the request
 */
export async function attempt<Value>(answer: Promise<Value>): Promise<Value | undefined> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof BaseError) || !isAnswer(error)) throw error
    return undefined
  }
}

/** A limit of requests, or a block that one of several nodes lacks, says nothing of the contract. */
function isAnswer(error: BaseError): boolean {
  if (error.walk((cause) => cause instanceof ContractFunctionRevertedError) !== null) return true
  const isOfNode = (cause: unknown): boolean =>
    cause instanceof HttpRequestError || cause instanceof TimeoutError || cause instanceof RpcRequestError
  return error.walk(isOfNode) === null
}
