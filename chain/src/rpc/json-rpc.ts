import { ChainError } from '../errors/chain-error.ts'
import {
  ExecutionRevertedError,
  RpcAnswerTooLargeError,
  RpcHttpError,
  RpcInvalidAnswerError,
  RpcInvalidJsonError,
  RpcRateLimitedError,
  RpcRequestError,
  RpcTimeoutError,
  RpcUnreachableError,
  RpcWrongIdError,
} from '../errors/rpc-errors.ts'

/** Subset of `fetch` needed for a request. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

export interface PostOptions {
  readonly fetch: Fetch
  readonly timeoutMs: number
  readonly signal: AbortSignal | undefined
  /** Local clock in Unix milliseconds, to interpret a `Retry-After` date. */
  readonly now: () => number
}

/** Far larger than a page's largest batch of reads, or a full block. */
const MAXIMUM_ANSWER_BYTES = 10_000_000

/** Codes of JSON-RPC, EIP-1474 and geth. */
const CODE_LIMIT_EXCEEDED = -32005
const CODES_NEVER_RETRIED: ReadonlySet<number> = /* @__PURE__ */ new Set([-32600, -32602])
/** Their limits are about the range, or the method as a whole: waiting doesn't help, another endpoint may. */
const METHODS_OF_RANGES: ReadonlySet<string> = /* @__PURE__ */ new Set(['eth_getLogs'])
/** A failed estimate is about the transaction, not the node: retrying would only delay the reason. */
const METHODS_NEVER_RETRIED: ReadonlySet<string> = /* @__PURE__ */ new Set(['eth_estimateGas'])

/**
 * Sends a request to an endpoint and validates the response.
 * @returns the raw result. @throws a class of `rpc-errors.ts` per failure, or the signal's reason.
 */
export async function postJsonRpc(
  url: string,
  id: number,
  method: string,
  params: readonly unknown[],
  options: PostOptions,
): Promise<unknown> {
  const body = await post(url, JSON.stringify({ jsonrpc: '2.0', id, method, params }), options)
  const answer = parseJson(url, body)
  if (typeof answer !== 'object' || answer === null) throw new RpcInvalidAnswerError(url)
  const { id: answerId, error, result }: { id?: unknown; error?: unknown; result?: unknown } = answer
  const hasError = error !== undefined && error !== null
  if (answerId !== id && !(hasError && answerId === null)) throw new RpcWrongIdError(url, id)
  if (hasError) throw await requestError(url, method, error)
  if (result === undefined) throw new RpcInvalidAnswerError(url)
  return result
}

function parseJson(url: string, body: string): unknown {
  try {
    return JSON.parse(body)
  } catch (cause) {
    throw new RpcInvalidJsonError(url, cause)
  }
}

async function post(url: string, body: string, options: PostOptions): Promise<string> {
  const { signal, timeoutMs } = options
  signal?.throwIfAborted()
  const controller = new AbortController()
  const abort = (): void => controller.abort(signal?.reason)
  signal?.addEventListener('abort', abort)
  let hasTimedOut = false
  const timer = setTimeout(() => {
    hasTimedOut = true
    controller.abort()
  }, timeoutMs)
  try {
    const response = await options.fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: controller.signal,
      credentials: 'omit',
    })
    if (response.status === 429 || (response.status === 503 && response.headers.has('retry-after'))) {
      throw new RpcRateLimitedError(url, retryAfterMs(response.headers.get('retry-after'), options.now()))
    }
    if (!response.ok) throw new RpcHttpError(url, response.status)
    return await readText(url, response)
  } catch (error) {
    if (error instanceof ChainError) throw error
    signal?.throwIfAborted()
    if (hasTimedOut) throw new RpcTimeoutError(url, timeoutMs)
    throw new RpcUnreachableError(url, error)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

/**
 * Reads the response body. @throws {RpcAnswerTooLargeError} beyond {@link MAXIMUM_ANSWER_BYTES} decompressed
 * bytes.
 */
async function readText(url: string, response: Response): Promise<string> {
  const reader = response.body?.getReader()
  if (reader === undefined) return response.text()
  const decoder = new TextDecoder()
  let text = ''
  for (let size = 0; ;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.length
    if (size > MAXIMUM_ANSWER_BYTES) {
      void reader.cancel()
      throw new RpcAnswerTooLargeError(url, MAXIMUM_ANSWER_BYTES)
    }
    text += decoder.decode(value, { stream: true })
  }
}

/** Parses the header's seconds or date (RFC 9110, 10.2.3). */
function retryAfterMs(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined
  const seconds = Number(header)
  const wait = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000
  return Number.isNaN(wait) ? undefined : Math.max(0, wait)
}

async function requestError(url: string, method: string, error: unknown): Promise<Error> {
  if (typeof error !== 'object' || error === null) return new RpcInvalidAnswerError(url)
  const code = 'code' in error && typeof error.code === 'number' ? error.code : 0
  const message = 'message' in error && typeof error.message === 'string' ? error.message : ''
  // Most pages never meet one, and no first load needs the words of every kind of node.
  const { revertOf } = await import('./revert-of.ts')
  const revert = revertOf({ code, message, data: 'data' in error ? error.data : undefined })
  if (revert !== undefined) return new ExecutionRevertedError(revert.data, message)
  const isRange = METHODS_OF_RANGES.has(method)
  const isLimit = code === CODE_LIMIT_EXCEEDED || code === 429
  if (isLimit && !isRange) return new RpcRateLimitedError(url, undefined, method)
  const isRetryable = isRange || (!CODES_NEVER_RETRIED.has(code) && !METHODS_NEVER_RETRIED.has(method))
  return new RpcRequestError(method, code, message, isRetryable)
}
