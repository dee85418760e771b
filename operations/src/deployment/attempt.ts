import { BaseError, HttpRequestError, TimeoutError } from 'viem'

/**
 * Reads the chain; `undefined` if there is no such contract or transaction. @throws if the node does not respond
 */
export async function attempt<Value>(answer: Promise<Value>): Promise<Value | undefined> {
  try {
    return await answer
  } catch (error) {
    const isAway = (cause: unknown): boolean =>
      cause instanceof HttpRequestError || cause instanceof TimeoutError
    if (!(error instanceof BaseError) || error.walk(isAway) !== null) throw error
    return undefined
  }
}
