import type { Address } from '@ibull/domain'
import { numberToHex, pad } from 'viem'
import { afterEach, describe, expect, test } from 'vitest'
import { bscNetwork } from '../networks/house-networks.ts'
import type { Hex } from '../networks/network.ts'
import { startFaultyNode, type FaultyNode, type ReceivedRequest } from '../rpc/faulty-node.fixture.ts'
import { createRpcClient } from '../rpc/rpc-client.ts'
import { BLOCKS_PER_PAGE } from './find-replacement.ts'
import { createTransactionChecks, reorgDepth } from './transaction-check.ts'
import { createTransactionStore, type TransactionStore } from './transaction-store.ts'

const network = bscNetwork
const account: Address = '0x00000000000000000000000000000000000000A1'
const router: Address = '0x00000000000000000000000000000000000000b1'
const sent: Hex = `0x${'5a'.repeat(32)}`
const faster: Hex = `0x${'7b'.repeat(32)}`
/** What public nodes of BNB Smart Chain keep. */
const BLOCKS_WITH_STATE = 128
const ADDED = 1000
const NONCE = 7

const nodes: FaultyNode[] = []
afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.close()))
})

/** A chain of which the node keeps all blocks and little state; `minedAt` is the block of the faster transaction. */
interface Chain {
  newest: number
  minedAt: number
  /** The newest block that the node answering for bodies has. */
  newestBody: number
  /** Whether bodies lack the faster transaction. */
  isHidden: boolean
  readonly read: number[]
}

function answerOf(chain: Chain) {
  const transaction = {
    hash: faster,
    from: account,
    to: router,
    nonce: numberToHex(NONCE),
    input: '0xab',
    value: '0x5',
  }
  return ({ method, params: [first, second] }: ReceivedRequest) => {
    switch (method) {
      case 'eth_blockNumber':
        return { result: numberToHex(chain.newest) }
      case 'eth_getTransactionCount': {
        const block = second === 'latest' ? chain.newest : Number(second)
        if (block <= chain.newest - BLOCKS_WITH_STATE) {
          return { error: { code: -32000, message: 'missing trie node' } }
        }
        return { result: numberToHex(block >= chain.minedAt ? NONCE + 1 : NONCE) }
      }
      case 'eth_getTransactionByHash':
        return {
          result: first === sent && chain.newest < chain.minedAt ? { ...transaction, hash: sent } : null,
        }
      case 'eth_getBlockByNumber': {
        const block = Number(first)
        chain.read.push(block)
        if (block > chain.newestBody) return { result: null }
        const isIn = block === chain.minedAt && !chain.isHidden
        return { result: { hash: pad('0xb1'), transactions: isIn ? [transaction] : [] } }
      }
      case 'eth_getTransactionReceipt':
        return { result: first === faster ? receiptAt(chain.minedAt) : null }
      default:
        return { error: { code: -32601, message: 'not offered' } }
    }
  }
}

const receiptAt = (block: number) => ({
  blockHash: pad('0xb1'),
  blockNumber: numberToHex(block),
  contractAddress: null,
  from: account,
  status: '0x1',
  to: router,
  transactionHash: faster,
  transactionIndex: '0x0',
})

async function startChain(minedAt: number) {
  const chain: Chain = { newest: ADDED, minedAt, newestBody: ADDED + 10_000, isHidden: false, read: [] }
  const node = await startFaultyNode(network.id, answerOf(chain))
  nodes.push(node)
  const rpc = createRpcClient({ chainId: network.id, urls: [node.url], pause: async () => undefined })
  let now = 1_000_000
  const values = new Map<string, string>()
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
  const open = (): TransactionStore => createTransactionStore({ now: () => now, storage })
  let store = open()
  store.add({
    chainId: network.id,
    hash: sent,
    from: account,
    to: router,
    data: '0xab',
    value: 5n,
    summary: { kind: 'swap', values: {} },
    addedBlockNumber: ADDED,
    expectedNonce: NONCE,
  })
  return {
    chain,
    record: () => store.find(network.id, sent),
    reload: () => (store = open()),
    /** Lets blocks pass while the page is away. */
    pass(blocks: number) {
      chain.newest += blocks
      now += blocks * network.blockTimeMs
    },
    check: () => createTransactionChecks({ store, rpc, network, now: () => now }).check(),
  }
}

describe('a node that keeps the state of 128 blocks', () => {
  test('behavior: finds a speed-up mined while the tab was away longer', async () => {
    const { chain, record, pass, check } = await startChain(ADDED + 20)
    await check()
    pass(600)
    await check()
    expect(record()).toMatchObject({ status: 'succeeded', replacedBy: faster })
    expect(chain.read).toHaveLength(21)
  })

  test('behavior: finds a speed-up that no check saw pending', async () => {
    const { record, pass, check } = await startChain(ADDED + 30)
    pass(600)
    await check()
    expect(record()).toMatchObject({ status: 'succeeded', replacedBy: faster })
  })

  test('behavior: searches in pages, each block once, also across a reload', async () => {
    const { chain, record, pass, check, reload } = await startChain(ADDED + 2 * BLOCKS_PER_PAGE + 5)
    pass(600)
    for (const page of [1, 2]) {
      await check()
      expect(record()?.status).toBe('pending')
      expect(chain.read).toHaveLength(page * BLOCKS_PER_PAGE)
      reload()
    }
    await check()
    expect(record()).toMatchObject({ status: 'succeeded', replacedBy: faster })
    expect(new Set(chain.read).size).toBe(chain.read.length)
  })

  test('behavior: bisects the state that is left', async () => {
    const { chain, record, pass, check } = await startChain(ADDED + 550)
    pass(600)
    await check()
    expect(record()).toMatchObject({ status: 'succeeded', replacedBy: faster })
    expect(chain.read).toEqual([ADDED + 550])
  })

  test('behavior: a block that the node lacks is read again', async () => {
    const { chain, record, pass, check } = await startChain(ADDED + 3)
    pass(600)
    chain.newestBody = ADDED + 2
    await check()
    expect(record()?.status).toBe('pending')
    chain.newestBody = ADDED + 600
    await check()
    expect(record()?.status).toBe('succeeded')
  })

  test('behavior: stops some blocks after the nonce was seen used', async () => {
    const { chain, pass, check } = await startChain(ADDED + 30)
    chain.isHidden = true
    pass(31)
    for (let checks = 0; checks < 10; checks++) {
      await check()
      pass(30)
    }
    expect(Math.max(...chain.read)).toBe(ADDED + 30 + reorgDepth(network))
  })
})

describe('reorgDepth', () => {
  test.each([
    [3000, 12],
    [12_000, 12],
    [2000, 18],
    [450, 80],
  ])('default: blocks of %i ms are final after %i', (blockTimeMs, depth) => {
    expect(reorgDepth({ blockTimeMs })).toBe(depth)
  })
})
