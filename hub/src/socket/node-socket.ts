import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type RawData, type WebSocket } from 'ws'
import { DEFAULT_SOCKET_LIMITS, type RequestSource, type SocketLimits } from '../hub-options.ts'
import { RELAY_LIMIT_BYTES } from '../relay/read-relayed.ts'
import { requestNode } from '../relay/request-node.ts'
import { ByteBudget } from '../serving/byte-budget.ts'
import { clientKey } from '../serving/client-key.ts'
import type { RequestRate } from '../serving/request-rate.ts'
import { BlockFollower } from './block-follower.ts'
import { refuseUpgrade } from './refuse-upgrade.ts'
import { Session } from './session.ts'

const GOING_AWAY = 1001
const UNSUPPORTED_DATA = 1003
const INTERNAL_ERROR = 1011

export interface SocketOptions {
  /** Configured by the operator: no response repeats it. */
  readonly nodeUrl: string
  /** Shared with `POST /rpc`: each message counts, and each request of a batch. Unlimited without it. */
  readonly rate?: RequestRate
  /** Identifies clients for rate limits: by default by remote address. */
  readonly clientOf?: (source: RequestSource) => string
  readonly limits?: Partial<SocketLimits>
}

/** WebSocket access to a node. */
export interface NodeSocket {
  /** Upgrades a connection to a WebSocket, or rejects it. */
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** Closes all clients' connections. */
  readonly close: () => void
}

/**
 * Serves the network's node over WebSocket: the methods, batches and sizes of `POST /rpc`, plus `eth_subscribe`
 * for `newHeads` and `logs`. Rejects other sites' pages, since browsers let any page open a WebSocket.
 */
export function createNodeSocket(options: SocketOptions): NodeSocket {
  const { nodeUrl, rate } = options
  const limits = { ...DEFAULT_SOCKET_LIMITS, ...options.limits }
  const clientOf = options.clientOf ?? (({ address }) => address)
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: RELAY_LIMIT_BYTES,
    perMessageDeflate: false,
  })
  const follower = new BlockFollower({
    request: (method, params) => requestOne(nodeUrl, method, params),
    everyMs: limits.blocksEveryMs,
  })
  const budget = new ByteBudget(limits.bytes)
  const clients = new Map<string, Client>()
  const alive = new WeakSet<WebSocket>()
  let timer: NodeJS.Timeout | undefined

  const ping = (): void => {
    for (const socket of server.clients) {
      if (!alive.delete(socket)) socket.terminate()
      else socket.ping()
    }
  }

  return {
    upgrade(request, connection, head) {
      if (isFromOtherSite(request)) return refuseUpgrade(connection, 403)
      const address = clientOf(sourceOf(request))
      const seconds = rate?.take(address) ?? 0
      if (seconds > 0) return refuseUpgrade(connection, 429, `retry-after: ${seconds}\r\n`)
      const key = clientKey(address)
      const client = clients.get(key) ?? { sockets: 0, budget: new ByteBudget(limits.bytesPerClient, budget) }
      if (client.sockets >= limits.socketsPerClient)
        return refuseUpgrade(connection, 429, 'retry-after: 60\r\n')
      if (server.clients.size >= limits.sockets) return refuseUpgrade(connection, 503, 'retry-after: 60\r\n')
      server.handleUpgrade(request, connection, head, (socket) => {
        client.sockets += 1
        clients.set(key, client)
        alive.add(socket)
        timer ??= setInterval(ping, limits.pingEveryMs).unref()
        socket.on('pong', () => alive.add(socket))
        const ownBudget = new ByteBudget(limits.bytesPerSocket, client.budget)
        const count = (cost: number): number => rate?.take(address, cost) ?? 0
        const session = new Session(socket, { nodeUrl, limits, follower, budget: ownBudget, count })
        const isWithinRate = (): boolean => session.isWithinRate(1)
        socket.on('message', (data: RawData, isBinary: boolean) => {
          alive.add(socket)
          if (!isWithinRate()) return
          if (isBinary) session.close(UNSUPPORTED_DATA, 'Send text.')
          // An unhandled rejection would end the hub.
          else session.take(textOf(data)).catch(() => session.close(INTERNAL_ERROR, 'The hub failed.'))
        })
        // A flood of them would fill the memory with pongs that the client doesn't read.
        socket.on('ping', isWithinRate)
        // Malformed or oversized frames: ws closes the connection with the matching code.
        socket.on('error', () => undefined)
        socket.on('close', () => {
          session.end()
          client.sockets -= 1
          if (client.sockets === 0) clients.delete(key)
        })
      })
    },
    close() {
      clearInterval(timer)
      for (const socket of server.clients) {
        socket.close(GOING_AWAY)
        socket.terminate()
      }
    },
  }
}

/** Sockets of a client, and the bytes held for them. */
interface Client {
  sockets: number
  readonly budget: ByteBudget
}

/** @throws when the node doesn't respond, or not with a result. */
async function requestOne(nodeUrl: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const answer = await requestNode(nodeUrl, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
  const body = (await answer.json()) as { readonly result?: unknown }
  if (body.result === undefined) throw new TypeError('The node gave no result.')
  return body.result
}

/** Wallets and programs send no web origin; pages do. */
function isFromOtherSite({ headers }: IncomingMessage): boolean {
  const { origin, host } = headers
  if (origin === undefined || headers['sec-fetch-site'] === 'same-origin') return false
  if (!URL.canParse(origin)) return true
  const url = new URL(origin)
  return /^https?:$/.test(url.protocol) && url.host !== host
}

function sourceOf({ headers, socket }: IncomingMessage): RequestSource {
  return {
    header: (name) => {
      const value = headers[name.toLowerCase()]
      return Array.isArray(value) ? value.join(', ') : value
    },
    address: socket.remoteAddress ?? '',
  }
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8')
  return Buffer.from(data as ArrayBuffer).toString('utf8')
}
