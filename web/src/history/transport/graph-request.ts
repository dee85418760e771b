import { IbullError } from '@ibull/domain'
import { HistorySchemaError, HistoryTimeoutError, HistoryUnavailableError } from './history-errors.ts'
import { readGraphAnswer, type GraphAnswer } from './graph-answer.ts'

/** Subset of `fetch` used for requests. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

export interface GraphRequestOptions {
  readonly fetch: Fetch
  readonly signal: AbortSignal | undefined
  readonly timeoutMs?: number
  readonly maximumBytes?: number
}

const TIMEOUT_MS = 10_000
/** The largest page of rows is well below a megabyte. */
const MAXIMUM_BYTES = 4_000_000

/**
 * Sends one request to a GraphQL endpoint by POST.
 * @param url a path on the page's origin, or an absolute https URL.
 * @throws {HistoryUnavailableError}, {HistoryTimeoutError}, {HistorySchemaError} (`UnknownFieldError` if the
 * endpoint lacks a field), or the signal's reason.
 */
export async function postGraph(
  url: string,
  query: string,
  options: GraphRequestOptions,
): Promise<GraphAnswer> {
  const { signal, timeoutMs = TIMEOUT_MS } = options
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
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ query }),
      signal: controller.signal,
      credentials: 'omit',
    })
    const text = await readText(url, response, options.maximumBytes ?? MAXIMUM_BYTES)
    return readBody(url, response, text)
  } catch (error) {
    if (error instanceof IbullError) throw error
    signal?.throwIfAborted()
    if (hasTimedOut) throw new HistoryTimeoutError(url, timeoutMs)
    throw new HistoryUnavailableError(url, 'no connection', error)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

/** A non-2xx response still contains GraphQL errors if the query was rejected (400). */
function readBody(url: string, response: Response, text: string): GraphAnswer {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    if (!response.ok) throw new HistoryUnavailableError(url, `HTTP status ${response.status}`)
    throw new HistorySchemaError('answer', 'JSON')
  }
  if (!response.ok && response.status !== 400) {
    throw new HistoryUnavailableError(url, `HTTP status ${response.status}`)
  }
  return readGraphAnswer(url, body)
}

async function readText(url: string, response: Response, maximumBytes: number): Promise<string> {
  const reader = response.body?.getReader()
  if (reader === undefined) return response.text()
  const decoder = new TextDecoder()
  let text = ''
  for (let size = 0; ;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.length
    if (size > maximumBytes) {
      void reader.cancel()
      throw new HistoryUnavailableError(url, `more than ${maximumBytes} bytes`)
    }
    text += decoder.decode(value, { stream: true })
  }
}
