import { DevelopmentChain } from '@ibull/contracts/development-chain'
import { deployCode, hostileCallees } from '@ibull/contracts/hostile-callees'
import type { Address } from '@ibull/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forward, startFaultyNode, type FaultyNode } from '../rpc/faulty-node.fixture.ts'
import { createRpcClient } from '../rpc/rpc-client.ts'
import { deploySmallWorld } from '../testing/small-world.ts'
import { createBatchExecutor } from './batch-executor.ts'
import { ALONE, boundedRead, TOGETHER, type ReadBounds } from './bounded-read.ts'
import type { RawCall, RawResult } from './multicall.ts'
import { decimalsRead, labelRead, totalSupplyRead } from './token-reads.ts'

/** 500 calls in 16 requests, 16 of them alone, and the batch, which a node may refuse twice. */
const MOST_REQUESTS = 34
/** A refused request is sent once more. */
const LONGEST_PAUSE_MS = 400

let anvil: DevelopmentChain
let multicall: Address
let honest: Address
let node: FaultyNode
const deployed: { readonly name: string; readonly address: Address }[] = []

beforeAll(async () => {
  anvil = await DevelopmentChain.start()
  const { network, tokens } = await deploySmallWorld(anvil, 1)
  multicall = network.contracts.multicall
  honest = tokens[0]?.address as Address
  for (const { name, code } of hostileCallees) deployed.push({ name, address: await deployCode(anvil, code) })
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

const accept = (): void => undefined
const client = () =>
  createRpcClient({
    chainId: 31337,
    urls: [node.url],
    pause: (ms) => {
      if (ms > LONGEST_PAUSE_MS) throw new Error(`It waits for ${ms} ms.`)
      return Promise.resolve()
    },
  })
const executor = () => createBatchExecutor({ rpc: client(), multicall, now: () => 0 })
const honestCalls = (count: number): RawCall[] => Array.from({ length: count }, () => totalSupplyRead(honest))
const limited = (calls: readonly RawCall[], bounds: ReadBounds): Promise<readonly RawResult[]> =>
  boundedRead(client(), calls, bounds, 'latest', accept).then(({ results }) => results)

const SUPPLY: RawResult = {
  isSuccess: true,
  data: `0x${(10n ** 24n).toString(16).padStart(64, '0')}`,
}

describe('run', () => {
  test.each([0, 40, 120])(
    'behavior: answers honest calls beside each hostile callee, place %i',
    async (place) => {
      for (const { name, address } of deployed) {
        node.requests.length = 0
        const calls = honestCalls(120)
        calls.splice(place, 0, labelRead(address, 'name'))
        const { results, block } = await executor().run(calls, 'latest', accept)
        expect(
          results.filter((_, index) => index !== place),
          name,
        ).toEqual(honestCalls(120).map(() => SUPPLY))
        expect(block.number).toBe(await anvil.blockNumber())
        expect(node.count('eth_call'), name).toBeLessThanOrEqual(MOST_REQUESTS)
      }
    },
  )

  test('behavior: answers an honest call that needs more gas than a hostile one left', async () => {
    // Counts down from 50,000.
    const heavy = {
      to: await deployCode(anvil, '0x6200c3505b600190038060045760206000f3'),
      data: '0x',
    } as const
    const burning = deployed.find(({ name }) => name === 'burns all gas')?.address as Address
    const subject = executor()
    const calls = [labelRead(burning, 'name'), heavy, ...honestCalls(2)]
    const { results } = await subject.run(calls, 'latest', accept)
    expect(results.map(({ isSuccess }) => isSuccess)).toEqual([false, true, true, true])
    expect(node.count('eth_call'), 'the batch, one with limits, two alone').toBe(4)
    await subject.run(calls, 'latest', accept)
    expect(node.count('eth_call'), 'without the one that burns').toBe(5)
  })

  test('behavior: answers honest calls beside all hostile callees at once', async () => {
    const calls = honestCalls(400)
    const hostile = deployed.flatMap(({ address }) => [
      decimalsRead(address),
      labelRead(address, 'symbol'),
      labelRead(address, 'name'),
    ])
    hostile.forEach((call, index) => calls.splice(7 * index, 0, call))
    const subject = executor()
    const isHonest = (_: unknown, index: number): boolean => calls[index]?.to === honest
    for (let run = 0; run < 3; run++) {
      node.requests.length = 0
      const { results } = await subject.run(calls, 'latest', accept)
      expect(results.filter(isHonest)).toEqual(honestCalls(400).map(() => SUPPLY))
      expect(node.count('eth_call')).toBeLessThanOrEqual(MOST_REQUESTS)
    }
    expect(node.count('eth_call'), 'what harms others stays out').toBe(1)
  })
})

describe('boundedRead', () => {
  test('default', async () => {
    const factory = { to: multicall, data: '0xdeadbeef' } as const
    expect(await limited([totalSupplyRead(honest), factory, totalSupplyRead(honest)], TOGETHER)).toEqual([
      SUPPLY,
      { isSuccess: false, data: '0x' },
      SUPPLY,
    ])
    expect(await limited([], TOGETHER)).toEqual([])
  })

  test('behavior: reads the state of the block that it names', async () => {
    const past = await anvil.blockNumber()
    await anvil.mine()
    const { block } = await boundedRead(client(), [], TOGETHER, past, accept)
    expect(block).toEqual({ number: past, timestamp: expect.any(BigInt) as bigint })
  })

  test('behavior: passes on the reason of a failure', async () => {
    const reason = await deployCode(anvil, '0x6108c36000526002601efd')
    expect(await limited([{ to: reason, data: '0x' }], TOGETHER)).toEqual([
      { isSuccess: false, data: '0x08c3' },
    ])
  })

  test.each(hostileCallees.map(({ name }, index) => [name, index] as const))(
    'behavior: costs the others nothing where a callee %s',
    async (_, index) => {
      const { address } = deployed[index] as (typeof deployed)[number]
      const calls = Array.from({ length: TOGETHER.calls }, (_, place) =>
        place % 2 === 0 ? labelRead(address, 'name') : totalSupplyRead(honest),
      )
      const results = await limited(calls, TOGETHER)
      expect(results.filter((_, place) => place % 2 === 1)).toEqual(honestCalls(16).map(() => SUPPLY))
      expect(node.count('eth_call')).toBe(1)
      await limited([labelRead(address, 'name')], ALONE)
      expect(node.count('eth_call')).toBe(2)
    },
  )

  test('error: a node that gives calls less gas than their own', async () => {
    node.answer = (request) => {
      const [call, at] = request.params as [object, string]
      return forward(anvil.url, { ...request, params: [{ ...call, gas: '0x500000' }, at] })
    }
    await expect(limited(honestCalls(3), TOGETHER)).rejects.toMatchObject({ code: 'executionReverted' })
  })
})
