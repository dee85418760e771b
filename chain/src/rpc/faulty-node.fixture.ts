import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** JSON-RPC request as received by a node. */
export interface ReceivedRequest {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
}

/** Handles a request: returns a result, or takes over the HTTP response and returns `undefined`. */
export type Answer = (
  request: ReceivedRequest,
  response: ServerResponse,
) => { readonly result: unknown } | { readonly error: unknown } | undefined | Promise<Forwarded>

type Forwarded = { readonly result: unknown } | { readonly error: unknown } | undefined

/** A scriptable JSON-RPC node on a free port that records its requests. */
export interface FaultyNode {
  readonly url: string
  readonly requests: ReceivedRequest[]
  /** May be replaced at any time. Receives everything except `eth_chainId`. */
  answer: Answer
  /** Result of `eth_chainId`. */
  chainId: number
  count(method: string): number
  close(): Promise<void>
}

/** Starts a node for `chainId`. */
export async function startFaultyNode(chainId: number, answer: Answer): Promise<FaultyNode> {
  const requests: ReceivedRequest[] = []
  const server = createServer((incoming, response) => {
    respond(incoming, response).catch(() => response.destroy())
  })
  const node: FaultyNode = {
    url: '',
    requests,
    answer,
    chainId,
    count: (method) => requests.filter((request) => request.method === method).length,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }

  async function respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ''
    for await (const chunk of incoming) body += String(chunk)
    const request = JSON.parse(body) as ReceivedRequest
    requests.push(request)
    const answered =
      request.method === 'eth_chainId'
        ? { result: `0x${node.chainId.toString(16)}` }
        : await node.answer(request, response)
    if (answered !== undefined) sendJson(response, { jsonrpc: '2.0', id: request.id, ...answered })
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(node, { url: `http://127.0.0.1:${port}` })
}

export function sendJson(response: ServerResponse, body: unknown): void {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(body))
}

/** Forwards a request to a real node and returns its response. */
export async function forward(url: string, request: ReceivedRequest): Promise<Forwarded> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', ...request }),
  })
  const { result, error } = (await response.json()) as { result?: unknown; error?: unknown }
  return error === undefined ? { result } : { error }
}
