import { connect } from 'node:net'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { RequestRate } from '../serving/request-rate.ts'
import {
  blockOf,
  LOG_ADDRESS,
  LOG_TOPIC,
  refusalOf,
  SocketClient,
  SocketNode,
} from '../testing/socket-node.ts'

const address = LOG_ADDRESS
const topic = LOG_TOPIC
const node = new SocketNode()
const { chain } = node
const serve = node.serve.bind(node)
const seen = node.seen.bind(node)

beforeAll(() => node.start())
afterEach(() => node.reset())
afterAll(() => node.stop())

describe('requests', () => {
  test('default: one and a batch, of the methods of POST /rpc', async () => {
    const client = await SocketClient.open(await serve())
    expect(await client.request('eth_chainId')).toEqual({ jsonrpc: '2.0', id: 1, result: '0x61' })
    for (const method of ['eth_sendTransaction', 'evm_mine', 'debug_traceCall', '__proto__'])
      expect(await client.request(method)).toMatchObject({ id: 1, error: { code: -32_601 } })
    client.socket.send(
      JSON.stringify([
        { jsonrpc: '2.0', id: 4, method: 'eth_chainId' },
        { jsonrpc: '2.0', id: 5, method: 'evm_mine' },
      ]),
    )
    expect(await client.next()).toMatchObject([
      { id: 4, error: { code: -32_601 } },
      { id: 5, error: { code: -32_601 } },
    ])
    expect(chain.requested).toHaveLength(1)
  })

  test('error: a node that is away, whose address is not repeated', async () => {
    const client = await SocketClient.open(await serve())
    chain.isAway = true
    const answer = await client.request('eth_chainId', [], 7)
    expect(answer).toMatchObject({ id: 7, error: { code: -32_603 } })
    expect(JSON.stringify(answer)).not.toContain('secret')
  })

  test('error: an answer that is too long, and too many requests at once', async () => {
    const client = await SocketClient.open(await serve({ limits: { answerBytes: 10, requestsAtOnce: 1 } }))
    expect(await client.request('eth_chainId')).toMatchObject({ error: { code: -32_005 } })
    client.socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' }))
    client.socket.send(JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'eth_chainId' }))
    expect(await client.next()).toMatchObject({ id: 2, error: { message: 'At most 1 requests at once.' } })
    expect(await client.next()).toMatchObject({ id: 1, error: { code: -32_005 } })
  })
})

describe('frames', () => {
  test('error: what is no JSON-RPC is answered', async () => {
    const client = await SocketClient.open(await serve())
    for (const [text, code] of [
      ['{', -32_700],
      ['"eth_subscribe"', -32_600],
      ['[]', -32_600],
      ['{"method":"eth_subscribe"}', -32_600],
    ] as const) {
      client.socket.send(text)
      expect(await client.next()).toMatchObject({ id: null, error: { code } })
    }
    expect(chain.requested).toEqual([])
  })

  test('error: bytes and too long a message end the connection, another one stays', async () => {
    const url = await serve()
    const other = await SocketClient.open(url)
    const bytes = await SocketClient.open(url)
    bytes.socket.send(Buffer.from('{}'))
    bytes.send('eth_chainId')
    expect((await bytes.closed())[0]).toBe(1003)
    const long = await SocketClient.open(url)
    long.socket.send('x'.repeat(1_000_001))
    expect((await long.closed())[0]).toBe(1009)
    expect(await other.request('eth_chainId')).toMatchObject({ result: '0x61' })
    expect(chain.requested).toHaveLength(1)
  })

  test.each([
    ['a frame without a mask', [0x81, 0x01, 0x7b]],
    ['an unknown kind of frame', [0x8f, 0x80, 0, 0, 0, 0]],
    ['text that is no UTF-8', [0x81, 0x81, 0, 0, 0, 0, 0xff]],
    ['a length beyond all bounds', [0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]],
  ])('error: %s ends the connection', async (_, frame) => {
    const url = new URL(await serve())
    const connection = connect(Number(url.port), url.hostname)
    connection.on('error', () => undefined)
    connection.write(
      `GET /rpc HTTP/1.1\r\nhost: ${url.host}\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${Buffer.alloc(16).toString('base64')}\r\n\r\n`,
    )
    const [answer] = (await once(connection, 'data')) as [Buffer]
    expect(answer.toString()).toContain('101 Switching Protocols')
    connection.write(Buffer.from(frame))
    connection.resume()
    await once(connection, 'close')
    const client = await SocketClient.open(url.href)
    expect(await client.request('eth_chainId')).toMatchObject({ result: '0x61' })
  })
})

describe('who may connect', () => {
  test('default: programs, extensions and pages of this site; not those of others, nor other paths', async () => {
    const url = await serve()
    const { host } = new URL(url)
    for (const headers of [{}, { origin: `https://${host}` }, { origin: 'chrome-extension://abc' }]) {
      const client = new SocketClient(url, headers)
      await once(client.socket, 'open')
    }
    expect(await refusalOf(url, { origin: 'https://other.example' })).toBe(403)
    expect(await refusalOf(url, { origin: 'null' })).toBe(403)
    expect(await refusalOf(url.replace('/rpc', '/rpcs'))).toBe(404)
  })

  test('error: too many sockets of one client and of all; a closed one counts no more', async () => {
    const url = await serve({
      limits: { socketsPerClient: 1, sockets: 2 },
      clientOf: ({ header }) => header('x-client') ?? 'none',
    })
    const first = await SocketClient.open(url)
    expect(await refusalOf(url)).toBe(429)
    await once(new SocketClient(url, { 'x-client': 'b' }).socket, 'open')
    expect(await refusalOf(url, { 'x-client': 'c' })).toBe(503)
    first.socket.close()
    await first.closed()
    await SocketClient.open(url)
  })

  test('behavior: the addresses of an IPv6 subscriber are one client', async () => {
    const url = await serve({
      limits: { socketsPerClient: 1 },
      clientOf: ({ header }) => header('x-client') ?? 'none',
    })
    await SocketClient.open(url, { 'x-client': '2001:db8::1' })
    expect(await refusalOf(url, { 'x-client': '2001:db8::2' })).toBe(429)
    await SocketClient.open(url, { 'x-client': '2001:db8:0:1::1' })
  })

  test('error: pings above the rate end the connection', async () => {
    const client = await SocketClient.open(await serve({ rate: new RequestRate(3, () => 0) }))
    for (let count = 0; count < 3; count += 1) client.socket.ping()
    expect((await client.closed())[0]).toBe(1013)
  })

  test('error: a batch above the rate ends the connection before any of it is asked', async () => {
    const client = await SocketClient.open(await serve({ rate: new RequestRate(5, () => 0) }))
    const batch = [1, 2, 3, 4, 5].map((id) => ({ jsonrpc: '2.0', id, method: 'eth_chainId' }))
    client.socket.send(JSON.stringify(batch))
    expect((await client.closed())[0]).toBe(1013)
    expect(chain.requested).toEqual([])
  })

  test('error: a message above the rate ends the connection, and a handshake above it is refused', async () => {
    const url = await serve({ rate: new RequestRate(3, () => 0) })
    const client = await SocketClient.open(url)
    await client.request('eth_chainId')
    await client.request('eth_chainId')
    client.socket.send('{}')
    expect(await client.closed()).toEqual([1013, 'Too many requests. Try again in 60 s.'])
    expect(await refusalOf(url)).toBe(429)
    expect(chain.requested).toHaveLength(2)
  })

  test('behavior: who does not answer pings is let go', async () => {
    const url = await serve({ limits: { pingEveryMs: 250 } })
    const [silent, present] = [new SocketClient(url), new SocketClient(url)]
    Object.assign(silent.socket, { pong: () => undefined })
    await once(silent.socket, 'open')
    expect((await silent.closed())[0]).toBe(1006)
    expect(await present.request('eth_chainId')).toMatchObject({ result: '0x61' })
  })
})

describe('subscriptions', () => {
  test('default: each new block once, in order, also those between two looks', async () => {
    const client = await SocketClient.open(await serve())
    const subscription = await client.subscribe('newHeads')
    await seen()
    chain.blocks = [1, 2, 3, 4].map((number) => blockOf(number))
    for (const number of [2, 3, 4]) {
      const { transactions: _, ...header } = blockOf(number)
      expect(await client.next()).toEqual({
        jsonrpc: '2.0',
        method: 'eth_subscription',
        params: { subscription, result: header },
      })
    }
    for (const _ of [7, 8, 9]) expect(await client.request('eth_chainId')).toMatchObject({ result: '0x61' })
  })

  test('behavior: logs of the selected contracts and topics, and their end when their block is replaced', async () => {
    const client = await SocketClient.open(await serve())
    await client.subscribe('logs', { address, topics: [[topic, `0x${'11'.repeat(32)}`]] })
    await client.subscribe('logs', { topics: [`0x${'11'.repeat(32)}`] })
    await client.subscribe('logs', { topics: [null, topic] })
    await seen()
    const received = async () => {
      const { params } = (await client.next()) as { params: { result: Record<string, unknown> } }
      const { blockHash, logIndex, removed } = params.result
      return { blockHash, logIndex, removed }
    }
    chain.blocks = [blockOf(1), blockOf(2), blockOf(3)]
    expect(await received()).toEqual({ blockHash: '0x2a', logIndex: '0x0', removed: false })
    expect(await received()).toEqual({ blockHash: '0x3a', logIndex: '0x0', removed: false })
    chain.blocks = [blockOf(1), blockOf(2, 'b', 'a'), blockOf(3, 'b')]
    expect(await received()).toEqual({ blockHash: '0x3a', logIndex: '0x0', removed: true })
    expect(await received()).toEqual({ blockHash: '0x2a', logIndex: '0x0', removed: true })
    expect(await received()).toEqual({ blockHash: '0x2b', logIndex: '0x0', removed: false })
    expect(await received()).toEqual({ blockHash: '0x3b', logIndex: '0x0', removed: false })
  })

  test('behavior: the node is requested once for the logs of a block, however many listen, and not without them', async () => {
    const url = await serve()
    const clients = await Promise.all([1, 2, 3].map(() => SocketClient.open(url)))
    for (const client of clients) await client.subscribe('logs', { address })
    await seen()
    chain.blocks = [blockOf(1), blockOf(2)]
    for (const client of clients) await client.next()
    expect(chain.requested.filter((body) => body.includes('eth_getLogs'))).toHaveLength(1)
  })

  test('behavior: a node that was away is caught up with', async () => {
    const client = await SocketClient.open(await serve())
    await client.subscribe('newHeads')
    await seen()
    chain.isAway = true
    await client.request('eth_chainId')
    chain.blocks = [blockOf(1), blockOf(2)]
    chain.isAway = false
    expect(await client.next()).toMatchObject({ params: { result: { hash: '0x2a' } } })
  })

  test('behavior: ended, nothing more is received of it', async () => {
    const client = await SocketClient.open(await serve())
    const first = await client.subscribe('newHeads')
    const second = await client.subscribe('newHeads')
    await seen()
    expect(await client.request('eth_unsubscribe', [first])).toMatchObject({ result: true })
    expect(await client.request('eth_unsubscribe', [first])).toMatchObject({ result: false })
    chain.blocks = [blockOf(1), blockOf(2)]
    expect(await client.next()).toMatchObject({ params: { subscription: second } })
  })

  test('error: what is not offered, no filter, and too many', async () => {
    const client = await SocketClient.open(await serve({ limits: { subscriptionsPerSocket: 1 } }))
    for (const params of [
      [],
      ['newPendingTransactions'],
      ['logs', { address: '0x12' }],
      ['logs', { topics: [topic, topic, topic, topic, topic] }],
      ['logs', { topics: 'x' }],
      ['logs', { address: Array.from({ length: 101 }, () => address) }],
      ['logs', []],
    ])
      expect(await client.request('eth_subscribe', params)).toMatchObject({ error: { code: -32_602 } })
    await client.subscribe('newHeads')
    expect(await client.request('eth_subscribe', ['newHeads'])).toMatchObject({ error: { code: -32_005 } })
  })
})
