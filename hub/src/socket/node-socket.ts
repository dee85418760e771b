import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type RawData, type WebSocket } from 'ws'
import { DEFAULT_SOCKET_LIMITS, type RequestSource, type SocketLimits } from '../hub-options.ts'
import { RELAY_LIMIT_BYTES } from '../relay/read-relayed.ts'
import { requestNode } from '../relay/request-node.ts'
import { ByteBudget } from '../serving/byte-budget.ts'
import { clientKey } from '../serving/client-key.ts'
import type { RequestRate } from '../serving/request-rate.ts'
import { refuseUpgrade } from './refuse-upgrade.ts'
import { Session, type SessionClient } from './session.ts'
import { Subscriptions } from './subscriptions.ts'

const GOING_AWAY = 1001
const TRY_AGAIN_LATER = 1013
const UNSUPPORTED_DATA = 1003
const INTERNAL_ERROR = 1011
/** What a client pays, in plain reads, whose subscriptions cost too much. */
const DISMISSAL_COST = 400

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
  const request = (method: string, params: readonly unknown[]) => requestOne(nodeUrl, method, params)
  const subscriptions = new Subscriptions({ request, everyMs: limits.blocksEveryMs }, limits)
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

  const newClient = (address: string): Client =>
    new Client(new ByteBudget(limits.bytesPerClient, budget), (cost) => rate?.charge(address, cost))

  return {
    upgrade(request, connection, head) {
      if (isFromOtherSite(request)) return refuseUpgrade(connection, 403)
      const address = clientOf(sourceOf(request))
      const seconds = rate?.take(address) ?? 0
      if (seconds > 0) return refuseUpgrade(connection, 429, `retry-after: ${seconds}\r\n`)
      const key = clientKey(address)
      const client = clients.get(key) ?? newClient(address)
      if (client.sessions.size >= limits.socketsPerClient)
        return refuseUpgrade(connection, 429, 'retry-after: 60\r\n')
      if (server.clients.size >= limits.sockets) return refuseUpgrade(connection, 503, 'retry-after: 60\r\n')
      server.handleUpgrade(request, connection, head, (socket) => {
        clients.set(key, client)
        alive.add(socket)
        timer ??= setInterval(ping, limits.pingEveryMs).unref()
        socket.on('pong', () => alive.add(socket))
        const ownBudget = new ByteBudget(limits.bytesPerSocket, client.budget)
        const count = (cost: number): number => rate?.take(address, cost) ?? 0
        const options = { nodeUrl, limits, client, subscriptions, connection, budget: ownBudget, count }
        const session = new Session(socket, options)
        client.sessions.add(session)
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
          client.sessions.delete(session)
          if (client.sessions.size === 0) clients.delete(key)
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

/** The sockets of a client, and the bytes held for them. */
class Client implements SessionClient {
  readonly sessions = new Set<Session>()
  readonly budget: ByteBudget
  subscriptions = 0

  readonly #charge: (cost: number) => void

  constructor(budget: ByteBudget, charge: (cost: number) => void) {
    this.budget = budget
    this.#charge = charge
  }

  /** Subscribing again costs too. */
  dismiss(): void {
    this.#charge(DISMISSAL_COST)
    for (const session of this.sessions) session.close(TRY_AGAIN_LATER, 'Your subscriptions select too much.')
  }
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
