/** A JSON-RPC request to a test chain that the chain answered with an error. */
export class RpcError extends Error {
  constructor(
    message: string,
    readonly code: number,
    readonly data: unknown,
  ) {
    super(message)
    this.name = 'RpcError'
  }
}

/** Sends one JSON-RPC request to `url`. @throws {RpcError} when the answer is an error. */
export async function requestRpc(
  url: string,
  method: string,
  params: readonly unknown[] = [],
): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const answer = (await response.json()) as {
    result?: unknown
    error?: { message: string; code: number; data?: unknown }
  }
  if (answer.error !== undefined)
    throw new RpcError(answer.error.message, answer.error.code, answer.error.data)
  return answer.result
}
