import type { Address } from '@ibull/domain'
import { numberToHex, pad } from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bscNetwork as network } from '../networks/house-networks.ts'
import type { Hex } from '../networks/network.ts'
import { startFaultyNode, type Answer, type FaultyNode } from '../rpc/faulty-node.fixture.ts'
import { readBlockNumber } from '../rpc/rpc-actions.ts'
import { createRpcClient } from '../rpc/rpc-client.ts'
import { SAFE_SUCCEEDED } from './contract-account-events.ts'
import { createTransactionChecks } from './transaction-check.ts'
import { createTransactionStore } from './transaction-store.ts'

const account: Address = '0x00000000000000000000000000000000000000A1'
const own: Hex = `0x${'5a'.repeat(32)}`
const carrier: Hex = `0x${'7b'.repeat(32)}`
const NEWEST = 5000

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
const nodes: FaultyNode[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all(nodes.splice(0).map((node) => node.close()))
})

/** A node that serves at most `most` blocks of logs in one request; the execution is in the newest block. */
function limitedTo(most: number, error: unknown = { code: -32005, message: 'limit exceeded' }): Answer {
  return ({ method, params: [first] }) => {
    switch (method) {
      case 'eth_blockNumber':
        return { result: numberToHex(NEWEST) }
      case 'eth_getTransactionCount':
        return { result: '0x9' }
      case 'eth_getTransactionReceipt':
        return { result: first === carrier ? receipt : null }
      case 'eth_getLogs': {
        const { fromBlock, toBlock } = first as { fromBlock: Hex; toBlock: Hex }
        if (Number(toBlock) - Number(fromBlock) + 1 > most) return { error }
        const log = { topics: [SAFE_SUCCEEDED, own], data: pad('0x'), transactionHash: carrier }
        return { result: Number(toBlock) === NEWEST ? [log] : [] }
      }
      default:
        return { result: null }
    }
  }
}

const receipt = {
  blockHash: pad('0xb1'),
  blockNumber: numberToHex(NEWEST),
  contractAddress: null,
  from: account,
  status: '0x1',
  to: account,
  transactionHash: carrier,
  transactionIndex: '0x0',
}

async function follow(...answers: readonly Answer[]) {
  for (const answer of answers) nodes.push(await startFaultyNode(network.id, answer))
  const urls = nodes.map(({ url }) => url)
  const rpc = createRpcClient({ chainId: network.id, urls, pause: async () => undefined })
  const store = createTransactionStore({ now: () => 1000 })
  const { hash } = store.add({
    chainId: network.id,
    hash: own,
    from: account,
    to: account,
    data: '0x',
    value: 0n,
    summary: { kind: 'swap', values: {} },
    addedBlockNumber: NEWEST - 1500,
    isContractAccount: true,
  })
  const check = createTransactionChecks({ store, rpc, network, now: () => 1000 }).check
  return { rpc, check, record: () => store.find(network.id, hash) }
}

test.each([
  ['BNB Smart Chain', { code: -32005, message: 'limit exceeded' }],
  ['a balancer', { code: 429, message: 'eth_getLogs is limited to a block range of 1000' }],
  ['Infura', { code: -32005, message: 'query returned more than 10000 results' }],
  ['Alchemy', { code: -32602, message: 'Log response size exceeded.' }],
])('behavior: a range that %s refuses is split', async (_who, error) => {
  const { check, record } = await follow(limitedTo(600, error))
  await check()
  expect(record()).toMatchObject({ status: 'succeeded', replacedBy: carrier })
})

test('error: keeps it pending while a node refuses all logs', async () => {
  const { check, record, rpc } = await follow(limitedTo(0))
  await check()
  expect(record()).toMatchObject({ status: 'pending', searchedBlockNumber: undefined })
  expect(console.warn).toHaveBeenCalledOnce()
  expect(rpc.health.getSnapshot().status).not.toBe('failing')
  nodes[0]!.answer = limitedTo(2000)
  for (let checks = 0; checks < 3; checks++) await check()
  expect(record()?.status).toBe('succeeded')
})

test('behavior: logs that two nodes refuse are read from the third', async () => {
  const { check, record } = await follow(limitedTo(0), limitedTo(0), limitedTo(2000))
  await check()
  expect(record()?.status).toBe('succeeded')
})

test('behavior: a node that refuses logs serves everything else', async () => {
  const { check, rpc } = await follow(limitedTo(0), (_request, response) => {
    response.writeHead(500).end()
    return undefined
  })
  await check()
  const before = nodes[0]!.count('eth_blockNumber')
  expect(await readBlockNumber(rpc)).toBe(BigInt(NEWEST))
  expect(nodes[0]!.count('eth_blockNumber')).toBe(before + 1)
  expect(nodes[1]!.count('eth_blockNumber')).toBe(0)
})
