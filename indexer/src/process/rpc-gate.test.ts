import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { startRpcGate, withOrderedLogs, type RpcGate } from './rpc-gate.ts'

function log(blockNumber: number, logIndex: number, blockHash = `0xb${blockNumber}`) {
  return { blockNumber: `0x${blockNumber.toString(16)}`, logIndex: `0x${logIndex.toString(16)}`, blockHash }
}

function answerOf(result: unknown): string {
  return JSON.stringify({ jsonrpc: '2.0', id: 1, result })
}

describe('withOrderedLogs', () => {
  it('default: returns each log once, in the order of the chain', () => {
    const answer = answerOf([log(17, 2), log(9, 16), log(17, 2), log(9, 9)])
    expect(JSON.parse(withOrderedLogs(answer))).toEqual({
      jsonrpc: '2.0',
      id: 1,
      result: [log(9, 9), log(9, 16), log(17, 2)],
    })
  })

  it('behavior: logs of different forks stay apart', () => {
    const answer = answerOf([log(9, 1, '0xaa'), log(9, 1, '0xbb')])
    expect(JSON.parse(withOrderedLogs(answer))).toEqual(JSON.parse(answer))
  })

  it('behavior: leaves what is no list of logs as it is', () => {
    const texts = ['', 'oops', answerOf(null), answerOf([7]), '{"error":{"code":-32000,"message":"range"}}']
    for (const text of texts) expect(withOrderedLogs(text)).toBe(text)
  })
})

describe('startRpcGate', () => {
  const servers: Server[] = []
  const gates: RpcGate[] = []

  afterEach(async () => {
    for (const gate of gates.splice(0)) await gate.stop()
    for (const server of servers.splice(0)) {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    }
  })

  async function open(answer: Parameters<typeof createServer>[1]): Promise<string> {
    const server = createServer(answer)
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  async function gateTo(endpoints: string[], onBlockRead?: () => void): Promise<RpcGate> {
    const gate = await startRpcGate(endpoints, onBlockRead)
    gates.push(gate)
    return gate
  }

  function post(url: string | undefined, method: string): Promise<Response> {
    return fetch(url ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }),
    })
  }

  it('refuses what a page can send, before the endpoint sees it', async () => {
    let requests = 0
    const gate = await gateTo([await open((_, response) => response.end(String(requests++)))])
    const [url = ''] = gate.urls
    const json = { 'content-type': 'application/json' }
    const statusOf = (
      method: string,
      headers: Readonly<Record<string, string>>,
    ): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        const sent = request(url, { method, headers }, (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        })
        sent.on('error', reject)
        sent.end('{"method":"eth_chainId"}')
      })
    expect(await statusOf('POST', { 'content-type': 'text/plain' })).toBe(415)
    expect(await statusOf('POST', { 'content-type': 'text/plain; a=application/json' })).toBe(415)
    expect(await statusOf('POST', {})).toBe(415)
    expect(await statusOf('PUT', json)).toBe(405)
    expect(await statusOf('POST', { ...json, origin: 'https://evil.example' })).toBe(403)
    expect(await statusOf('POST', { ...json, host: `evil.example:${new URL(url).port}` })).toBe(421)
    expect(requests).toBe(0)
    expect(await statusOf('POST', { 'content-type': 'application/json; charset=utf-8' })).toBe(200)
  })

  it('default: passes questions to the endpoint of that place, and answers back', async () => {
    const endpoints = await Promise.all(
      ['first', 'second'].map((name) => open((_, response) => response.end(answerOf(name)))),
    )
    const gate = await gateTo(endpoints)
    const answers = await Promise.all(gate.urls.map(async (url) => (await post(url, 'eth_chainId')).json()))
    expect(answers).toEqual([JSON.parse(answerOf('first')), JSON.parse(answerOf('second'))])
  })

  it('behavior: puts logs in order', async () => {
    const endpoint = await open((_, response) => response.end(answerOf([log(2, 0), log(1, 0), log(2, 0)])))
    const gate = await gateTo([endpoint])
    expect(await (await post(gate.urls[0], 'eth_getLogs')).json()).toMatchObject({
      result: [log(1, 0), log(2, 0)],
    })
  })

  it('behavior: passes a refusal with its status and how long to wait', async () => {
    const endpoint = await open((_, response) =>
      response.writeHead(429, { 'retry-after': '7' }).end('slow down'),
    )
    const gate = await gateTo([endpoint])
    const answer = await post(gate.urls[0], 'eth_getLogs')
    expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([
      429,
      '7',
      'slow down',
    ])
  })

  it('behavior: asks once more where the connection broke', async () => {
    let forwarded = 0
    const endpoint = await open((request, response) => {
      forwarded += 1
      if (forwarded === 1) request.socket.destroy()
      else response.end(answerOf('0x7a69'))
    })
    const gate = await gateTo([endpoint])
    expect(await (await post(gate.urls[0], 'eth_chainId')).json()).toMatchObject({ result: '0x7a69' })
    expect(forwarded).toBe(2)
  })

  it('behavior: counts the blocks that were answered', async () => {
    let blocks = 0
    const endpoint = await open((_, response) => response.end(answerOf({})))
    const gate = await gateTo([endpoint], () => (blocks += 1))
    await post(gate.urls[0], 'eth_getBlockByNumber')
    await post(gate.urls[0], 'eth_call')
    expect(blocks).toBe(1)
  })

  it('error: an endpoint that is not there is a bad gateway, and a place that is not there not found', async () => {
    const gate = await gateTo(['http://127.0.0.1:9'])
    expect((await post(gate.urls[0], 'eth_chainId')).status).toBe(502)
    expect((await post(gate.urls[0]?.replace(/0$/, '1'), 'eth_chainId')).status).toBe(404)
  })
})
