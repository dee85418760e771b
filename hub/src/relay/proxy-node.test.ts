import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHub } from '../create-hub.ts'

let node: Server
let nodeUrl: string
let received: string[] = []

beforeAll(async () => {
  node = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      received.push(body)
      response.writeHead(200, { 'content-type': 'application/json', 'set-cookie': 'a=b' })
      response.end('{"jsonrpc":"2.0","id":1,"result":"0x61"}')
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => node.once('listening', resolve))
  nodeUrl = `http://127.0.0.1:${(node.address() as AddressInfo).port}/secret-key`
})
afterAll(() => node?.close())

const request = (hub: ReturnType<typeof createHub>, method: string, headers: Record<string, string> = {}) =>
  hub.request('/rpc', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }),
  })

test('default: the node answers pages and wallets, signed transactions too', async () => {
  const hub = createHub({ nodeUrl })
  received = []
  for (const method of ['eth_chainId', 'eth_sendRawTransaction']) {
    const answer = await request(hub, method, { 'sec-fetch-site': 'cross-site' })
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    expect([answer.status, await answer.json()]).toEqual([200, { jsonrpc: '2.0', id: 1, result: '0x61' }])
  }
  expect(received.map((body) => (JSON.parse(body) as { method: string }).method)).toEqual([
    'eth_chainId',
    'eth_sendRawTransaction',
  ])
  expect((await hub.request('/api/health')).status).toBe(200)
})

test('error: nothing that signs, mines or looks into the node, and no form of another site', async () => {
  const hub = createHub({ nodeUrl })
  received = []
  for (const method of ['eth_sendTransaction', 'personal_sign', 'evm_mine', 'debug_traceCall', 'admin_peers'])
    expect(await (await request(hub, method)).json()).toMatchObject({ error: { code: -32_601 } })
  expect((await request(hub, 'eth_chainId', { 'content-type': 'text/plain' })).status).toBe(415)
  expect((await hub.request('/rpc')).status).toBe(405)
  expect(received).toEqual([])
})

test('error: too many requests of one client', async () => {
  const hub = createHub({ nodeUrl, limits: { rpcPerMinute: 1 } })
  await request(hub, 'eth_chainId')
  const refused = await request(hub, 'eth_chainId')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('error: each request of a batch counts', async () => {
  const hub = createHub({ nodeUrl, limits: { rpcPerMinute: 5 } })
  received = []
  const send = (requests: number) =>
    hub.request('/rpc', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(
        Array.from({ length: requests }, (_, id) => ({ jsonrpc: '2.0', id, method: 'eth_chainId' })),
      ),
    })
  expect((await send(3)).status).toBe(200)
  expect((await send(3)).status).toBe(429)
  expect(received).toHaveLength(1)
})

test('error: a body counts by its size, also one that is refused', async () => {
  const hub = createHub({ nodeUrl, limits: { rpcPerMinute: 100 } })
  const send = () =>
    hub.request('/rpc', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '['.repeat(600_000),
    })
  expect((await send()).status).toBe(400)
  expect((await send()).status).toBe(429)
})

test('error: a node that is away, whose address is not repeated; a hub without one', async () => {
  const away = await request(createHub({ nodeUrl: 'http://127.0.0.1:1/secret-key' }), 'eth_chainId')
  expect(away.status).toBe(502)
  expect(await away.text()).not.toContain('secret')
  expect((await request(createHub(), 'eth_chainId')).status).toBe(404)
})
