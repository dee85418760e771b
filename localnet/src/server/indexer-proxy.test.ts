import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readText } from '@ibull/hub'
import { ENDPOINTS } from '@ibull/indexer/endpoint-names'
import { proxyIndexer } from './indexer-proxy.ts'

interface Seen {
  readonly method: string
  readonly url: string
  readonly cookie: string | undefined
  readonly body: string
}

let server: Server
let url: string
let seen: Seen[]
let answer: (response: ServerResponse) => void

beforeEach(async () => {
  seen = []
  answer = (response) => response.setHeader('content-type', 'application/json').end('{"data":{}}')
  server = createServer((request: IncomingMessage, response) => {
    void bodyOf(request).then((body) => {
      seen.push({
        method: request.method ?? '',
        url: request.url ?? '',
        cookie: request.headers.cookie,
        body,
      })
      answer(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(() => {
  server?.closeAllConnections()
  return new Promise((resolve) => server?.close(resolve) ?? resolve(undefined))
})

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

const limits = { answerBytes: 1_000, timeoutMs: 10_000 }
const send = (
  path: string,
  init: RequestInit = {},
  indexerUrl: string | undefined = url,
  timeoutMs = limits.timeoutMs,
): Promise<Response> => {
  const app = new Hono()
  app.all('/indexer/*', (context) => proxyIndexer(context, indexerUrl, { ...limits, timeoutMs }))
  return Promise.resolve(app.request(`http://world.example${path}`, init))
}
const question = (body: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', cookie: 'secret=1' },
  body,
})

describe('proxyIndexer', () => {
  test('default', async () => {
    const response = await send('/indexer/exchange', question('{"query":"{ a }"}'))
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({ data: {} })
    expect(seen).toEqual([{ method: 'POST', url: '/exchange', cookie: undefined, body: '{"query":"{ a }"}' }])
  })

  test.each(ENDPOINTS)('default: %s is open', async (name) => {
    expect((await send(`/indexer/${name}`, question('{"query":"{ a }"}'))).status).toBe(200)
    expect(seen.map((request) => request.url)).toEqual([`/${name}`])
  })

  test('behavior: passes on what the indexer says of its health', async () => {
    answer = (response) => response.writeHead(503, { 'content-type': 'text/plain' }).end('not yet')
    const response = await send('/indexer/ready')
    expect([response.status, await response.text()]).toEqual([503, 'not yet'])
  })

  test('behavior: opens nothing else', async () => {
    for (const path of ['/indexer/metrics', '/indexer/', '/indexer/exchange/sql', '/indexer/../rpc']) {
      expect((await send(path)).status, path).toBe(404)
    }
    expect((await send('/indexer/exchange', { method: 'DELETE' })).status).toBe(405)
    expect(seen).toEqual([])
  })

  test('error: none runs', async () => {
    const app = new Hono()
    app.all('/indexer/*', (context) => proxyIndexer(context, undefined))
    const response = await app.request('/indexer/exchange', question('{}'))
    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({ error: 'The indexer is not running.' })
  })

  test('error: connection refused, and no answer', async () => {
    expect((await send('/indexer/exchange', question('{}'), 'http://127.0.0.1:1')).status).toBe(502)
    answer = () => undefined
    expect((await send('/indexer/exchange', question('{}'), url, 50)).status).toBe(504)
  })

  test('error: a question that is too long, and an answer that is too long', async () => {
    expect((await send('/indexer/exchange', question('x'.repeat(100_001)))).status).toBe(413)
    expect(seen).toEqual([])
    answer = (response) => response.end('x'.repeat(1_001))
    const response = await send('/indexer/exchange', question('{}'))
    expect(response.status).toBe(502)
    expect(await readText(response, 200)).toContain('too long')
  })
})
