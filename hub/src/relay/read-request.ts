import type { Context } from 'hono'
import { readText } from '../serving/read-text.ts'
import { readRelayed, RELAY_LIMIT_BYTES, rpcFailure } from './read-relayed.ts'

const INVALID_REQUEST = -32_600
const LIMIT_EXCEEDED = -32_005

/** The JSON of a request that may be passed on, or the answer to one that may not. */
export async function readRequest(
  context: Context,
  methods: ReadonlySet<string>,
): Promise<string | Response> {
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
  const relayed = readRelayed(text, methods)
  return relayed.kind === 'refuse' ? context.json(relayed.answer, relayed.status) : relayed.json
}
