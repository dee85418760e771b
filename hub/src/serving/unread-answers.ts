import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { RequestSource } from '../hub-options.ts'
import { siteKey } from './client-key.ts'

/** Limits of answers that clients don't read. Times in milliseconds. */
export interface UnreadLimits {
  /** Of all answers. */
  readonly bytes: number
  /** Without a byte sent or received. */
  readonly stalledMs: number
  /** Between checks of answers that are still being written. */
  readonly everyMs: number
}

export const DEFAULT_UNREAD_LIMITS: UnreadLimits = { bytes: 96_000_000, stalledMs: 30_000, everyMs: 250 }

interface Answer {
  readonly client: string
  readonly outgoing: ServerResponse
}

/**
 * Ends the connections of clients that don't read their answers, or don't send their requests, for a while; and while
 * more bytes wait than may, all those of the client for which most do.
 */
export function endUnread(
  server: Server,
  clientOf: ((source: RequestSource) => string) | undefined,
  limits = DEFAULT_UNREAD_LIMITS,
): void {
  const answers = new Map<Socket, Answer>()
  // Before the answer is made.
  server.prependListener('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { socket, headers } = incoming
    const address = socket.remoteAddress ?? ''
    const header = (name: string): string | undefined => headers[name.toLowerCase()]?.toString()
    const client = clientOf === undefined ? address : clientOf({ header, address })
    answers.set(socket, { client: siteKey(client), outgoing })
    // The answer is all written then.
    outgoing.once('prefinish', () => {
      if (outgoing.writableLength > 0) setImmediate(endGreediest, answers, limits.bytes)
    })
    outgoing.once('close', () => {
      if (answers.get(socket)?.outgoing === outgoing) answers.delete(socket)
    })
  })
  server.setTimeout(limits.stalledMs, (socket) => {
    const outgoing = answers.get(socket)?.outgoing
    // An answer that is still being made is not the client's delay.
    const isMaking = outgoing !== undefined && outgoing.writableLength === 0 && outgoing.req.complete
    if (!isMaking) socket.destroy()
  })
  const timer = setInterval(() => endGreediest(answers, limits.bytes), limits.everyMs).unref()
  server.once('close', () => clearInterval(timer))
}

function endGreediest(answers: ReadonlyMap<Socket, Answer>, limit: number): void {
  const waiting = new Map<string, { bytes: number; readonly sockets: Socket[] }>()
  let total = 0
  for (const [socket, { client, outgoing }] of answers) {
    const bytes = outgoing.writableLength
    if (bytes === 0) continue
    const own = waiting.get(client) ?? { bytes: 0, sockets: [] }
    own.bytes += bytes
    own.sockets.push(socket)
    waiting.set(client, own)
    total += bytes
  }
  for (const { bytes, sockets } of [...waiting.values()].toSorted((one, other) => other.bytes - one.bytes)) {
    if (total <= limit) return
    for (const socket of sockets) socket.destroy()
    total -= bytes
  }
}
