import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy in front of a node that can be unreachable for a while. */
export interface FaultyNode {
  readonly url: string
  isAway: boolean
  /** JSON-RPC error returned instead of the node's response. */
  refusal: string | undefined
  /** Methods requested since the start, whether or not they were answered. */
  readonly methods: string[]
  close(): Promise<void>
}

/** @param awayFor a method that it never answers */
export async function startFaultyNode(target: string, awayFor?: string): Promise<FaultyNode> {
  const methods: string[] = []
  const node = { isAway: false, refusal: undefined as string | undefined }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const { id, method } = JSON.parse(body) as { id: number; method: string }
      methods.push(method)
      if (node.isAway || method === awayFor) return request.socket.destroy()
      if (node.refusal !== undefined) {
        const error = { code: -32_000, message: node.refusal }
        return response.end(JSON.stringify({ jsonrpc: '2.0', id, error }))
      }
      fetch(target, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
        .then((answer) => answer.text())
        .then((text) => response.end(text))
        .catch(() => request.socket.destroy())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get isAway() {
      return node.isAway
    },
    set isAway(isAway) {
      node.isAway = isAway
    },
    get refusal() {
      return node.refusal
    },
    set refusal(refusal) {
      node.refusal = refusal
    },
    methods,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
