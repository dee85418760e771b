import { DevelopmentChain } from '@ibull/contracts/development-chain'
import { ZERO_ADDRESS } from '@ibull/domain'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  ContractReadFailedError,
  InvalidCallError,
  OldBlockError,
  RpcRequestError,
  RpcUnavailableError,
} from '../errors/rpc-errors.ts'
import { withRpcUrls } from '../networks/registry.ts'
import {
  forward,
  startFaultyNode,
  type FaultyNode,
  type ReceivedRequest,
} from '../rpc/faulty-node.fixture.ts'
import { createRpcClient } from '../rpc/rpc-client.ts'
import { candidatePairs } from '../tokens/pair-address.ts'
import { deploySmallWorld, type SmallWorld } from '../testing/small-world.ts'
import { balanceQuery, valuesOrThrow } from './balance-queries.ts'
import { chainQuery, chainQueryPolicy, type ChainQuery } from './chain-query.ts'
import { createChainReader, type ChainReaderOptions } from './chain-reader.ts'
import { MISSING_PAIR_RECHECK_MS, pairsQuery } from './pair-query.ts'
import { balanceOfRead, nativeBalanceRead, totalSupplyRead } from './token-reads.ts'

let anvil: DevelopmentChain
let world: SmallWorld
const cleanUps: (() => unknown)[] = []

beforeAll(async () => {
  anvil = await DevelopmentChain.start()
  world = await deploySmallWorld(anvil, 2)
})
afterAll(() => anvil?.stop())
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

const passOn = (request: ReceivedRequest) => forward(anvil.url, request)

/** A reader with a manually advanced clock, in front of one pass-through node or several. */
async function startReader(options: Partial<ChainReaderOptions> & { nodeCount?: number } = {}) {
  const { nodeCount = 1, ...readerOptions } = options
  const nodes: FaultyNode[] = []
  for (let index = 0; index < nodeCount; index++) {
    const node = await startFaultyNode(31337, passOn)
    nodes.push(node)
    cleanUps.push(() => node.close())
  }
  let time = 1_000_000
  const now = (): number => time
  const network = withRpcUrls(
    options.network ?? world.network,
    nodes.map(({ url }) => url),
  )
  const rpc = createRpcClient({ chainId: 31337, urls: network.rpcUrls, now, pause: async () => undefined })
  const queryClient = new QueryClient()
  const reader = createChainReader({ rpc, queryClient, now, pollIntervalMs: 10, ...readerOptions, network })
  cleanUps.push(() => queryClient.clear())
  return {
    reader,
    rpc,
    queryClient,
    nodes,
    node: nodes[0] as FaultyNode,
    advance: (ms: number) => (time += ms),
    start() {
      const stop = reader.start()
      cleanUps.push(stop)
      return stop
    },
    observe<T>(query: ChainQuery<T>) {
      const observer = new QueryObserver(queryClient, query)
      cleanUps.push(observer.subscribe(() => undefined))
      return {
        value: () => observer.getCurrentResult().data?.value,
        result: () => observer.getCurrentResult(),
      }
    },
  }
}

const firstToken = () => {
  const [token] = world.tokens
  if (token === undefined) throw new Error('The small world has no token.')
  return token
}

describe('read', () => {
  test('default', async () => {
    const { reader } = await startReader()
    const { results, block } = await reader.read([
      totalSupplyRead(firstToken().address),
      nativeBalanceRead(world.network.contracts.multicall, '0x0000000000000000000000000000000000000123'),
    ])
    expect(results).toEqual([
      { status: 'success', value: 10n ** 24n },
      { status: 'success', value: 0n },
    ])
    expect(block.number).toBe(await anvil.blockNumber())
    expect(reader.block.getSnapshot()).toEqual({ ...block, observedAt: 1_000_000 })
  })

  test('behavior: reads of the same moment go together, and the same call goes once', async () => {
    const { reader, node } = await startReader()
    const supply = totalSupplyRead(firstToken().address)
    const answers = await Promise.all([reader.read([supply]), reader.read([supply, supply]), reader.read([])])
    expect(answers.map(({ results }) => results.length)).toEqual([1, 2, 0])
    expect(node.count('eth_call')).toBe(1)
    expect(node.requests.find(({ method }) => method === 'eth_call')?.params[0]).toSatisfy(
      ({ data }: { data: string }) => data.split(supply.data.slice(2)).length === 2,
    )
  })

  test('behavior: a failing call and an unreadable answer concern only themselves [7.2.9.2]', async () => {
    const { reader } = await startReader()
    const supply = totalSupplyRead(firstToken().address)
    const { results } = await reader.read([
      supply,
      { ...supply, to: world.network.contracts.factory },
      { ...supply, to: '0x0000000000000000000000000000000000000123' },
      supply,
    ])
    expect(results).toMatchObject([
      { status: 'success' },
      { status: 'failure', error: { code: 'contractReadFailed' } },
      { status: 'failure', error: { code: 'invalidReturnData' } },
      { status: 'success' },
    ])
  })

  test('error: where all values are needed, a failing call fails the whole read [7.2.9.1]', async () => {
    const { reader } = await startReader()
    const supply = totalSupplyRead(firstToken().address)
    const good = await reader.read([supply, supply])
    expect(valuesOrThrow(good.results)).toEqual([10n ** 24n, 10n ** 24n])
    const { results } = await reader.read([supply, { ...supply, to: world.network.contracts.factory }])
    expect(() => valuesOrThrow(results)).toThrow(ContractReadFailedError)
  })

  test('error: what is no call fails alone, and no node is asked for it [5.1.3, 5.32]', async () => {
    const { reader, node } = await startReader()
    const good = totalSupplyRead(firstToken().address)
    const bad = [
      { ...good, to: '0x12' as const },
      { ...good, to: ZERO_ADDRESS },
      { ...good, data: '0x18160zz0' as const },
      { ...good, data: '0x' as const },
    ] as const
    const { results } = await reader.read([good, ...bad])
    expect(results[0].status).toBe('success')
    const errors = results.slice(1).flatMap((result) => (result.status === 'failure' ? [result.error] : []))
    expect(errors.every((error) => error instanceof InvalidCallError)).toBe(true)
    expect(errors.map(({ message }) => message)).toEqual([
      'Invalid address: 0x12',
      `Invalid address: ${ZERO_ADDRESS}`,
      'Invalid hex: 0x18160zz0',
      `Invalid call key: ${good.to}-0x`,
    ])
    expect(JSON.stringify(node.requests)).not.toContain('18160zz0')
  })

  test('behavior: what was given up before it left is not asked', async () => {
    const { reader, node } = await startReader()
    const controller = new AbortController()
    const gone = reader.read([totalSupplyRead(firstToken().address)], controller.signal)
    controller.abort('gone')
    await expect(gone).rejects.toBe('gone')
    await reader.read([])
    expect(node.count('eth_call')).toBe(1)
  })

  test('error: an answer of an older block is refused, and a fresher endpoint asked [3.12, 7.2.10.3]', async () => {
    const { reader, nodes } = await startReader({ nodeCount: 2 })
    await anvil.mine()
    await reader.read([])
    const [first, second] = nodes as [FaultyNode, FaultyNode]
    const newest = await anvil.blockNumber()
    first.answer = ({ params: [call], ...request }) =>
      forward(anvil.url, { ...request, params: [call, `0x${(newest - 1n).toString(16)}`] })
    const { block } = await reader.read([])
    expect(block.number).toBe(newest)
    expect(second.count('eth_call')).toBe(1)
    second.answer = first.answer
    await expect(reader.read([])).rejects.toBeInstanceOf(OldBlockError)
  })

  test('error: a node that answers nothing', async () => {
    const { reader, node } = await startReader()
    node.answer = (_request, response) => void response.destroy()
    await expect(reader.read([])).rejects.toBeInstanceOf(RpcUnavailableError)
  })
})

describe('the block clock', () => {
  test('behavior: one eth_call for each new block, and none without [3.12]', async () => {
    const { reader, node, start, observe } = await startReader()
    for (const token of world.tokens) observe(balanceQuery(reader, anvil.accounts[0], token))
    const native = observe(balanceQuery(reader, anvil.accounts[0], world.network.native))
    const pairs = observe(pairsQuery(reader, candidatePairs(world.network, world.network.defaultTokens)))
    start()
    await expect.poll(() => native.value()).toBeTypeOf('bigint')
    expect(pairs.value()).toHaveLength(3)
    expect(node.count('eth_call')).toBe(1)
    for (let round = 1; round <= 4; round++) {
      await anvil.mine()
      const number = await anvil.blockNumber()
      await expect.poll(() => reader.block.getSnapshot()?.number).toBe(number)
      const polls = node.count('eth_blockNumber')
      await expect.poll(() => node.count('eth_blockNumber')).toBeGreaterThan(polls + 2)
      expect(node.count('eth_call')).toBe(1 + round)
    }
  })

  test('behavior: a new block brings new values, of that block [7.2.11]', async () => {
    const { reader, start, observe } = await startReader()
    const supply = observe(balanceQuery(reader, '0x0000000000000000000000000000000000000456', firstToken()))
    start()
    await expect.poll(() => supply.value()).toBe(0n)
    await anvil.send({
      to: firstToken().address,
      data: `0xa9059cbb${'456'.padStart(64, '0')}${'7'.padStart(64, '0')}`,
    })
    await expect.poll(() => supply.value()).toBe(7n)
    expect(supply.result().data?.block).toBe(await anvil.blockNumber())
  })

  test.each([
    ['tenSeconds', 10_000],
    ['minute', 60_000],
  ] as const)(
    'behavior: the clock %s strikes after %i ms, with a new block [7.2.14.2]',
    async (cadence, ms) => {
      const { reader, node, start, observe, advance } = await startReader()
      let reads = 0
      const slow = observe(
        chainQuery(reader, {
          verb: 'slow',
          parameters: [],
          cadence,
          reads() {
            reads += 1
            return [totalSupplyRead(firstToken().address)]
          },
          assemble: ([supply]) => supply.status,
        }),
      )
      const nextBlock = async () => {
        await anvil.mine()
        const number = await anvil.blockNumber()
        await expect.poll(() => reader.block.getSnapshot()?.number).toBe(number)
      }
      start()
      await expect.poll(() => slow.value()).toBe('success')
      await nextBlock()
      expect(reads).toBe(1)
      advance(ms - 1_000)
      await nextBlock()
      expect(reads).toBe(1)
      advance(1_000)
      await nextBlock()
      await expect.poll(() => reads).toBe(2)
      await nextBlock()
      expect(reads).toBe(2)
      expect(node.count('eth_call')).toBe(5)
    },
  )

  test('behavior: rests while the page is hidden, and looks at once when it is shown [7.2.14.2]', async () => {
    const listeners = new Set<() => void>()
    const page = {
      visibilityState: 'hidden',
      addEventListener: (_type: string, listener: () => void) => void listeners.add(listener),
      removeEventListener: (_type: string, listener: () => void) => void listeners.delete(listener),
    }
    const { reader, node, start } = await startReader({ page })
    const stop = start()
    await reader.read([])
    expect(node.count('eth_blockNumber')).toBe(0)
    page.visibilityState = 'visible'
    for (const listener of listeners) listener()
    await expect.poll(() => node.count('eth_blockNumber')).toBeGreaterThan(0)
    stop()
    expect(listeners.size).toBe(0)
  })

  test('behavior: after a failure everything comes back by itself, even without a new block', async () => {
    const { reader, rpc, node, start, observe } = await startReader()
    node.answer = (_request, response) => void response.writeHead(500).end()
    const balance = observe(balanceQuery(reader, anvil.accounts[0], firstToken()))
    start()
    await expect.poll(() => balance.result().status).toBe('error')
    expect(rpc.health.getSnapshot().status).toBe('failing')
    expect(balance.value()).toBeUndefined()
    node.answer = passOn
    await expect.poll(() => balance.value()).toBeTypeOf('bigint')
    expect(rpc.health.getSnapshot()).toEqual({ status: 'ok' })
  })

  test('behavior: what was known stays while nodes fail', async () => {
    const { reader, node, start, observe } = await startReader()
    const balance = observe(balanceQuery(reader, anvil.accounts[0], firstToken()))
    start()
    await expect.poll(() => balance.value()).toBeTypeOf('bigint')
    const known = balance.value()
    node.answer = (request, response) =>
      request.method === 'eth_call' ? void response.end('<html>') : passOn(request)
    await anvil.mine()
    await expect.poll(() => balance.result().status).toBe('error')
    expect(balance.value()).toBe(known)
  })

  test('behavior: refresh reads everything again, at the block it is given', async () => {
    const { reader, node, observe } = await startReader()
    const balance = observe(balanceQuery(reader, anvil.accounts[0], firstToken()))
    await expect.poll(() => balance.value()).toBeTypeOf('bigint')
    await anvil.mine()
    const number = await anvil.blockNumber()
    await Promise.all([reader.refresh(number), reader.refresh(number)])
    expect(reader.block.getSnapshot()?.number).toBe(number)
    expect(balance.result().data?.block).toBe(number)
    expect(node.count('eth_call')).toBe(2)
    await reader.refresh(number)
    expect(node.count('eth_call')).toBe(3)
  })

  test('behavior: what was being read of the block before is read again', async () => {
    const { reader, node, observe } = await startReader()
    await reader.read([])
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    node.answer = async (request) => {
      const answer = await passOn(request)
      if (request.method === 'eth_call') await held
      return answer
    }
    const balance = observe(balanceQuery(reader, anvil.accounts[0], firstToken()))
    await expect.poll(() => node.count('eth_call')).toBe(2)
    await anvil.mine()
    const number = await anvil.blockNumber()
    const refreshed = reader.refresh(number)
    await expect.poll(() => node.count('eth_call')).toBe(3)
    release()
    await refreshed
    expect(balance.result().data?.block).toBe(number)
    expect(node.count('eth_call')).toBe(4)
  })

  test('behavior: a block that comes while the first reads are in flight is read too', async () => {
    const { reader, node, start, observe } = await startReader()
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    node.answer = async (request) => {
      const answer = await passOn(request)
      if (request.method === 'eth_call' && node.count('eth_call') === 1) await held
      return answer
    }
    const balance = observe(balanceQuery(reader, anvil.accounts[0], firstToken()))
    start()
    await expect.poll(() => node.count('eth_call')).toBe(1)
    await anvil.mine()
    const number = await anvil.blockNumber()
    await reader.read([])
    expect(reader.block.getSnapshot()?.number).toBe(number)
    release()
    await expect.poll(() => balance.result().data?.block).toBe(number)
  })
})

test('behavior: refresh does not read what was before the block it is given', async () => {
  const { reader, node, start } = await startReader()
  await reader.read([])
  const number = await anvil.blockNumber()
  await reader.refresh(number + 1n)
  expect(node.count('eth_call')).toBe(1)
  await anvil.mine()
  start()
  await expect.poll(() => reader.block.getSnapshot()?.number).toBe(number + 1n)
})

test('behavior: what a refresh could not read is read with its block, the slow cadences too', async () => {
  const { reader, start, observe } = await startReader()
  const supply = observe(
    chainQuery(reader, {
      verb: 'slow',
      parameters: [],
      cadence: 'minute',
      reads: () => [totalSupplyRead(firstToken().address)],
      assemble: ([total]) => total.status,
    }),
  )
  start()
  await expect.poll(() => supply.value()).toBe('success')
  const number = await anvil.blockNumber()
  await reader.refresh(number + 1n)
  expect(supply.result().data?.block).toBe(number)
  await anvil.mine()
  await expect.poll(() => supply.result().data?.block).toBe(number + 1n)
  await anvil.mine()
  await expect.poll(() => reader.block.getSnapshot()?.number).toBe(number + 2n)
  expect(supply.result().data?.block).toBe(number + 1n)
})

test('behavior: a refresh that waits for its block holds up no other', async () => {
  const { reader, observe } = await startReader()
  const balance = observe(balanceQuery(reader, anvil.accounts[0], firstToken()))
  await expect.poll(() => balance.value()).toBeTypeOf('bigint')
  const number = await anvil.blockNumber()
  await reader.refresh(number + 2n)
  await anvil.mine()
  await reader.refresh(number + 1n)
  expect(balance.result().data?.block).toBe(number + 1n)
})

describe('stale nodes', () => {
  const reporting = (number: bigint) => (request: ReceivedRequest) =>
    request.method === 'eth_blockNumber'
      ? Promise.resolve({ result: `0x${number.toString(16)}` })
      : passOn(request)

  test('behavior: without a new block for 15 seconds and more the data is stale', async () => {
    const { reader, rpc, start, advance } = await startReader()
    start()
    await expect.poll(() => reader.block.getSnapshot()).toBeDefined()
    advance(60_000)
    await expect.poll(() => rpc.health.getSnapshot()).toMatchObject({ status: 'stale', since: 1_000_000 })
    await anvil.mine()
    await expect.poll(() => rpc.health.getSnapshot().status).toBe('ok')
  })

  test('behavior: a stuck endpoint is left for one that advances', async () => {
    const { reader, nodes, start, advance } = await startReader({ nodeCount: 2 })
    const [stuck] = nodes as [FaultyNode, FaultyNode]
    start()
    await expect.poll(() => reader.block.getSnapshot()).toBeDefined()
    stuck.answer = reporting(await anvil.blockNumber())
    await anvil.mine()
    const number = await anvil.blockNumber()
    advance(60_000)
    await expect.poll(() => reader.block.getSnapshot()?.number).toBe(number)
  })

  test('behavior: a node that goes back 5 blocks is not believed for 30 seconds, then it is', async () => {
    const { reader, rpc, node, start, advance } = await startReader()
    await anvil.mine(10)
    start()
    const number = await anvil.blockNumber()
    await expect.poll(() => reader.block.getSnapshot()?.number).toBe(number)
    node.answer = (request) =>
      request.method === 'eth_call'
        ? forward(anvil.url, { ...request, params: [request.params[0], `0x${(number - 5n).toString(16)}`] })
        : reporting(number - 5n)(request)
    await expect.poll(() => rpc.health.getSnapshot()).toMatchObject({ status: 'stale' })
    expect(reader.block.getSnapshot()?.number).toBe(number)
    advance(30_001)
    await expect.poll(() => reader.block.getSnapshot()?.number).toBe(number - 5n)
  })
})

describe('a balancer whose nodes differ by some blocks', () => {
  /** Blocks by which the nodes lag that answer calls, in turn. */
  const lagging = (lags: readonly number[], message = 'header not found') => {
    let calls = 0
    return async (request: ReceivedRequest) => {
      const [call, block] = request.params
      if (request.method !== 'eth_call') return passOn(request)
      const own = (await anvil.blockNumber()) - BigInt(lags[calls++ % lags.length] ?? 0)
      const tag = `0x${own.toString(16)}`
      if (block === 'latest') return forward(anvil.url, { ...request, params: [call, tag] })
      return Number(block) > own ? { error: { code: -32000, message } } : passOn(request)
    }
  }

  test.each([
    ['geth', 'header not found'],
    ['Erigon', 'block not found: 123'],
    ['Nethermind', '123 could not be found'],
    ['Besu', 'Unknown block'],
    ['a pruning node', 'missing trie node 12ab (path )'],
    ['a balancer', 'block 0x7b is beyond the latest block'],
  ])('behavior: an open page reads the newest block past nodes of %s that lack it', async (_who, message) => {
    const pauses: number[] = []
    const { reader, rpc, node, start, observe } = await startReader({
      pause: async (ms) => void pauses.push(ms),
    })
    const native = observe(balanceQuery(reader, anvil.accounts[0], world.network.native))
    start()
    await expect.poll(() => native.value()).toBeTypeOf('bigint')
    // A client's request tries a refusing endpoint twice.
    node.answer = lagging([2, 1, 2, 2, 1, 0], message)
    await anvil.mine()
    const number = await anvil.blockNumber()
    await expect.poll(() => native.result().data?.block).toBe(number)
    expect(native.result().error).toBeNull()
    expect(rpc.health.getSnapshot().status).toBe('ok')
    expect(pauses).toEqual([2000, 2000])
  })

  test('error: another refusal is not waited for', async () => {
    const pauses: number[] = []
    const { reader, node } = await startReader({ pause: async (ms) => void pauses.push(ms) })
    await reader.read([])
    node.answer = lagging([2], 'out of gas')
    await anvil.mine()
    await reader.refresh()
    await expect(reader.read([])).rejects.toBeInstanceOf(RpcRequestError)
    expect(pauses).toEqual([])
  })

  test('behavior: tolerates a node 13 blocks of 450 ms behind', async () => {
    const network = { ...world.network, blockTimeMs: 450 }
    await anvil.mine(20)
    const { reader, rpc, node } = await startReader({ network })
    await reader.refresh()
    const number = (await anvil.blockNumber()) - 13n
    node.answer = (request) =>
      request.method === 'eth_blockNumber'
        ? Promise.resolve({ result: `0x${number.toString(16)}` })
        : passOn(request)
    await reader.refresh()
    expect(rpc.health.getSnapshot().status).toBe('ok')
  })
})

describe('pairs', () => {
  test('behavior: a missing pair is read again after a minute, and found', async () => {
    const { reader, node, start, observe, advance } = await startReader()
    const [tokenA, tokenB] = world.tokens as [(typeof world.tokens)[0], (typeof world.tokens)[0]]
    const { network } = world
    let time = 0
    const pairs = observe(pairsQuery(reader, candidatePairs(network, [tokenA, tokenB]), () => time))
    const requestsReserves = () =>
      node.requests.filter(({ params }) => JSON.stringify(params).includes('0902f1ac')).length
    start()
    await expect.poll(() => pairs.value()).toEqual([{ status: 'missing' }])
    const word = (address: string) => address.slice(2).toLowerCase().padStart(64, '0')
    await anvil.send({
      to: network.contracts.factory,
      data: `0xc9c65396${word(tokenA.address)}${word(tokenB.address)}`,
    })
    const number = await anvil.blockNumber()
    await expect.poll(() => reader.block.getSnapshot()?.number).toBe(number)
    expect(pairs.value()).toEqual([{ status: 'missing' }])
    expect(requestsReserves()).toBe(1)
    time += MISSING_PAIR_RECHECK_MS
    advance(MISSING_PAIR_RECHECK_MS)
    await anvil.mine()
    await expect.poll(() => pairs.value()).toEqual([{ status: 'ready', reserve0: 0n, reserve1: 0n }])
  })
})

test('behavior: a balance read of an account without code fails, it is not zero [7.2.10.5]', async () => {
  const { reader } = await startReader()
  const { results } = await reader.read([balanceOfRead(anvil.accounts[0], anvil.accounts[0])])
  expect(results[0].status).toBe('failure')
})

test('behavior: a chunk of an older block is read again three times, each after 2.5 to 3.5 seconds [7.2.10.2]', () => {
  const { retry, retryDelay } = chainQueryPolicy('block')
  const old = new OldBlockError(1n, 2n)
  expect([0, 1, 2, 3].map((failures) => retry(failures, old))).toEqual([true, true, true, false])
  expect(retry(0, new Error('anything else'))).toBe(false)
  const random = vi.spyOn(Math, 'random')
  const delayAt = (value: number) => {
    random.mockReturnValueOnce(value)
    return retryDelay()
  }
  expect([delayAt(0), delayAt(0.5), delayAt(0.999)]).toEqual([2_500, 3_000, 3_499])
  random.mockRestore()
})
