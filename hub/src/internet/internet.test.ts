import { createServer as createTcpServer, type AddressInfo, type Server } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { afterEach, describe, expect, test } from 'vitest'
import { selfSigned } from '../testing/self-signed.ts'
import { realInternet } from './internet.ts'

let server: Server | undefined
afterEach(async () => {
  await new Promise((resolve) => server?.close(resolve) ?? resolve(undefined))
  server = undefined
})

async function listen(opened: Server): Promise<number> {
  server = opened
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve))
  return (opened.address() as AddressInfo).port
}

const connect = (port: number, signal = new AbortController().signal): Promise<unknown> =>
  realInternet.connect({ hostname: 'tokens.example', address: '127.0.0.1', port }, signal)

describe('realInternet.connect', () => {
  test('error: a self-signed certificate', async () => {
    let received = ''
    const port = await listen(
      createTlsServer(selfSigned('tokens.example'), (socket) => {
        socket.on('data', (chunk: Buffer) => (received += chunk.toString()))
        socket.on('error', () => undefined)
      }),
    )
    await expect(connect(port)).rejects.toHaveProperty('code', 'DEPTH_ZERO_SELF_SIGNED_CERT')
    expect(received).toBe('')
  })

  test('error: a host that does not speak TLS', async () => {
    const port = await listen(
      createTcpServer((socket) => {
        socket.resume()
        socket.on('error', () => undefined)
        socket.end('HTTP/1.1 200 OK\r\n\r\n')
      }),
    )
    await expect(connect(port)).rejects.toThrow(Error)
  })

  test('error: connection refused', async () => {
    const port = await listen(createTcpServer())
    await new Promise((resolve) => server?.close(resolve))
    await expect(connect(port)).rejects.toHaveProperty('code', 'ECONNREFUSED')
  })

  test('error: a host that is silent until the attempt ends', async () => {
    const attempt = new AbortController()
    let isClosed = false
    const port = await listen(
      createTcpServer((socket) => {
        socket.on('close', () => (isClosed = true))
        attempt.abort(new Error('Time is up.'))
      }),
    )
    await expect(connect(port, attempt.signal)).rejects.toThrow('Time is up.')
    await expect.poll(() => isClosed).toBe(true)
  })

  test('error: the attempt has ended before', async () => {
    const port = await listen(createTcpServer())
    await expect(connect(port, AbortSignal.abort(new Error('Time is up.')))).rejects.toThrow('Time is up.')
  })
})
