import { BaseError, HttpRequestError } from 'viem'

/** Whether fewer blocks may help: the node responded, and not with a rate limit or an invalid key. */
export function isRangeRefusal(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  const failure = error.walk((cause) => cause instanceof HttpRequestError)
  if (!(failure instanceof HttpRequestError)) return true
  return [400, 413].includes(failure.status ?? 0)
}
