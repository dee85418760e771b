import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ownRequests } from './own-host.ts'

let server: Server
let port: number

beforeEach(async () => {
  server = createServer()
  const own = ownRequests(server)
  own.on('request', (_request: IncomingMessage, response: ServerResponse) => response.end('the app'))
  own.on('upgrade', (_request: IncomingMessage, connection: Socket) =>
    connection.end('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})

afterEach(() => {
  server?.close()
  server?.closeAllConnections()
})

/** The status of an answer to a request with this Host. */
async function statusFor(host: string, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  const sent = request({ host: '127.0.0.1', port, headers: { host, ...headers } })
  sent.end()
  return new Promise((resolve, reject) => {
    sent.on('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    sent.on('upgrade', (answer, connection) => {
      connection.destroy()
      resolve(answer.statusCode ?? 0)
    })
    sent.on('error', reject)
  })
}

const UPGRADE = { connection: 'upgrade', upgrade: 'websocket' }
/** As a page sends it whose name was made to lead here. */
const OTHERS = ['evil.example', 'localhost', '127.0.0.1', 'localhost.evil.example', '127.0.0.2', '[::2]']

test.each(['localhost', 'LOCALHOST', '127.0.0.1', '[::1]'])('answers a request for %s', async (name) => {
  expect(await statusFor(`${name}:${port}`)).toBe(200)
  expect(await statusFor(`${name}:${port}`, UPGRADE)).toBe(101)
})

test('refuses requests and upgrades for every other host', async () => {
  const hosts = [
    ...OTHERS,
    `evil.example:${port}`,
    `127.0.0.1:${port}.evil.example`,
    `evil.example@127.0.0.1:${port}`,
  ]
  for (const host of [...hosts, `localhost:${port + 1}`, `localhost:${port}0`]) {
    expect([host, await statusFor(host)]).toEqual([host, 421])
    expect([host, await statusFor(host, UPGRADE)]).toEqual([host, 421])
  }
})
