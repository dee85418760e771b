import { isUtf8 } from 'node:buffer'
import { randomBytes } from 'node:crypto'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { SocketLimits } from '../hub-options.ts'
import { NODE_METHODS } from '../relay/node-methods.ts'
import {
  INTERNAL_ERROR,
  INVALID_PARAMS,
  isRpcRequest,
  LIMIT_EXCEEDED,
  readRelayed,
  rpcFailure,
  type RequestId,
  type RpcRequest,
} from '../relay/read-relayed.ts'
import { requestNode } from '../relay/request-node.ts'
import type { ByteBudget } from '../serving/byte-budget.ts'
import { parseJson } from '../serving/parse-json.ts'
import { readLogFilter } from './log-filter.ts'
import type { Subscriber, SubscribingClient, Subscriptions } from './subscriptions.ts'

/** Close code of a client that exceeds a limit. */
const TRY_AGAIN_LATER = 1013

/** A client, which may have several sockets. */
export interface SessionClient extends SubscribingClient {
  subscriptions: number
}

interface SessionOptions {
  readonly nodeUrl: string
  readonly limits: SocketLimits
  readonly client: SessionClient
  readonly subscriptions: Subscriptions
  /** Holds what is written to it until it is released, so that many messages are sent at once. */
  readonly connection: Pick<Duplex, 'cork' | 'uncork'>
  /** For pending requests, their answers, and whatever the client hasn't read yet. */
  readonly budget: ByteBudget
  /** Counts what is requested. Returns 0 if allowed, otherwise the seconds to wait. */
  readonly count: (cost: number) => number
}

/** An answer that exceeds a limit. */
class TooLongError extends Error {}

/** A client's connection: its pending requests and subscriptions. */
export class Session {
  readonly #socket: WebSocket
  readonly #options: SessionOptions
  readonly #subscriptions = new Map<string, () => void>()
  /** One per pending request: `AbortSignal.any` of Node 20 never lets go of a signal that outlives its requests. */
  readonly #pending = new Set<AbortController>()
  #isEnded = false

  constructor(socket: WebSocket, options: SessionOptions) {
    this.#socket = socket
    this.#options = options
  }

  async take(text: string): Promise<void> {
    if (this.#isEnded) return
    const request = readSingle(text)
    if (request?.method === 'eth_subscribe') this.#subscribe(request, Buffer.byteLength(text))
    else if (request?.method === 'eth_unsubscribe') this.#unsubscribe(request)
    else await this.#pass(text)
  }

  /** Counts what is requested, and ends the session above the client's rate. */
  isWithinRate(cost: number): boolean {
    const wait = this.#options.count(cost)
    if (wait > 0) this.close(TRY_AGAIN_LATER, `Too many requests. Try again in ${wait} s.`)
    return wait === 0
  }

  /** Ends the session, and gives the client a reason. */
  close(code: number, reason: string): void {
    this.end()
    this.#socket.close(code, reason)
  }

  /** Ends the subscriptions and aborts the pending requests. */
  end(): void {
    this.#isEnded = true
    for (const stop of this.#subscriptions.values()) stop()
    this.#subscriptions.clear()
    for (const controller of this.#pending) controller.abort()
  }

  async #pass(text: string): Promise<void> {
    const relayed = readRelayed(text, NODE_METHODS)
    // The message itself was counted.
    if (relayed.cost > 1 && !this.isWithinRate(relayed.cost - 1)) return
    if (relayed.kind === 'refuse') {
      this.#send(relayed.answer)
      return
    }
    const { json } = relayed
    const { limits, budget } = this.#options
    if (this.#pending.size >= limits.requestsAtOnce) {
      this.#fail(json, LIMIT_EXCEEDED, `At most ${limits.requestsAtOnce} requests at once.`)
      return
    }
    const bytes = Buffer.byteLength(json)
    if (!budget.take(bytes)) {
      this.#fail(json, LIMIT_EXCEEDED, BUSY)
      return
    }
    const controller = new AbortController()
    this.#pending.add(controller)
    try {
      this.#sendTaken(await this.#request(json, controller.signal))
    } catch (error) {
      if (error instanceof TooLongError) this.#fail(json, LIMIT_EXCEEDED, error.message)
      else this.#fail(json, INTERNAL_ERROR, 'The node does not answer.')
    } finally {
      // Also cancels an answer that wasn't read to its end.
      controller.abort()
      this.#pending.delete(controller)
      budget.give(bytes)
    }
  }

  /** Reads the node's JSON, whose bytes are taken from the budget. @throws when it can't be had, with none taken */
  async #request(json: string, signal: AbortSignal): Promise<Buffer> {
    const { nodeUrl, limits, budget } = this.#options
    const answer = await requestNode(nodeUrl, json, signal)
    if (!isJson(answer)) throw new TypeError('The node sent no JSON.')
    const chunks: Uint8Array[] = []
    let size = 0
    try {
      for await (const chunk of answer.body ?? []) {
        if (size + chunk.byteLength > limits.answerBytes)
          throw new TooLongError(`An answer has at most ${limits.answerBytes} bytes here.`)
        if (!budget.take(chunk.byteLength)) throw new TooLongError(BUSY)
        size += chunk.byteLength
        chunks.push(chunk)
      }
      const body = Buffer.concat(chunks)
      if (!isUtf8(body)) throw new TypeError('The node sent no text.')
      return body
    } catch (error) {
      budget.give(size)
      throw error
    }
  }

  #subscribe({ id, params }: RpcRequest, bytes: number): void {
    const { limits, client, budget } = this.#options
    if (this.#subscriptions.size >= limits.subscriptionsPerSocket) {
      this.#send(rpcFailure(LIMIT_EXCEEDED, `At most ${limits.subscriptionsPerSocket} subscriptions.`, id))
      return
    }
    if (client.subscriptions >= limits.subscriptionsPerClient) {
      const message = `At most ${limits.subscriptionsPerClient} subscriptions by all sockets of a client.`
      this.#send(rpcFailure(LIMIT_EXCEEDED, message, id))
      return
    }
    const [kind, filter] = Array.isArray(params) ? (params as readonly unknown[]) : []
    const add = this.#subscriptionOf(kind, filter)
    if (typeof add === 'string') {
      this.#send(rpcFailure(INVALID_PARAMS, add, id))
      return
    }
    if (!budget.take(bytes)) {
      this.#send(rpcFailure(LIMIT_EXCEEDED, BUSY, id))
      return
    }
    client.subscriptions += 1
    const subscription = `0x${randomBytes(16).toString('hex')}`
    const stop = add({ client, notify: (results) => this.#notify(subscription, results) })
    this.#subscriptions.set(subscription, () => {
      stop()
      client.subscriptions -= 1
      budget.give(bytes)
    })
    // Blocks come later, so the client knows the subscription before its first event.
    this.#send({ jsonrpc: '2.0', id, result: subscription })
  }

  #subscriptionOf(kind: unknown, filter: unknown): ((subscriber: Subscriber) => () => void) | string {
    const { subscriptions } = this.#options
    if (kind === 'newHeads') return (subscriber) => subscriptions.addHeads(subscriber)
    if (kind !== 'logs') return 'Subscribe to newHeads or logs.'
    const selected = readLogFilter(filter)
    if (selected === undefined) return 'That is no filter of logs.'
    return (subscriber) => subscriptions.addLogs(selected, subscriber)
  }

  #notify(subscription: string, results: readonly string[]): void {
    const { connection } = this.#options
    connection.cork()
    for (const result of results) {
      this.#sendText(
        `{"jsonrpc":"2.0","method":"eth_subscription","params":{"subscription":"${subscription}","result":${result}}}`,
      )
    }
    connection.uncork()
  }

  #unsubscribe({ id, params }: RpcRequest): void {
    const [given] = Array.isArray(params) ? (params as readonly unknown[]) : []
    const subscription = typeof given === 'string' ? given : ''
    const stop = this.#subscriptions.get(subscription)
    stop?.()
    this.#subscriptions.delete(subscription)
    this.#send({ jsonrpc: '2.0', id, result: stop !== undefined })
  }

  /** Rejects every request of a checked message. */
  #fail(json: string, code: number, message: string): void {
    const body = JSON.parse(json) as RpcRequest | readonly RpcRequest[]
    const failureOf = (id: RequestId) => rpcFailure(code, message, id)
    this.#send(isBatch(body) ? body.map(({ id }) => failureOf(id)) : failureOf(body.id))
  }

  #send(answer: unknown): void {
    this.#sendText(JSON.stringify(answer))
  }

  #sendText(text: string): void {
    if (this.#isEnded) return
    const bytes = Buffer.from(text)
    // A client that doesn't read must not fill the memory.
    if (this.#options.budget.take(bytes.byteLength)) this.#sendTaken(bytes)
    else this.close(TRY_AGAIN_LATER, 'Too much is waiting to be read.')
  }

  /** Sends bytes that were taken from the budget, and gives them back once they are sent. */
  #sendTaken(bytes: Buffer): void {
    this.#socket.send(bytes, { binary: false }, () => this.#options.budget.give(bytes.byteLength))
  }
}

const BUSY = 'Too much is being answered or waiting to be read. Try again in a moment.'

const isBatch = (body: RpcRequest | readonly RpcRequest[]): body is readonly RpcRequest[] =>
  Array.isArray(body)

const isJson = ({ ok, headers }: Response): boolean =>
  ok && /^application\/json\b/i.test(headers.get('content-type') ?? '')

/** Parses a single request; `undefined` for a batch and anything else. */
function readSingle(text: string): RpcRequest | undefined {
  if (!text.includes('subscribe')) return undefined
  try {
    const body = parseJson(text)
    return isRpcRequest(body) ? body : undefined
  } catch {
    return undefined
  }
}
