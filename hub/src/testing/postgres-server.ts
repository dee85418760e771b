import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { PGlite } from '@electric-sql/pglite'

const SSL_REQUEST = 80_877_103
const READY = 'Z'.charCodeAt(0)
const ERROR = 'E'.charCodeAt(0)
/** Message types that end a unit of the protocol: a simple query, or the Sync of an extended one. */
const RUN_ENDS = new Set(['Q', 'S'].map((type) => type.charCodeAt(0)))
const TERMINATE = 'X'.charCodeAt(0)

/** A PostgreSQL server for any number of connections, on top of an embedded database. */
export interface PostgresServer {
  readonly url: string
  /** Closes all connections and accepts no more. */
  stop(): Promise<void>
  /** Accepts connections on the same port again. */
  start(): Promise<void>
  close(): Promise<void>
}

/** Starts one on a free local port. */
export async function startPostgresServer(): Promise<PostgresServer> {
  const database = await PGlite.create()
  const sockets = new Set<Socket>()
  let turn: Promise<unknown> = Promise.resolve()
  // All connections share one session: their units must not interleave.
  const answer = (messages: readonly Buffer[]): Promise<Buffer> => {
    const result = turn.then(() => execute(database, messages))
    turn = result.catch(() => undefined)
    return result
  }
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    serveConnection(socket, answer)
  })
  const listen = (port: number): Promise<void> =>
    new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  return {
    url: `postgresql://hub@127.0.0.1:${port}/postgres`,
    stop,
    start: () => listen(port),
    close: async () => {
      if (server.listening) await stop()
      await turn
      await database.close()
    },
  }
}

function serveConnection(socket: Socket, answer: (messages: readonly Buffer[]) => Promise<Buffer>): void {
  let received = Buffer.alloc(0)
  let isStarted = false
  let run: Buffer[] = []
  const onMessage = (message: Buffer): void => {
    if (message[0] === TERMINATE) {
      socket.end()
      return
    }
    run.push(message)
    if (!RUN_ENDS.has(message[0] ?? 0)) return
    const messages = run
    run = []
    void answer(messages).then((bytes) => socket.write(bytes))
  }
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk])
    for (;;) {
      // A connection's first messages have no type.
      const header = isStarted ? 1 : 0
      if (received.length < header + 4) return
      const length = header + received.readUInt32BE(header)
      if (received.length < length) return
      const message = received.subarray(0, length)
      received = received.subarray(length)
      if (isStarted) onMessage(message)
      else if (message.readUInt32BE(4) === SSL_REQUEST) socket.write('N')
      else {
        isStarted = true
        socket.write(Buffer.concat([frame('R', Buffer.alloc(4)), frame('Z', Buffer.from('I'))]))
      }
    }
  })
}

/** After an error the rest of a unit is skipped, and it ends with a single ReadyForQuery. */
async function execute(database: PGlite, messages: readonly Buffer[]): Promise<Buffer> {
  const answers: Buffer[] = []
  for (const message of messages) {
    const isEnd = RUN_ENDS.has(message[0] ?? 0)
    if (!isEnd && answers.some((one) => one[0] === ERROR)) continue
    const bytes = Buffer.from(await database.execProtocolRaw(message))
    answers.push(...framesOf(bytes).filter((one) => isEnd || one[0] !== READY))
  }
  return Buffer.concat(answers)
}

function framesOf(bytes: Buffer): Buffer[] {
  const frames: Buffer[] = []
  for (let start = 0; start < bytes.length;) {
    const end = start + 1 + bytes.readUInt32BE(start + 1)
    frames.push(bytes.subarray(start, end))
    start = end
  }
  return frames
}

function frame(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}
