import { expect, test } from 'vitest'
import { readRelayed } from './read-relayed.ts'
import { requestCost } from './request-cost.ts'

const cost = (method: string, ...params: readonly unknown[]): number => requestCost({ id: 1, method, params })
const address = `0x${'aa'.repeat(20)}`

test.each([
  [1, 'eth_call', [{ to: address, data: '0x' }, 'latest']],
  [2, 'eth_estimateGas', [{}]],
  [10, 'eth_getBlockReceipts', ['latest']],
  [1, 'eth_getBlockByNumber', ['latest', false]],
  [5, 'eth_getBlockByHash', ['0x12', true]],
  [11, 'eth_feeHistory', ['0x400', 'latest', []]],
  [1, 'eth_simulateV1', ['nothing']],
  [5, 'eth_simulateV1', [{ blockStateCalls: [{ calls: [{}, {}, {}] }] }, 'latest']],
  [203, 'eth_simulateV1', [{ blockStateCalls: [{ blockOverrides: { number: '0xff' }, calls: [{}] }] }]],
  [51, 'eth_simulateV1', [{ blockStateCalls: Array.from({ length: 50 }, () => ({})) }]],
  [7, 'eth_getProof', [address, Array(200).fill('0x1'), 'latest']],
])('default: %i for %s of %j', (expected, method, params) => {
  expect(cost(method, ...params)).toBe(expected)
})

test.each([
  [1, {}],
  [1, { blockHash: '0x12', address }],
  [1, { fromBlock: '0x10', toBlock: '0x20' }],
  [3, { fromBlock: '0x1000', toBlock: '0x17d0' }],
  [50_001, { fromBlock: '0x0', toBlock: '0x2faf080' }],
  [1, { fromBlock: 'latest' }],
  [201, { fromBlock: 'earliest' }],
  [201, { fromBlock: '0x1' }],
  [1, { fromBlock: '0x20', toBlock: '0x10' }],
  [6, { address: Array(300).fill(address), topics: [null, Array(200).fill('0x1')] }],
  [1, 'no filter'],
])('default: %i for the logs of %j', (expected, filter) => {
  expect([cost('eth_getLogs', filter), cost('eth_newFilter', filter)]).toEqual([expected, expected])
})

test('behavior: a message costs what its requests and its length do', () => {
  const batch = [1, 2, 3].map((id) => ({
    jsonrpc: '2.0',
    id,
    method: 'eth_estimateGas',
    params: ['x'.repeat(9_000)],
  }))
  const methods = new Set(['eth_estimateGas'])
  expect(readRelayed(JSON.stringify(batch), methods)).toMatchObject({ kind: 'pass', cost: 3 * 2 + 2 })
})
