import { NODE_METHODS, readRequest } from '@ibull/hub'
import type { Context } from 'hono'
import { answerPrivately, PrivatePoolError, type PrivatePool } from '../chain/private-pool.ts'
import type { RpcClient } from '../chain/rpc-client.ts'

interface Call {
  readonly id: unknown
  readonly method: string
  readonly params?: unknown
}

/**
 * The world's private endpoint: a node like the public one, with all methods of wallets, whose transactions wait in the
 * private pool.
 */
export async function privateRpc(context: Context, pool: PrivatePool, node: RpcClient): Promise<Response> {
  const json = await readRequest(context, NODE_METHODS, () => undefined)
  if (json instanceof Response) return json
  const calls = JSON.parse(json) as Call | readonly Call[]
  const answers = Array.isArray(calls)
    ? await Promise.all((calls as readonly Call[]).map((call) => answerTo(call, pool, node)))
    : await answerTo(calls as Call, pool, node)
  return context.json(answers as object, 200, { 'cache-control': 'no-store' })
}

async function answerTo(call: Call, pool: PrivatePool, node: RpcClient): Promise<unknown> {
  try {
    const result = await answerPrivately(pool, call)
    if (result !== undefined) return { jsonrpc: '2.0', id: call.id, result }
  } catch (error) {
    if (!(error instanceof PrivatePoolError)) throw error
    return { jsonrpc: '2.0', id: call.id, error: { code: error.code, message: error.message } }
  }
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(node.url, { method: 'POST', headers, body: JSON.stringify(call) })
  return answer.json()
}
