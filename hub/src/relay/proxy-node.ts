import type { Context } from 'hono'
import { NODE_METHODS } from './node-methods.ts'
import { rpcFailure } from './read-relayed.ts'
import { readRequest } from './read-request.ts'

const INTERNAL_ERROR = -32_603
const NODE_TIMEOUT_MS = 30_000

/**
 * Passes requests of public methods on to the network's own node, one or a batch, and refuses everything else.
 * @param nodeUrl of the operator: it may be in a private network and hold a key, so no answer repeats it
 */
export async function proxyNode(context: Context, nodeUrl: string): Promise<Response> {
  const json = await readRequest(context, NODE_METHODS)
  if (json instanceof Response) return json
  try {
    const answer = await fetch(nodeUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: json,
      signal: AbortSignal.timeout(NODE_TIMEOUT_MS),
    })
    return new Response(answer.body, {
      status: answer.status,
      headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    })
  } catch {
    return context.json(rpcFailure(INTERNAL_ERROR, 'The node does not answer.'), 502)
  }
}
