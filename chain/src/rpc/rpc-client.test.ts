import { afterEach, describe, expect, test } from 'vitest'
import {
  ExecutionRevertedError,
  OldBlockError,
  RpcAnswerTooLargeError,
  RpcHttpError,
  RpcInvalidAnswerError,
  RpcInvalidJsonError,
  RpcInvalidResultError,
  RpcMissingResultError,
  RpcRateLimitedError,
  RpcRequestError,
  RpcTimeoutError,
  RpcUnavailableError,
  RpcUnreachableError,
  RpcWrongChainError,
  RpcWrongIdError,
} from '../errors/rpc-errors.ts'
import { sendJson, startFaultyNode, type Answer, type FaultyNode } from './faulty-node.fixture.ts'
import { callContract, estimateGas, readBlockNumber } from './rpc-actions.ts'
import { createRpcClient, type RpcClientOptions } from './rpc-client.ts'

const CHAIN_ID = 31337
const GOOD: Answer = () => ({ result: '0x10' })
const FAIL: Answer = (_request, response) => void response.writeHead(500).end('oops')
const TARGET = { to: '0x0000000000000000000000000000000000000001', data: '0x' } as const

const nodes: FaultyNode[] = []
afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.close()))
})

async function startNode(answer: Answer, chainId = CHAIN_ID): Promise<FaultyNode> {
  const node = await startFaultyNode(chainId, answer)
  nodes.push(node)
  return node
}

/** A client whose delays are instant: they are recorded instead, and advance its clock. */
function clientFor(urls: readonly string[], options: Partial<RpcClientOptions> = {}) {
  const pauses: number[] = []
  let time = 1_000_000
  const client = createRpcClient({
    chainId: CHAIN_ID,
    urls,
    now: () => time,
    random: () => 0,
    pause: async (ms) => {
      pauses.push(ms)
      time += ms
    },
    ...options,
  })
  return { client, pauses, advance: (ms: number) => (time += ms) }
}

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  )
}

describe('request', () => {
  test('default', async () => {
    const node = await startNode(GOOD)
    const { client, pauses } = clientFor([node.url])
    expect(await readBlockNumber(client)).toBe(16n)
    expect(pauses).toEqual([])
    expect(client.health.getSnapshot()).toEqual({ status: 'ok' })
  })

  test('behavior: an endpoint proves its chain once, not for each request', async () => {
    const node = await startNode(GOOD)
    const { client, advance } = clientFor([node.url])
    await readBlockNumber(client)
    await readBlockNumber(client)
    expect(node.count('eth_chainId')).toBe(1)
    advance(60_000)
    await readBlockNumber(client)
    expect(node.count('eth_chainId')).toBe(2)
  })

  test.each<[string, Answer, new (...args: never[]) => Error]>([
    ['HTTP 500', FAIL, RpcHttpError],
    ['malformed JSON', (_request, response) => void response.end('{"jsonrpc": '), RpcInvalidJsonError],
    ['an HTML page', (_request, response) => void response.end('<html></html>'), RpcInvalidJsonError],
    ['an empty body', (_request, response) => void response.end(), RpcInvalidJsonError],
    [
      'a truncated body',
      (_request, response) => {
        response.writeHead(200, { 'content-length': '1000' })
        response.write('{"jsonrpc":"2.0"')
        setImmediate(() => response.destroy())
        return undefined
      },
      RpcUnreachableError,
    ],
    [
      'the id of another request',
      ({ id }, response) => sendJson(response, { jsonrpc: '2.0', id: id + 1, result: '0x10' }) as undefined,
      RpcWrongIdError,
    ],
    [
      'neither result nor error',
      ({ id }, response) => sendJson(response, { jsonrpc: '2.0', id }) as undefined,
      RpcInvalidAnswerError,
    ],
    ['an array', (_request, response) => sendJson(response, []) as undefined, RpcWrongIdError],
    ['a null result', () => ({ result: null }), RpcMissingResultError],
    ['a number instead of a quantity', () => ({ result: 16 }), RpcInvalidResultError],
    ['an empty quantity', () => ({ result: '0x' }), RpcInvalidResultError],
    ['a quantity of 65 digits', () => ({ result: `0x${'1'.repeat(65)}` }), RpcInvalidResultError],
    ['a reset connection', (_request, response) => void response.destroy(), RpcUnreachableError],
  ])('error: %s is tried five times and named', async (_name, answer, expected) => {
    const node = await startNode(answer)
    const { client, pauses } = clientFor([node.url])
    const error = await failureOf(readBlockNumber(client))
    expect(error).toBeInstanceOf(RpcUnavailableError)
    expect((error as RpcUnavailableError).cause).toBeInstanceOf(expected)
    expect(node.count('eth_blockNumber')).toBe(5)
    expect(pauses).toEqual([250, 500, 1000, 2000])
    expect(client.health.getSnapshot()).toMatchObject({ status: 'failing' })
  })

  test('error: bytes of an odd number of digits', async () => {
    const node = await startNode(() => ({ result: '0x123' }))
    const { client } = clientFor([node.url])
    const error = await failureOf(callContract(client, TARGET))
    expect((error as Error).cause).toBeInstanceOf(RpcInvalidResultError)
  })

  test('error: an answer without end is cut off', async () => {
    const node = await startNode((_request, response) => {
      const piece = 'x'.repeat(1_000_000)
      const write = (): void => {
        while (!response.destroyed && response.write(piece));
        response.once('drain', write)
      }
      write()
      return undefined
    })
    const { client } = clientFor([node.url])
    const failure = await failureOf(readBlockNumber(client))
    expect(failure).toBeInstanceOf(RpcUnavailableError)
    expect((failure as RpcUnavailableError).cause).toBeInstanceOf(RpcAnswerTooLargeError)
  })

  test('behavior: a large answer is read whole, whatever its letters', async () => {
    const name = '牛'.repeat(1_000_000)
    const node = await startNode(() => ({ result: name }))
    const { client } = clientFor([node.url])
    const length = client.request({ method: 'web3_clientVersion', params: [], parse: (text) => String(text) })
    expect(await length).toBe(name)
  })

  test('error: a node that never answers', async () => {
    const node = await startNode(() => undefined)
    const { client } = clientFor([node.url], { timeoutMs: 20 })
    const error = await failureOf(readBlockNumber(client))
    expect((error as Error).cause).toBeInstanceOf(RpcTimeoutError)
  })

  test('error: nothing listens there', async () => {
    const node = await startNode(GOOD)
    await node.close()
    const { client } = clientFor([node.url])
    const error = await failureOf(readBlockNumber(client))
    expect((error as Error).cause).toBeInstanceOf(RpcUnreachableError)
  })

  test('behavior: recovers by itself, and the health with it', async () => {
    const node = await startNode(FAIL)
    const { client } = clientFor([node.url])
    await failureOf(readBlockNumber(client))
    node.answer = GOOD
    expect(await readBlockNumber(client)).toBe(16n)
    expect(client.health.getSnapshot()).toEqual({ status: 'ok' })
  })

  test('behavior: stops when the signal is aborted, with its reason', async () => {
    const node = await startNode(() => undefined)
    const { client } = clientFor([node.url])
    const controller = new AbortController()
    const failure = failureOf(readBlockNumber(client, controller.signal))
    await expect.poll(() => node.count('eth_blockNumber')).toBe(1)
    controller.abort('gone')
    expect(await failure).toBe('gone')
    expect(client.health.getSnapshot()).toEqual({ status: 'ok' })
  })
})

describe('several endpoints', () => {
  test('behavior: falls back at once, and stays there', async () => {
    const bad = await startNode(FAIL)
    const good = await startNode(GOOD)
    const { client, pauses } = clientFor([bad.url, good.url])
    await readBlockNumber(client)
    await readBlockNumber(client)
    expect(pauses).toEqual([])
    expect(bad.count('eth_blockNumber')).toBe(1)
    expect(good.count('eth_blockNumber')).toBe(2)
    expect(client.health.getSnapshot()).toEqual({ status: 'ok' })
  })

  test('behavior: does not flap back to a first endpoint that has recovered', async () => {
    const first = await startNode(FAIL)
    const second = await startNode(GOOD)
    const { client, advance } = clientFor([first.url, second.url])
    await readBlockNumber(client)
    first.answer = GOOD
    advance(3_600_000)
    await readBlockNumber(client)
    expect(first.count('eth_blockNumber')).toBe(1)
  })

  test('behavior: both failing are asked in turn, five times in all', async () => {
    const one = await startNode(FAIL)
    const two = await startNode(FAIL)
    const { client } = clientFor([one.url, two.url])
    await failureOf(readBlockNumber(client))
    expect(one.count('eth_blockNumber') + two.count('eth_blockNumber')).toBe(5)
    expect(Math.abs(one.count('eth_blockNumber') - two.count('eth_blockNumber'))).toBe(1)
  })

  test('behavior: an answer that the caller refuses moves on to the next endpoint', async () => {
    const behind = await startNode(GOOD)
    const ahead = await startNode(() => ({ result: '0x20' }))
    const { client } = clientFor([behind.url, ahead.url])
    const number = await client.request({
      method: 'eth_blockNumber',
      params: [],
      parse(result) {
        const block = BigInt(String(result))
        if (block < 32n) throw new OldBlockError(block, 32n)
        return block
      },
    })
    expect(number).toBe(32n)
  })

  test('error: old blocks from every endpoint are an OldBlockError and no failure of the nodes', async () => {
    const node = await startNode(GOOD)
    const { client } = clientFor([node.url])
    const error = await failureOf(
      client.request({
        method: 'eth_blockNumber',
        params: [],
        parse() {
          throw new OldBlockError(16n, 17n)
        },
      }),
    )
    expect(error).toBeInstanceOf(OldBlockError)
    expect(client.health.getSnapshot()).toEqual({ status: 'ok' })
  })

  test("behavior: the user's own endpoint comes first, until it is taken away", async () => {
    const network = await startNode(GOOD)
    const own = await startNode(() => ({ result: '0x2a' }))
    const { client } = clientFor([network.url])
    await readBlockNumber(client)
    client.setUserEndpoint(own.url)
    expect(await readBlockNumber(client)).toBe(42n)
    client.setUserEndpoint(undefined)
    expect(await readBlockNumber(client)).toBe(16n)
  })
})

describe("the user's own endpoint", () => {
  test('behavior: its failure is reported while the others answer, until it answers again', async () => {
    const [own, node] = [await startNode(FAIL), await startNode(GOOD)]
    const { client, advance } = clientFor([node.url], { userUrl: own.url })
    expect(client.userEndpointHealth.getSnapshot()).toBeUndefined()
    expect(await readBlockNumber(client)).toBe(16n)
    expect(client.userEndpointHealth.getSnapshot()).toBeInstanceOf(RpcHttpError)
    expect(client.health.getSnapshot()).toEqual({ status: 'ok' })

    own.answer = GOOD
    await node.close()
    nodes.splice(nodes.indexOf(node), 1)
    advance(60_000)
    expect(await readBlockNumber(client)).toBe(16n)
    expect(client.userEndpointHealth.getSnapshot()).toBeUndefined()
  })

  test('behavior: one that changes its chain later is dropped and reported', async () => {
    const [own, node] = [await startNode(GOOD), await startNode(() => ({ result: '0x20' }))]
    const { client, advance } = clientFor([node.url], { userUrl: own.url })
    expect(await readBlockNumber(client)).toBe(16n)
    own.chainId = 1
    advance(61_000)
    expect(await readBlockNumber(client)).toBe(32n)
    expect(client.userEndpointHealth.getSnapshot()).toBeInstanceOf(RpcWrongChainError)
    expect(await readBlockNumber(client)).toBe(32n)

    client.setUserEndpoint(undefined)
    expect(client.userEndpointHealth.getSnapshot()).toBeUndefined()
  })

  test('behavior: it comes first again once it has rested, and at once after a refused request', async () => {
    const [own, node] = [await startNode(FAIL), await startNode(GOOD)]
    const { client, advance } = clientFor([node.url], { userUrl: own.url })
    expect(await readBlockNumber(client)).toBe(16n)
    own.answer = () => ({ error: { code: -32601, message: 'not offered' } })
    advance(15_000)
    expect(await readBlockNumber(client)).toBe(16n)
    own.answer = () => ({ result: '0x2a' })
    expect(await readBlockNumber(client)).toBe(42n)
    expect(client.userEndpointHealth.getSnapshot()).toBeUndefined()

    own.answer = FAIL
    expect(await readBlockNumber(client)).toBe(16n)
    expect(client.userEndpointHealth.getSnapshot()).toBeInstanceOf(RpcHttpError)
  })

  test('behavior: a method that it does not offer is no failure of it', async () => {
    const own = await startNode(() => ({ error: { code: -32601, message: 'not offered' } }))
    const node = await startNode(GOOD)
    const { client } = clientFor([node.url], { userUrl: own.url })
    expect(await readBlockNumber(client)).toBe(16n)
    expect(client.userEndpointHealth.getSnapshot()).toBeUndefined()
  })
})

describe('wrong chain', () => {
  test('behavior: such an endpoint is left out', async () => {
    const wrong = await startNode(() => ({ result: '0xbad' }), 1)
    const right = await startNode(GOOD)
    const { client } = clientFor([wrong.url, right.url])
    expect(await readBlockNumber(client)).toBe(16n)
    expect(await readBlockNumber(client)).toBe(16n)
    expect(wrong.count('eth_blockNumber')).toBe(1)
  })

  test('error: every endpoint serves another chain', async () => {
    const node = await startNode(GOOD, 1)
    const { client, advance } = clientFor([node.url])
    const error = await failureOf(readBlockNumber(client))
    expect(error).toBeInstanceOf(RpcWrongChainError)
    expect((error as RpcWrongChainError).values).toMatchObject({ expected: CHAIN_ID, actual: 1 })
    expect(client.health.getSnapshot()).toMatchObject({ status: 'failing', error })
    node.chainId = CHAIN_ID
    advance(30_000)
    expect(await readBlockNumber(client)).toBe(16n)
  })

  test('behavior: an endpoint that changes its chain later is found out', async () => {
    const node = await startNode(GOOD)
    const { client, advance } = clientFor([node.url])
    await readBlockNumber(client)
    node.chainId = 1
    advance(60_000)
    expect(await failureOf(readBlockNumber(client))).toBeInstanceOf(RpcWrongChainError)
  })
})

describe('limited rate', () => {
  test('behavior: waits as long as Retry-After says', async () => {
    let isLimited = true
    const node = await startNode((_request, response) => {
      if (!isLimited) return { result: '0x10' }
      isLimited = false
      response.writeHead(429, { 'retry-after': '7' }).end()
      return undefined
    })
    const { client, pauses } = clientFor([node.url])
    expect(await readBlockNumber(client)).toBe(16n)
    expect(pauses).toEqual([7_000])
  })

  test('behavior: another endpoint is asked meanwhile, without a pause', async () => {
    const limited = await startNode((_request, response) => {
      response.writeHead(429, { 'retry-after': '7' }).end()
      return undefined
    })
    const open = await startNode(GOOD)
    const { client, pauses } = clientFor([limited.url, open.url])
    await readBlockNumber(client)
    expect(pauses).toEqual([])
  })

  test('error: a Retry-After of an hour is not waited for', async () => {
    const node = await startNode((_request, response) => {
      response.writeHead(429, { 'retry-after': '3600' }).end()
      return undefined
    })
    const { client, pauses } = clientFor([node.url])
    const error = await failureOf(readBlockNumber(client))
    expect((error as Error).cause).toBeInstanceOf(RpcRateLimitedError)
    expect(pauses).toEqual([])
    expect(node.count('eth_blockNumber')).toBe(1)
  })
})

describe('limits of one method', () => {
  const LIMITED = { error: { code: -32005, message: 'limit exceeded' } }
  const answerAll: Answer = ({ method }) => (method === 'eth_call' ? LIMITED : { result: '0x10' })

  test.each([-32005, 429])(
    'behavior: an endpoint that limits one method (%i) serves others',
    async (code) => {
      const limited = await startNode(({ method }) =>
        method === 'eth_call' ? { error: { code, message: 'limit exceeded' } } : { result: '0x10' },
      )
      const other = await startNode(() => ({ result: '0x20' }))
      const { client } = clientFor([other.url], { userUrl: limited.url })
      expect(await callContract(client, TARGET)).toBe('0x20')
      expect(await readBlockNumber(client)).toBe(16n)
      expect(client.userEndpointHealth.getSnapshot()).toBeUndefined()
    },
  )

  test('behavior: the method is tried again after fifteen seconds', async () => {
    const limited = await startNode(answerAll)
    const other = await startNode(() => ({ result: '0x20' }))
    const { client, advance } = clientFor([other.url], { userUrl: limited.url })
    await callContract(client, TARGET)
    await callContract(client, TARGET)
    expect(limited.count('eth_call')).toBe(1)
    advance(15_000)
    await callContract(client, TARGET)
    expect(limited.count('eth_call')).toBe(2)
  })

  test('behavior: a limit of an only endpoint is waited for', async () => {
    let refusals = 2
    const node = await startNode(() => (refusals-- > 0 ? LIMITED : { result: '0x10' }))
    const { client, pauses } = clientFor([node.url])
    expect(await readBlockNumber(client)).toBe(16n)
    expect(pauses).toEqual([250, 500])
  })

  test.each([3, 6])('error: refusals by each of %i endpoints are no failure of nodes', async (count) => {
    const refuse: Answer = () => ({ error: { code: -32000, message: 'header not found' } })
    const urls: string[] = []
    for (let index = 0; index < count; index++) urls.push((await startNode(refuse)).url)
    const { client, pauses } = clientFor(urls)
    expect(await failureOf(callContract(client, TARGET))).toBeInstanceOf(RpcRequestError)
    expect(pauses).toEqual([])
    expect(client.health.getSnapshot()).toEqual({ status: 'ok' })
  })
})

describe('errors in JSON-RPC', () => {
  test('error: a revert is thrown at once, with its data', async () => {
    const node = await startNode(() => ({ error: { code: 3, message: 'reverted', data: '0x08c379a0' } }))
    const { client } = clientFor([node.url])
    const error = await failureOf(callContract(client, TARGET))
    expect(error).toBeInstanceOf(ExecutionRevertedError)
    expect((error as ExecutionRevertedError).data).toBe('0x08c379a0')
    expect(node.count('eth_call')).toBe(1)
    expect(client.health.getSnapshot()).toEqual({ status: 'ok' })
  })

  test('error: a revert without data, as geth reports it', async () => {
    const node = await startNode(() => ({ error: { code: -32000, message: 'execution reverted' } }))
    const { client } = clientFor([node.url])
    const error = await failureOf(callContract(client, TARGET))
    expect(error).toBeInstanceOf(ExecutionRevertedError)
    expect((error as ExecutionRevertedError).data).toBeUndefined()
  })

  test('error: a refused estimate is thrown at once', async () => {
    const node = await startNode(() => ({ error: { code: -32000, message: 'insufficient funds' } }))
    const { client } = clientFor([node.url])
    const error = await failureOf(estimateGas(client, TARGET))
    expect(error).toBeInstanceOf(RpcRequestError)
    expect(error).toMatchObject({ rpcCode: -32000, rpcMessage: 'insufficient funds' })
    expect(node.count('eth_estimateGas')).toBe(1)
  })

  test('error: another refusal is believed the second time', async () => {
    const node = await startNode(() => ({ error: { code: -32000, message: 'header not found' } }))
    const { client } = clientFor([node.url])
    expect(await failureOf(callContract(client, TARGET))).toBeInstanceOf(RpcRequestError)
    expect(node.count('eth_call')).toBe(2)
  })
})

describe('health', () => {
  test('behavior: an answer that takes over a second makes the network slow, until one is in time', async () => {
    let release: (() => void) | undefined
    const node = await startNode(
      () => new Promise((resolve) => (release = () => resolve({ result: '0x10' }))),
    )
    const { client } = clientFor([node.url])
    const pending = readBlockNumber(client)
    await expect.poll(() => client.health.getSnapshot().status).toBe('slow')
    release?.()
    await pending
    expect(client.health.getSnapshot().status).toBe('slow')
    node.answer = GOOD
    await readBlockNumber(client)
    expect(client.health.getSnapshot().status).toBe('ok')
  })

  test('behavior: counts no sleep of the machine as slowness', async () => {
    let release: (() => void) | undefined
    const node = await startNode(
      () => new Promise((resolve) => (release = () => resolve({ result: '0x10' }))),
    )
    let time = 0
    const client = createRpcClient({ chainId: 31337, urls: [node.url], now: () => time })
    const pending = readBlockNumber(client)
    time = 3_600_000
    await expect.poll(() => client.health.getSnapshot()).toEqual({ status: 'slow', since: 3_600_000 })
    release?.()
    await pending
  })

  test('behavior: listeners hear of changes only, and of none after they left', async () => {
    const node = await startNode(GOOD)
    const { client } = clientFor([node.url])
    let calls = 0
    const leave = client.health.subscribe(() => (calls += 1))
    await readBlockNumber(client)
    expect(calls).toBe(0)
    node.answer = FAIL
    await failureOf(readBlockNumber(client))
    const before = calls
    expect(before).toBeGreaterThan(0)
    leave()
    node.answer = GOOD
    await readBlockNumber(client)
    expect(calls).toBe(before)
  })
})
