import { afterEach, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { account, governanceHub } from '../testing/governance-hub.ts'
import { hubOn, json, text } from '../testing/hub-on.ts'

let database: Database | undefined
afterEach(() => database?.close())

test('behavior: charges a fetch for its bytes', async () => {
  const { get } = hubOn({ 'tokens.example': json('x'.repeat(299_990).split('y')) }, {}, { listsPerMinute: 4 })
  expect((await get('list', 'https://tokens.example/1')).status).toBe(200)
  expect((await get('list', 'https://tokens.example/2')).status).toBe(200)
  expect((await get('list', 'https://tokens.example/3')).status).toBe(429)
})

test('behavior: charges a fetch for its time, also one that fails', async () => {
  let now = 0
  const slow = (): Response => {
    now += 3_000
    return new Response('', { status: 404 })
  }
  const { get } = hubOn({ 'tokens.example': slow }, { now: () => now }, { listsPerMinute: 4 })
  expect((await get('list', 'https://tokens.example/1')).status).toBe(502)
  expect((await get('list', 'https://tokens.example/2')).status).toBe(429)
})

test('behavior: charges relayed reads for what they cost', async () => {
  const { hub } = hubOn({ 'node.example': json({}) }, {}, { rpcPerMinute: 100 })
  const read = (toBlock: string) =>
    hub.request('/api/rpc?url=https://node.example/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: 1, method: 'eth_getLogs', params: [{ fromBlock: '0x0', toBlock }] }),
    })
  expect((await read('0xea60')).status).toBe(200)
  expect((await read('0xea60')).status).toBe(429)
  expect((await read('0x10')).status).toBe(200)
})

test('behavior: charges a verification for its accounts', async () => {
  const { post, ...hub } = governanceHub({ limits: { governanceReadsPerMinute: 100 } })
  ;({ database } = hub)
  const verify = (accounts: number) => {
    const votes = Array.from({ length: accounts }, (_, number) => ({
      address: account(number + 1).address,
      verificationHash: '0x',
      total: 0,
    }))
    return post({ block: 1, votes }, '/verify')
  }
  expect((await verify(600)).status).toBe(200)
  expect((await verify(600)).status).toBe(429)
  expect((await verify(100)).status).toBe(200)
})

test('behavior: cuts the path of a failure in the log', async () => {
  const lines: string[] = []
  const { hub } = hubOn({ 'tokens.example': text('') }, { log: (line) => lines.push(line) })
  await hub.request(`/api/users/${'x'.repeat(9_000)}`)
  await hub.request('/api/list?url=a')
  expect(lines).toEqual(['GET /api/list failed: Unrecognized list URL protocol.'])
})

test('behavior: verifies nothing for a client that is gone', async () => {
  const hub = governanceHub()
  ;({ database } = hub)
  const votes = [{ address: account(1).address, verificationHash: '0x', total: 0 }]
  const answer = await hub.hub.request('/api/governance/verify', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ block: 1, votes }),
    signal: AbortSignal.abort(),
  })
  expect([answer.status, hub.power.calls]).toEqual([500, []])
})
