import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { RequestRate } from '../serving/request-rate.ts'
import {
  blockOf,
  LOG_ADDRESS,
  refusalOf,
  sendResult,
  SocketClient,
  SocketNode,
} from '../testing/socket-node.ts'

const node = new SocketNode()

beforeAll(() => node.start())
afterEach(() => node.reset())
afterAll(() => node.stop())

const result = { result: '0x61' }
const busy = { error: { code: -32_005, message: expect.stringContaining('Too much') as string } }
/** Parameters that make a request about 460 bytes long. */
const long = ['x'.repeat(400)]
const DEEP = `${'['.repeat(400_000)}${']'.repeat(400_000)}`
const clientOf = ({ header }: { header: (name: string) => string | undefined }): string =>
  header('x-client') ?? 'none'

/** Has the node hold its next response until it is sent. */
function nextResponse(): Promise<ServerResponse> {
  return new Promise((resolve) => {
    node.chain.respond = (response) => {
      node.chain.respond = undefined
      resolve(response)
    }
  })
}

test('behavior: a client that is gone takes its pending requests with it', async () => {
  const client = await SocketClient.open(await node.serve())
  const pending = nextResponse()
  client.send('eth_chainId')
  const response = await pending
  const closed = once(response, 'close')
  client.socket.close()
  await closed
  expect(response.writableEnded).toBe(false)
})

test('error: pending requests above the bytes of a socket; answered, there is room again', async () => {
  const client = await SocketClient.open(await node.serve({ limits: { bytesPerSocket: 700 } }))
  const pending = nextResponse()
  client.send('eth_chainId', long, 1)
  const response = await pending
  expect(await client.request('eth_chainId', long, 2)).toMatchObject({ id: 2, ...busy })
  sendResult(response, '0x61')
  expect(await client.next()).toMatchObject(result)
  expect(await client.request('eth_chainId', long, 3)).toMatchObject(result)
})

test('error: an answer above the bytes of a socket; the next one fits', async () => {
  const client = await SocketClient.open(await node.serve({ limits: { bytesPerSocket: 700 } }))
  for (let count = 0; count < 3; count += 1) {
    node.chain.respond = (response) => sendResult(response, 'x'.repeat(700))
    expect(await client.request('eth_chainId')).toMatchObject(busy)
    node.chain.respond = undefined
    expect(await client.request('eth_chainId', long)).toMatchObject(result)
  }
})

test('error: the sockets of a client share its bytes, those of others have their own', async () => {
  const url = await node.serve({ limits: { bytesPerClient: 700 }, clientOf })
  const [first, second] = [await SocketClient.open(url), await SocketClient.open(url)]
  const other = await SocketClient.open(url, { 'x-client': 'other' })
  const pending = nextResponse()
  first.send('eth_chainId', long)
  const response = await pending
  expect(await second.request('eth_chainId', long)).toMatchObject(busy)
  expect(await other.request('eth_chainId', long)).toMatchObject(result)
  sendResult(response, '0x61')
  await first.next()
  expect(await second.request('eth_chainId', long)).toMatchObject(result)
})

test('behavior: answers that a client does not read count until it is gone', async () => {
  const url = await node.serve({ limits: { bytes: 2_500_000 }, clientOf })
  const slow = await SocketClient.open(url)
  const other = await SocketClient.open(url, { 'x-client': 'other' })
  node.chain.respond = (response, body) =>
    sendResult(response, body.includes('eth_chainId') ? '0x61' : 'x'.repeat(1_000_000))
  slow.socket.pause()
  const isServed = async (): Promise<boolean> =>
    'result' in ((await other.request('eth_chainId', ['x'.repeat(900_000)])) as object)
  // The system takes the first few answers; then two are held, and a third has no room.
  do slow.send('eth_getBalance')
  while (await isServed())
  slow.socket.terminate()
  while (!(await isServed()));
  expect(await other.request('eth_chainId')).toMatchObject(result)
})

test.each([
  ['nests arrays', `{"id":1,"method":"eth_call","params":${DEEP}}`],
  ['ends nested arrays', `{"id":1,"method":"eth_unsubscribe","params":${DEEP}}`],
  ['ends an object', '{"id":1,"method":"eth_unsubscribe","params":[{"toString":1}]}'],
])('error: answers a message that %s', async (_, message) => {
  const client = await SocketClient.open(await node.serve())
  client.socket.send(message)
  expect(await client.next()).toMatchObject({ jsonrpc: '2.0' })
  expect(await client.request('eth_chainId')).toMatchObject(result)
})

test('error: subscriptions above those of a client, and filters above its bytes', async () => {
  const url = await node.serve({ limits: { subscriptionsPerClient: 2, bytesPerClient: 9_000 } })
  const [first, second] = [await SocketClient.open(url), await SocketClient.open(url)]
  await first.subscribe('newHeads')
  const large = { address: Array.from({ length: 99 }, () => LOG_ADDRESS) }
  const kept = await second.subscribe('logs', large)
  expect(await first.request('eth_subscribe', ['newHeads'])).toMatchObject({
    error: { message: 'At most 2 subscriptions by all sockets of a client.' },
  })
  expect(await second.request('eth_unsubscribe', [kept])).toMatchObject({ result: true })
  await second.subscribe('logs', large)
  second.socket.close()
  const third = await SocketClient.open(url)
  while (!('result' in ((await third.request('eth_subscribe', ['logs', large])) as object)));
  expect(await third.request('eth_unsubscribe', ['0x'])).toMatchObject({ result: false })
})

test('error: too large a filter beside what is held', async () => {
  const client = await SocketClient.open(await node.serve({ limits: { bytesPerClient: 6_000 } }))
  const large = { address: Array.from({ length: 99 }, () => LOG_ADDRESS) }
  await client.subscribe('logs', large)
  expect(await client.request('eth_subscribe', ['logs', large])).toMatchObject(busy)
})

test('error: closes all sockets of a client whose subscriptions cost too much', async () => {
  const rate = new RequestRate(401, () => 0)
  const url = await node.serve({ limits: { workPerClient: 75 }, clientOf, rate })
  const [first, second] = [await SocketClient.open(url), await SocketClient.open(url)]
  const other = await SocketClient.open(url, { 'x-client': 'other' })
  await first.subscribe('newHeads')
  await second.subscribe('newHeads')
  await other.subscribe('newHeads')
  await node.seen()
  const closed = Promise.all([first.closed(), second.closed()])
  node.chain.blocks = [blockOf(1), blockOf(2)]
  expect(await other.next()).toMatchObject({ params: { result: { hash: '0x2a' } } })
  const tooMuch = [1013, 'Your subscriptions select too much.']
  expect(await closed).toEqual([tooMuch, tooMuch])
  // Subscribing again at once would cost the same again.
  expect(await refusalOf(url)).toBe(429)
  expect(await other.request('eth_chainId')).toMatchObject(result)
})

test('error: a message counts by its size, also one that is refused', async () => {
  const rate = new RequestRate(100, () => 0)
  const client = await SocketClient.open(await node.serve({ rate }))
  client.socket.send(`{"id":1,"method":"eth_call","params":${DEEP}}`)
  expect(await client.next()).toMatchObject({ error: { code: -32_700 } })
  client.socket.send(`{"id":1,"method":"eth_call","params":${DEEP}}`)
  expect(await client.closed()).toMatchObject([1013, expect.stringContaining('Too many requests')])
})

test('error: a subscriber whose notifications do not fit is let go', async () => {
  const client = await SocketClient.open(await node.serve({ limits: { bytesPerSocket: 200 } }))
  await client.subscribe('newHeads')
  await node.seen()
  node.chain.blocks = [blockOf(1), blockOf(2)]
  expect(await client.closed()).toEqual([1013, 'Too much is waiting to be read.'])
})
