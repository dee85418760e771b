import { createPublicClient, http, numberToHex, pad, type Hex } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { startFaultyNode, type FaultyNode } from '../rpc/faulty-node.fixture.ts'
import { readLogs } from './log-reader.ts'

const TOKEN = '0x00000000000000000000000000000000000000a1'

const nodes: FaultyNode[] = []
afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.close()))
})

/** A chain with a log in each block, of which the node returns at most `most` without a word. */
async function cuttingAt(most: number) {
  const node = await startFaultyNode(56, ({ params: [filter] }) => {
    const { fromBlock, toBlock } = filter as { fromBlock: Hex; toBlock: Hex }
    const count = Number(toBlock) - Number(fromBlock) + 1
    const log = { address: TOKEN, topics: [], data: '0x', logIndex: '0x0', transactionHash: pad('0x1') }
    const blocks = Array.from({ length: count }, (_, index) => Number(fromBlock) + index)
    return { result: blocks.slice(0, most).map((block) => ({ ...log, blockNumber: numberToHex(block) })) }
  })
  nodes.push(node)
  return { node, client: createPublicClient({ transport: http(node.url) }) }
}

const filter = { address: [TOKEN], topics: [] } as const

test.each([500, 1000, 2000, 10_000])('behavior: logs cut silently at %i are all read', async (most) => {
  const { client } = await cuttingAt(most)
  const logs = await readLogs(client, filter, 1, most + 999)
  expect(logs.map(({ block }) => block)).toEqual(Array.from({ length: most + 999 }, (_, index) => index + 1))
})

test('behavior: counts that are not round are believed at once', async () => {
  const { client, node } = await cuttingAt(10_000)
  expect(await readLogs(client, filter, 1, 1999)).toHaveLength(1999)
  expect(node.count('eth_getLogs')).toBe(1)
})

test('behavior: a range that the node refuses is halved', async () => {
  const { client, node } = await cuttingAt(10_000)
  const { answer } = node
  node.answer = (request, response) => {
    const { fromBlock, toBlock } = request.params[0] as { fromBlock: Hex; toBlock: Hex }
    const isWide = Number(toBlock) - Number(fromBlock) >= 100
    return isWide
      ? { error: { code: -32_000, message: 'query exceeds max block range' } }
      : answer(request, response)
  }
  expect(await readLogs(client, filter, 1, 1999)).toHaveLength(1999)
})
