import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { createNodeSocket, type SocketOptions } from '../socket/node-socket.ts'
import { serveSocket } from '../socket/serve-socket.ts'

interface Block {
  readonly number: string
  readonly hash: string
  readonly parentHash: string
  readonly transactions: readonly string[]
}

/** Address and topic of the first of two logs in each block. */
export const LOG_ADDRESS = `0x${'aA'.repeat(20)}`
export const LOG_TOPIC = `0x${'bb'.repeat(32)}`

export function blockOf(number: number, fork = 'a', parentFork = fork): Block {
  return {
    number: `0x${number.toString(16)}`,
    hash: `0x${number}${fork}`,
    parentHash: `0x${number - 1}${parentFork}`,
    transactions: ['0x1'],
  }
}

/** State of the node, as a test sets it. */
interface NodeState {
  blocks: readonly Block[]
  /** Bodies of received requests, except those for blocks. */
  requested: string[]
  isAway: boolean
  /** Takes over the response to a request that isn't for a block. */
  respond: ((response: ServerResponse, body: string) => void) | undefined
}

const initialState = (): NodeState => ({
  blocks: [blockOf(1)],
  requested: [],
  isAway: false,
  respond: undefined,
})

/** A node for tests, and servers whose sockets lead to it. */
export class SocketNode {
  readonly chain = initialState()
  readonly #server: Server
  readonly #open: { readonly server: Server; readonly close: () => void }[] = []
  /** Path of the latest server's requests, since an earlier one's may still arrive. */
  #path = '/secret-key/0'

  constructor() {
    this.#server = createServer((request, response) => {
      let body = ''
      request.on('data', (part: Buffer) => (body += part.toString()))
      request.on('end', () => this.#answer(request.url, body, response))
    })
  }

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
  }

  /** Closes all servers, and returns the node to its first block. */
  reset(): void {
    Object.assign(this.chain, initialState())
    for (const { server, close } of this.#open.splice(0)) {
      close()
      server.close()
      server.closeAllConnections()
    }
  }

  stop(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  /** Starts a server with the socket and returns its URL. */
  async serve(options: Partial<SocketOptions> = {}): Promise<string> {
    this.#path = `/secret-key/${Number(this.#path.slice(12)) + 1}`
    const socket = createNodeSocket({
      nodeUrl: `http://127.0.0.1:${portOf(this.#server)}${this.#path}`,
      ...options,
      limits: { blocksEveryMs: 5, ...options.limits },
    })
    const server = createServer((_, response) => void response.writeHead(404).end())
    serveSocket(server, socket)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    this.#open.push({ server, close: socket.close })
    return `ws://127.0.0.1:${portOf(server)}/rpc`
  }

  /**
   * Waits until the follower has read the newest block, so that only later ones are new to it: one poll starts after
   * the call, and the next one only after its response.
   */
  async seen(): Promise<void> {
    for (let poll = 0; poll < 2; poll += 1) await once(this.#server, 'poll')
  }

  #answer(path: string | undefined, body: string, response: ServerResponse): void {
    const { method, params = [] } = JSON.parse(body) as Partial<{
      method: string
      params: readonly unknown[]
    }>
    if (method === 'eth_getBlockByNumber' && path === this.#path) this.#server.emit('poll')
    if (this.chain.isAway) {
      response.writeHead(503).end('away')
      return
    }
    if (method?.startsWith('eth_getBlock') !== true) {
      this.chain.requested.push(body)
      if (this.chain.respond !== undefined) {
        this.chain.respond(response, body)
        return
      }
    }
    sendResult(response, this.#resultOf(method, params))
  }

  #resultOf(method: string | undefined, params: readonly unknown[]): unknown {
    const { blocks } = this.chain
    const [first] = params
    if (method === 'eth_getBlockByNumber') return blocks.at(-1)
    if (method === 'eth_getBlockByHash') return blocks.find(({ hash }) => hash === first) ?? null
    if (method !== 'eth_getLogs') return '0x61'
    const { blockHash } = first as { readonly blockHash: string }
    return [
      { address: LOG_ADDRESS, topics: [LOG_TOPIC], blockHash, logIndex: '0x0' },
      { address: `0x${'cc'.repeat(20)}`, topics: [LOG_TOPIC], blockHash, logIndex: '0x1' },
    ]
  }
}

/** Sends a JSON-RPC result of request 1. */
export function sendResult(response: ServerResponse, result: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result }))
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port

/** A client whose received messages are awaited in turn. */
export class SocketClient {
  readonly socket: WebSocket
  readonly #got: string[] = []
  #wake: () => void = () => undefined

  constructor(url: string, headers: Record<string, string> = {}) {
    this.socket = new WebSocket(url, { headers })
    this.socket.on('message', (data: Buffer) => {
      this.#got.push(data.toString())
      this.#wake()
    })
  }

  static async open(url: string, headers: Record<string, string> = {}): Promise<SocketClient> {
    const client = new SocketClient(url, headers)
    await once(client.socket, 'open')
    return client
  }

  async next(): Promise<unknown> {
    while (this.#got.length === 0) await new Promise<void>((resolve) => (this.#wake = resolve))
    return JSON.parse(this.#got.shift() ?? '')
  }

  send(method: string, params: readonly unknown[] = [], id: number = 1): void {
    this.socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
  }

  request(method: string, params: readonly unknown[] = [], id: number = 1): Promise<unknown> {
    this.send(method, params, id)
    return this.next()
  }

  async subscribe(...params: readonly unknown[]): Promise<string> {
    const answer = (await this.request('eth_subscribe', params)) as { result: string }
    if (!/^0x[\da-f]{32}$/.test(answer.result)) throw new Error(`No subscription: ${JSON.stringify(answer)}`)
    return answer.result
  }

  async closed(): Promise<readonly [code: number, reason: string]> {
    const [code, reason] = (await once(this.socket, 'close')) as [number, Buffer]
    return [code, reason.toString()]
  }
}

/** Returns the status of a rejected handshake. */
export async function refusalOf(
  url: string,
  headers: Record<string, string> = {},
): Promise<number | undefined> {
  const client = new SocketClient(url, headers)
  client.socket.on('error', () => undefined)
  const [, response] = (await once(client.socket, 'unexpected-response')) as [
    unknown,
    { statusCode?: number },
  ]
  return response.statusCode
}
