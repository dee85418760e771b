import type { Context } from 'hono'
import { FetchFailedError } from '../fetch/fetch-errors.ts'
import type { GuardedFetch } from '../fetch/guarded-fetch.ts'
import { readText } from '../serving/read-text.ts'
import { readRelayed, RELAY_LIMIT_BYTES, rpcFailure } from './read-relayed.ts'

const INVALID_REQUEST = -32_600
const INTERNAL_ERROR = -32_603
const LIMIT_EXCEEDED = -32_005
const ANSWER_LIMIT_BYTES = 5_000_000

export interface RelayOptions {
  readonly fetch: GuardedFetch
  readonly timeoutMs: number
}

/** Passes reads on to an endpoint that a user names, and its JSON back. */
export async function relayRpc(context: Context, { fetch, timeoutMs }: RelayOptions): Promise<Response> {
  const url = context.req.query('url') ?? ''
  // Such a request from another origin would need its permission first, which is never given.
  if (!/^application\/json\b/i.test(context.req.header('content-type') ?? '')) {
    const failure = rpcFailure(INVALID_REQUEST, 'Send JSON with content-type application/json.')
    return context.json(failure, 415)
  }
  const text = await readText(context.req.raw, RELAY_LIMIT_BYTES)
  if (text === undefined) {
    context.header('connection', 'close')
    return context.json(rpcFailure(LIMIT_EXCEEDED, `A request has at most ${RELAY_LIMIT_BYTES} bytes.`), 413)
  }
  const relayed = readRelayed(text)
  if (relayed.kind === 'refuse') return context.json(relayed.answer, relayed.status)
  try {
    const options = { maxBytes: ANSWER_LIMIT_BYTES, timeoutMs, accept: 'application/json' }
    const { bytes } = await fetch(url, { ...options, json: relayed.json })
    // What is no JSON is not passed on: nothing but answers of JSON-RPC come from this origin.
    const answer: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return context.json(answer as object)
  } catch (error) {
    const isUrl = error instanceof FetchFailedError && error.failure === 'urlRefused'
    const message = isUrl
      ? "That endpoint can't be used: only https URLs can."
      : 'The endpoint does not answer.'
    return context.json(rpcFailure(INTERNAL_ERROR, message), isUrl ? 400 : 502)
  }
}
