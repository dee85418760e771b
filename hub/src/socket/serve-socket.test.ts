import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { RequestRate } from '../serving/request-rate.ts'
import { createNodeSocket, type SocketOptions } from './node-socket.ts'
import { serveSocket } from './serve-socket.ts'

const open: Server[] = []

afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

async function serve(options: Partial<SocketOptions>): Promise<Server> {
  const server = createServer((_, response) => void response.end('served'))
  serveSocket(server, createNodeSocket({ nodeUrl: 'http://127.0.0.1:9', ...options }))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  open.push(server)
  return server
}

/** Connects without ever closing its own side. */
function connectTo(server: Server): Socket {
  const { port } = server.address() as AddressInfo
  return connect({ port, host: '127.0.0.1', allowHalfOpen: true })
}

const handshake = (path: string, headers = ''): string =>
  `GET ${path} HTTP/1.1\r\nhost: hub\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${Buffer.alloc(16).toString('base64')}\r\n${headers}\r\n`

const OTHER_SITE = 'origin: https://other.example\r\n'

test.each([
  ['404', '/other', '', {}],
  ['403', '/rpc', OTHER_SITE, {}],
  ['429', '/rpc', '', { rate: new RequestRate(0, () => 0) }],
  ['429', '/rpc', '', { limits: { socketsPerClient: 0 } }],
  ['503', '/rpc', '', { limits: { sockets: 0 } }],
] as const)(
  'behavior: a connection refused with %s is closed, though the client never closes it',
  async (status, path, headers, options) => {
    const server = await serve(options)
    const connected = once(server, 'connection')
    const client = connectTo(server)
    const [connection] = (await connected) as [Socket]
    const closed = once(connection, 'close')
    client.write(handshake(path, headers))
    const [answer] = (await once(client, 'data')) as [Buffer]
    expect(answer.toString()).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    await closed
    client.destroy()
  },
)

test.each([
  ['/other', ''],
  ['/rpc', OTHER_SITE],
])('error: clients that reset a refused connection of %s do no harm', async (path, headers) => {
  const server = await serve({})
  for (let count = 0; count < 50; count += 1) {
    const connected = once(server, 'connection')
    const client = connectTo(server)
    const [connection] = (await connected) as [Socket]
    const closed = new Promise((resolve) => connection.once('close', resolve))
    client.write(handshake(path, headers), () => client.resetAndDestroy())
    await closed
  }
  const { port } = server.address() as AddressInfo
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('served')
})
