import type { Context } from 'hono'
import { readUpload } from '../serving/uploads.ts'
import {
  INVALID_REQUEST,
  LIMIT_EXCEEDED,
  readRelayed,
  RELAY_LIMIT_BYTES,
  rpcFailure,
} from './read-relayed.ts'

/**
 * Returns the JSON of a request that may be forwarded, or the response to one that may not.
 * @param countFurther counts what it costs beyond a plain read, which is counted before anything is read
 */
export async function readRequest(
  context: Context,
  methods: ReadonlySet<string>,
  countFurther: (cost: number) => void,
): Promise<string | Response> {
  // From another origin such a request would need a CORS preflight, which is never approved.
  if (!/^application\/json\b/i.test(context.req.header('content-type') ?? '')) {
    const failure = rpcFailure(INVALID_REQUEST, 'Send JSON with content-type application/json.')
    return context.json(failure, 415)
  }
  const text = await readUpload(context, RELAY_LIMIT_BYTES)
  if (text === undefined) {
    context.header('connection', 'close')
    return context.json(rpcFailure(LIMIT_EXCEEDED, `A request has at most ${RELAY_LIMIT_BYTES} bytes.`), 413)
  }
  const relayed = readRelayed(text, methods)
  if (relayed.cost > 1) countFurther(relayed.cost - 1)
  return relayed.kind === 'refuse' ? context.json(relayed.answer, relayed.status) : relayed.json
}
