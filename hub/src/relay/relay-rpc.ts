import type { Context } from 'hono'
import { FetchFailedError } from '../fetch/fetch-errors.ts'
import type { Fetched, FetchOptions } from '../fetch/guarded-fetch.ts'
import { jsonBytes } from '../fetch/json-bytes.ts'
import { ClientLeftError } from '../serving/client-left.ts'
import { HubBusyError } from '../serving/hub-busy.ts'
import { INTERNAL_ERROR, rpcFailure } from './read-relayed.ts'
import { readRequest } from './read-request.ts'
import { RELAYED_METHODS } from './relayed-methods.ts'

const ANSWER_LIMIT_BYTES = 5_000_000

export interface RelayOptions {
  readonly fetch: (url: string, options: Omit<FetchOptions, 'room' | 'signal'>) => Promise<Fetched>
  readonly timeoutMs: number
  /** Counts what a request costs beyond a plain read. */
  readonly countFurther: (cost: number) => void
}

/** Forwards reads to an endpoint named by a user, and returns its JSON. */
export async function relayRpc(
  context: Context,
  { fetch, timeoutMs, countFurther }: RelayOptions,
): Promise<Response> {
  const url = context.req.query('url') ?? ''
  const relayed = await readRequest(context, RELAYED_METHODS, countFurther)
  if (relayed instanceof Response) return relayed
  try {
    const options = { maxBytes: ANSWER_LIMIT_BYTES, timeoutMs, accept: 'application/json' }
    const { bytes } = await fetch(url, { ...options, json: relayed })
    // Anything but JSON is dropped: this origin only serves JSON-RPC responses.
    return context.body(await jsonBytes(bytes), 200, { 'content-type': 'application/json' })
  } catch (error) {
    if (error instanceof HubBusyError || error instanceof ClientLeftError) throw error
    const isUrl = error instanceof FetchFailedError && error.failure === 'urlRefused'
    const message = isUrl
      ? "That endpoint can't be used: only https URLs can."
      : 'The endpoint does not answer.'
    return context.json(rpcFailure(INTERNAL_ERROR, message), isUrl ? 400 : 502)
  }
}
