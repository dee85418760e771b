import { once } from 'node:events'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { DEFAULT_UNREAD_LIMITS, endUnread, type UnreadLimits } from './unread-answers.ts'

/** More than the buffers of the system take. */
const LARGE = Buffer.alloc(16_000_000)
let server: Server | undefined
afterEach(() => {
  server?.close()
  server?.closeAllConnections()
  server = undefined
})

/** A connection, and when it is closed. */
interface Connection {
  readonly socket: Socket
  readonly closed: Promise<unknown>
}

/** Serves what the limits are for. @returns opens a connection that has sent this, and reads nothing */
async function serveWithin(
  limits: Partial<UnreadLimits>,
  listener: RequestListener,
): Promise<(client: string, sent?: string) => Promise<Connection>> {
  server = createServer(listener)
  endUnread(server, ({ header }) => header('x-real-ip') ?? '', { ...DEFAULT_UNREAD_LIMITS, ...limits })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return async (client, sent = `GET / HTTP/1.1\r\nhost: a\r\nx-real-ip: ${client}\r\n\r\n`) => {
    const socket = connect(port, '127.0.0.1')
    socket.pause()
    socket.on('error', () => undefined)
    const closed = new Promise((resolve) => socket.once('close', resolve))
    await once(socket, 'connect')
    socket.write(sent)
    return { socket, closed }
  }
}

/** Reads what is left of an answer. @returns whether the connection is ended before all of it came */
async function isCutOff({ socket, closed }: Connection): Promise<boolean> {
  let size = 0
  socket.on('data', (chunk: Buffer) => {
    size += chunk.byteLength
    if (size > LARGE.byteLength) socket.destroy()
  })
  socket.resume()
  await closed
  return size < LARGE.byteLength
}

const isClosedAtServer =
  (answer: { readonly destroyed: boolean }): (() => boolean) =>
  () =>
    answer.destroyed

test.each([
  ['when an answer is written', { everyMs: 1e9 }, (answer: ServerResponse) => answer.end(LARGE)],
  ['while answers are being written', { everyMs: 5 }, (answer: ServerResponse) => answer.write(LARGE)],
])('behavior: ends what waits most, %s', async (_name, limits, answerTo) => {
  const answers = new Map<string, { readonly destroyed: boolean }[]>()
  const open = await serveWithin({ bytes: 2.5 * LARGE.byteLength, ...limits }, (request, response) => {
    const client = request.headers['x-real-ip']?.toString() ?? ''
    answers.set(client, [...(answers.get(client) ?? []), response])
    answerTo(response)
  })
  const honest = await open('10.0.0.1')
  const greedy = [await open('10.0.0.2'), await open('10.0.0.2')]
  await expect.poll(() => answers.get('10.0.0.2')?.map(({ destroyed }) => destroyed)).toEqual([true, true])
  expect(await Promise.all(greedy.map(isCutOff))).toEqual([true, true])
  expect(await isCutOff(honest)).toBe(false)
})

test('behavior: ends an answer of which nothing is read for a while', async () => {
  let isClosed = (): boolean => false
  const open = await serveWithin({ stalledMs: 20 }, (_, response) => {
    isClosed = isClosedAtServer(response)
    response.end(LARGE)
  })
  await open('10.0.0.1')
  await expect.poll(() => isClosed()).toBe(true)
})

test('behavior: ends a request of which nothing comes for a while', async () => {
  let isClosed = (): boolean => false
  const open = await serveWithin({ stalledMs: 20 }, (request) => {
    isClosed = isClosedAtServer(request)
  })
  await open('10.0.0.1', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\nx')
  await expect.poll(() => isClosed()).toBe(true)
})

test('behavior: waits for an answer that is still being made', async () => {
  let stalled = 0
  const open = await serveWithin({ stalledMs: 20 }, (_, response) => {
    server?.on('timeout', () => {
      stalled += 1
      response.end('done')
    })
  })
  const { socket, closed } = await open('10.0.0.1', 'GET / HTTP/1.0\r\n\r\n')
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  socket.resume()
  await closed
  expect([stalled, answer]).toEqual([1, expect.stringMatching(/done$/)])
})
