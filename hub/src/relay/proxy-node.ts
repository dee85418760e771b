import type { Context } from 'hono'
import { requestNode } from './request-node.ts'
import { NODE_METHODS } from './node-methods.ts'
import { INTERNAL_ERROR, rpcFailure } from './read-relayed.ts'
import { readRequest } from './read-request.ts'

/**
 * Forwards requests for public methods, single or batched, to the network's own node, and rejects everything else.
 * @param nodeUrl may be in the operator's private network and contain a key, so no response repeats it
 * @param countFurther counts what a request costs beyond a plain read; by default nothing
 */
export async function proxyNode(
  context: Context,
  nodeUrl: string,
  countFurther: (cost: number) => void = () => undefined,
): Promise<Response> {
  const json = await readRequest(context, NODE_METHODS, countFurther)
  if (json instanceof Response) return json
  try {
    const answer = await requestNode(nodeUrl, json)
    const headers = new Headers({ 'content-type': 'application/json', 'cache-control': 'no-store' })
    const length = answer.headers.get('content-length')
    // What was compressed arrives here longer than it was sent.
    if (length !== null && !answer.headers.has('content-encoding')) headers.set('content-length', length)
    return new Response(answer.body, { status: answer.status, headers })
  } catch {
    return context.json(rpcFailure(INTERNAL_ERROR, 'The node does not answer.'), 502)
  }
}
