import { describe, expect, test } from 'vitest'
import { RpcInvalidResultError } from '../errors/rpc-errors.ts'
import type { Hex } from '../networks/network.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'
import { scriptedNode } from '../rpc/scripted-node.fixture.ts'
import { readNonce, readReceipt, readTransaction } from './chain-transactions.ts'

const hash: Hex = `0x${'A1'.repeat(32)}`
const otherHash: Hex = `0x${'b2'.repeat(32)}`
const account: Hex = `0x${'c3'.repeat(20)}`

/** A node that returns the same result for everything. */
function nodeOf(result: unknown): RpcClient {
  return scriptedNode(56, async ({ parse }) => parse(result))
}

const receipt = {
  blockHash: otherHash,
  blockNumber: '0x10',
  contractAddress: null,
  from: account,
  status: '0x1',
  to: account,
  transactionHash: hash.toLowerCase(),
  transactionIndex: '0x0',
}

const transaction = { hash, from: account, to: null, nonce: '0x7', input: '0x', value: '0x1' }

describe('readReceipt', () => {
  test('default', async () => {
    expect(await readReceipt(nodeOf(receipt), hash)).toMatchObject({ blockNumber: 16, status: 1 })
    expect(await readReceipt(nodeOf(null), hash)).toBeUndefined()
  })

  test.each<[string, object]>([
    ['of another transaction', { transactionHash: otherHash }],
    ['with a short block hash', { blockHash: '0x12' }],
    ['with a text for a block hash', { blockHash: `0x${'zz'.repeat(32)}` }],
    ['with a long sender', { from: `0x${'c3'.repeat(5000)}` }],
    ['with an empty contract address', { contractAddress: '0x' }],
    ['with a block number beyond all blocks', { blockNumber: '0xffffffffffffffff' }],
    ['without a block', { blockNumber: null }],
    ['with a status in words', { status: 'success' }],
  ])('error: a receipt %s', async (_name, change) => {
    await expect(readReceipt(nodeOf({ ...receipt, ...change }), hash)).rejects.toThrow(
      /eth_getTransactionReceipt/,
    )
  })
})

describe('readTransaction', () => {
  test('default', async () => {
    expect(await readTransaction(nodeOf(transaction), hash)).toMatchObject({ nonce: 7, value: 1n, to: null })
    expect(await readTransaction(nodeOf(null), hash)).toBeUndefined()
  })

  test.each<[string, object]>([
    ['another transaction', { hash: otherHash }],
    ['data of half a byte', { input: '0x1' }],
    ['a nonce that no number holds', { nonce: '0x20000000000000' }],
  ])('error: %s', async (_name, change) => {
    await expect(readTransaction(nodeOf({ ...transaction, ...change }), hash)).rejects.toThrow(
      RpcInvalidResultError,
    )
  })
})

describe('readNonce', () => {
  test('error: a nonce that no number holds', async () => {
    await expect(readNonce(nodeOf('0xffffffffffffffff'), account)).rejects.toThrow(RpcInvalidResultError)
  })
})
