import { createPublicClient, http } from 'viem'
import { expect, test } from 'vitest'
import { nodeReason } from './node-reason.ts'

const URL_WITH_KEY = 'https://node.example/v2/0123456789abcdef?project=fedcba9876543210'

test.each([
  [`no access to ${URL_WITH_KEY}`, 'no access to rpcUrl'],
  ['the key 0123456789abcdef is used up', 'the key rpcUrl is used up'],
  ['unknown project fedcba9876543210 of v2', 'unknown project rpcUrl of v2'],
  ['execution reverted', 'execution reverted'],
])('default: of %j, %j remains', (text, remains) => {
  expect(nodeReason(new Error(text), URL_WITH_KEY)).toBe(remains)
  const client = createPublicClient({ transport: http(URL_WITH_KEY) })
  expect(nodeReason(new Error(text), client)).toBe(remains)
})

test('behavior: a node without a key', () => {
  expect(nodeReason(new Error('http://127.0.0.1:8545 is away'), 'http://127.0.0.1:8545')).toBe(
    'rpcUrl is away',
  )
})
