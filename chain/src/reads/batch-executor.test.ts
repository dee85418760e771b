import { DevelopmentChain } from '@ibull/contracts/development-chain'
import type { Address } from '@ibull/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { OldBlockError, RpcUnavailableError } from '../errors/rpc-errors.ts'
import { forward, startFaultyNode, type FaultyNode } from '../rpc/faulty-node.fixture.ts'
import { createRpcClient } from '../rpc/rpc-client.ts'
import { deploySmallWorld, type SmallWorld } from '../testing/small-world.ts'
import { createBatchExecutor, MAX_CALLS_PER_BATCH } from './batch-executor.ts'
import type { RawCall } from './multicall.ts'
import { balanceOfRead } from './token-reads.ts'

let anvil: DevelopmentChain
let world: SmallWorld
let node: FaultyNode
let griefer: Address
let time = 0

beforeAll(async () => {
  anvil = await DevelopmentChain.start()
  world = await deploySmallWorld(anvil, 1)
  griefer = await anvil.deploy('GasGriefingToken', ['Greedy', 'GREED', 18, 10n ** 24n, 10n ** 9n])
  node = await startFaultyNode(31337, (request) => forward(anvil.url, request))
})
afterAll(async () => {
  await node?.close()
  await anvil?.stop()
})
beforeEach(() => {
  node.answer = (request) => forward(anvil.url, request)
  node.requests.length = 0
})

function executor() {
  const rpc = createRpcClient({ chainId: 31337, urls: [node.url], pause: async () => undefined })
  return createBatchExecutor({ rpc, multicall: world.network.contracts.multicall, now: () => time })
}

const accept = (): void => undefined
const { signal } = new AbortController()

function balances(count: number): RawCall[] {
  const { address } = world.tokens[0] as { address: Address }
  return Array.from({ length: count }, (_, index) =>
    balanceOfRead(address, `0x${(index + 1).toString(16).padStart(40, '0')}`),
  )
}

describe('run', () => {
  test('default', async () => {
    const { results, block } = await executor().run(balances(3), 'latest', accept, signal)
    expect(results).toEqual(
      Array.from({ length: 3 }, () => ({ isSuccess: true, data: `0x${'0'.repeat(64)}` })),
    )
    expect(block.number).toBe(await anvil.blockNumber())
    expect(node.count('eth_call')).toBe(1)
    const request = node.requests.find(({ method }) => method === 'eth_call')
    expect(request?.params[0]).toMatchObject({ gas: '0x2faf080' })
  })

  test('behavior: reads the state of the block that it names', async () => {
    const past = await anvil.blockNumber()
    await anvil.mine()
    const { block } = await executor().run([], past, accept, signal)
    expect(block.number).toBe(past)
  })

  test('behavior: 500 calls go in one request, one more in two [7.2.10.1]', async () => {
    await executor().run(balances(MAX_CALLS_PER_BATCH), 'latest', accept, signal)
    expect(node.count('eth_call')).toBe(1)
    const { results } = await executor().run(balances(MAX_CALLS_PER_BATCH + 1), 'latest', accept, signal)
    expect(node.count('eth_call')).toBe(3)
    expect(results).toHaveLength(MAX_CALLS_PER_BATCH + 1)
    expect(results.every(({ isSuccess }) => isSuccess)).toBe(true)
  })

  test('behavior: a reverting call fails alone [7.2.9.2]', async () => {
    const factory = { to: world.network.contracts.factory, data: '0xdeadbeef' } as const
    const [before, failing, after] = (
      await executor().run([...balances(1), factory, ...balances(1)], 'latest', accept, signal)
    ).results
    expect([before?.isSuccess, failing?.isSuccess, after?.isSuccess]).toEqual([true, false, true])
  })

  test('behavior: a call that burns all gas fails alone, and then stays out for a minute', async () => {
    const subject = executor()
    const calls = [...balances(40), balanceOfRead(griefer, anvil.accounts[0]), ...balances(450).slice(40)]
    const first = await subject.run(calls, 'latest', accept, signal)
    expect(first.results.flatMap(({ isSuccess }, index) => (isSuccess ? [] : [index]))).toEqual([40])
    node.requests.length = 0
    const second = await subject.run(calls, 'latest', accept, signal)
    expect(second.results.flatMap(({ isSuccess }, index) => (isSuccess ? [] : [index]))).toEqual([40])
    expect(node.count('eth_call')).toBe(1)
    time += 60_000
    node.requests.length = 0
    await subject.run(calls, 'latest', accept, signal)
    expect(node.count('eth_call')).toBeGreaterThan(1)
  })

  test('error: a node that refuses everything is not searched for a bad call', async () => {
    node.answer = () => ({ error: { code: -32000, message: 'header not found' } })
    await expect(executor().run(balances(100), 'latest', accept, signal)).rejects.toMatchObject({
      rpcMessage: 'header not found',
    })
    expect(node.count('eth_call')).toBe(4)
  })

  test('behavior: a node that lagged for a moment is asked again, call by call', async () => {
    let refusals = 2
    node.answer = (request) =>
      refusals-- > 0 ? { error: { code: -32000, message: 'header not found' } } : forward(anvil.url, request)
    const { results } = await executor().run(balances(100), 'latest', accept, signal)
    expect(results.every(({ isSuccess }) => isSuccess)).toBe(true)
    expect(node.count('eth_call'), 'two refusals, and 100 calls with limits').toBe(6)
  })

  test('error: a truncated batch', async () => {
    node.answer = async (request) => {
      const answer = await forward(anvil.url, request)
      if (answer === undefined || !('result' in answer)) return answer
      return { result: String(answer.result).slice(0, -64) }
    }
    await expect(executor().run(balances(2), 'latest', accept, signal)).rejects.toBeInstanceOf(
      RpcUnavailableError,
    )
  })

  test('error: a block that the caller refuses', async () => {
    const refuse = (): void => {
      throw new OldBlockError(1n, 2n)
    }
    await expect(executor().run(balances(1), 'latest', refuse, signal)).rejects.toBeInstanceOf(OldBlockError)
  })
})
