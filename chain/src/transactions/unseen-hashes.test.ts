import type { Address } from '@ibull/domain'
import { encodeAbiParameters, pad, toEventSelector, zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { localNetwork } from '../networks/house-networks.ts'
import type { Hex } from '../networks/network.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'
import { scriptedNode } from '../rpc/scripted-node.fixture.ts'
import { parseCallsStatus, type CallsStatus } from './calls-status.ts'
import { BLOCKS_PER_SEARCH, SAFE_FAILED, SAFE_SUCCEEDED, USER_OPERATION } from './contract-account-events.ts'
import { createTransactionChecks, reorgDepth } from './transaction-check.ts'
import {
  explorerHashOf,
  hashOfBundle,
  pendingNotice,
  type NewTransaction,
  type TransactionRecord,
} from './transaction-record.ts'
import { createTransactionStore } from './transaction-store.ts'

const chainId = localNetwork.id
const account: Address = '0x00000000000000000000000000000000000000A1'
const ENTRY_POINT: Address = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
const relayer: Address = '0x00000000000000000000000000000000000000b2'
const own: Hex = `0x${'5a'.repeat(32)}`
const carrier: Hex = `0x${'7b'.repeat(32)}`
const MINUTE = 60_000

const receiptOf = (hash: Hex, status = 1) => ({
  blockHash: pad('0xb1'),
  blockNumber: '0x64',
  contractAddress: null,
  from: zeroAddress,
  status: `0x${status}`,
  to: account,
  transactionHash: hash,
  transactionIndex: '0x0',
})

interface LogFilter {
  /** Absent in searches for transfers of any token. */
  readonly address?: readonly Address[]
  readonly topics: readonly (readonly Hex[])[]
  readonly fromBlock: Hex
  readonly toBlock: Hex
}

/** A chain with one mined transaction, `carrier`, and contract account events. */
function chainWith(
  events: (filter: LogFilter) => unknown,
  carrierStatus: number | 'unmined' = 1,
  carried: Hex = '0x',
) {
  const searches: LogFilter[] = []
  const chain = { newest: 100n, searches }
  const answer = (method: string, params: readonly unknown[]): unknown => {
    switch (method) {
      case 'eth_blockNumber':
        return `0x${chain.newest.toString(16)}`
      case 'eth_getTransactionCount':
        return '0x9'
      case 'eth_getTransactionReceipt':
        return params[0] === carrier && carrierStatus !== 'unmined' ? receiptOf(carrier, carrierStatus) : null
      case 'eth_getTransactionByHash':
        if (params[0] === own) return null
        return {
          hash: params[0],
          from: relayer,
          to: account,
          nonce: '0x1',
          input: carried,
          value: '0x0',
        }
      case 'eth_getLogs':
        searches.push(params[0] as LogFilter)
        return events(params[0] as LogFilter)
      default:
        return null
    }
  }
  const rpc = scriptedNode(chainId, async ({ method, params, parse }) => parse(answer(method, params)))
  return { chain, rpc }
}

function follow(
  rpc: RpcClient,
  sent: Partial<NewTransaction>,
  readCallsStatus?: (bundleId: string) => Promise<CallsStatus | undefined>,
) {
  let now = 1000
  const store = createTransactionStore({ now: () => now })
  const { hash } = store.add({
    chainId,
    hash: own,
    from: account,
    to: account,
    data: '0x',
    value: 0n,
    summary: { kind: 'swap', values: {} },
    addedBlockNumber: 90,
    ...sent,
  })
  const check = createTransactionChecks({
    store,
    rpc,
    network: localNetwork,
    now: () => now,
    readCallsStatus,
  }).check
  return {
    record: (): TransactionRecord => {
      const record = store.find(chainId, hash)
      if (record === undefined) throw new Error('The record is gone.')
      return record
    },
    checkAfter: async (ms: number) => {
      now += ms
      await check()
    },
  }
}

const data = (isSuccess: boolean): Hex =>
  encodeAbiParameters(
    [{ type: 'uint256' }, { type: 'bool' }, { type: 'uint256' }, { type: 'uint256' }],
    [7n, isSuccess, 1n, 1n],
  )
const payment: Hex = encodeAbiParameters([{ type: 'uint256' }], [0n])
const log = (topics: readonly Hex[], body: Hex) => ({ topics, data: body, transactionHash: carrier })

describe('a hash of a contract account', () => {
  test('default: the events are the ones of Safe and of ERC-4337', () => {
    const selector = (signature: string) => toEventSelector(`event ${signature}`)
    expect(SAFE_SUCCEEDED).toBe(selector('ExecutionSuccess(bytes32,uint256)'))
    expect(SAFE_FAILED).toBe(selector('ExecutionFailure(bytes32,uint256)'))
    expect(USER_OPERATION).toBe(
      selector('UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)'),
    )
  })

  test.each([
    ['a Safe', log([SAFE_SUCCEEDED, own], payment), 'succeeded'],
    ['a Safe that does not index', log([SAFE_SUCCEEDED], `${own}${'0'.repeat(64)}`), 'succeeded'],
    ['a Safe whose call failed', log([SAFE_FAILED, own], payment), 'failed'],
    ['a user operation', log([USER_OPERATION, own, pad(account), pad(account)], data(true)), 'succeeded'],
    [
      'a user operation that failed',
      log([USER_OPERATION, own, pad(account), pad(account)], data(false)),
      'failed',
    ],
  ] as const)(
    'behavior: %s ends by its event, under the hash that carried it',
    async (_name, event, status) => {
      const { rpc, chain } = chainWith(() => [event])
      const { record, checkAfter } = follow(rpc, { isContractAccount: true })
      expect(explorerHashOf(record())).toBeUndefined()
      await checkAfter(0)
      expect(record()).toMatchObject({ status, replacedBy: carrier, receipt: { blockNumber: 100 } })
      expect(explorerHashOf(record())).toBe(carrier)
      expect(chain.searches[0]?.address).toContain(account)
      expect(chain.searches[0]?.address).toContain(ENTRY_POINT)
    },
  )

  test('behavior: without an event it waits for ever, and after two minutes says what for', async () => {
    const other = log([SAFE_SUCCEEDED, pad('0x01')], payment)
    const { rpc } = chainWith(() => [other])
    const { record, checkAfter } = follow(rpc, { isContractAccount: true, expectedNonce: 3 })
    await checkAfter(MINUTE)
    expect(pendingNotice(record())).toBeUndefined()
    await checkAfter(MINUTE)
    expect(pendingNotice(record())).toBe('awaitingSignatures')
    await checkAfter(30 * 24 * 60 * MINUTE)
    expect(record().status).toBe('pending')
  })

  test('behavior: blocks are searched once, in portions, but for the newest', async () => {
    const { rpc, chain } = chainWith(() => [])
    chain.newest = 90n + BLOCKS_PER_SEARCH + 500n
    const { checkAfter } = follow(rpc, { isContractAccount: true })
    await checkAfter(0)
    await checkAfter(1000)
    const ranges = chain.searches.map(({ fromBlock, toBlock }) => [Number(fromBlock), Number(toBlock)])
    const newest = Number(chain.newest)
    expect(ranges).toEqual([
      [90, 2089],
      [2090, newest],
      [newest - reorgDepth(localNetwork) + 1, newest],
    ])
  })

  const wallet = (answer: object) => () => Promise.resolve(parseCallsStatus(answer))
  const named = { receipts: [{ transactionHash: carrier, status: '0x1' }] }

  test('behavior: its wallet may name the transaction that carried it', async () => {
    const { rpc, chain } = chainWith(() => [])
    const requested: string[] = []
    const { record, checkAfter } = follow(rpc, { isContractAccount: true }, (id) => {
      requested.push(id)
      return wallet({ ...named, status: 200 })()
    })
    await checkAfter(0)
    expect(requested).toEqual([own])
    expect(record()).toMatchObject({
      status: 'succeeded',
      replacedBy: carrier,
      receipt: { blockNumber: 100 },
    })
    expect(chain.searches).toEqual([])
  })

  test('behavior: a call that failed within, as its wallet says, has failed', async () => {
    const { rpc } = chainWith(() => [])
    const answer = wallet({ ...named, status: 500 })
    const { record, checkAfter } = follow(rpc, { isContractAccount: true }, answer)
    await checkAfter(0)
    expect(record()).toMatchObject({ status: 'failed', replacedBy: carrier })
  })

  test('behavior: a rejection of its owners counts once no event is there', async () => {
    const { rpc, chain } = chainWith(() => [])
    chain.newest = 90n + BigInt(reorgDepth(localNetwork))
    const { record, checkAfter } = follow(rpc, { isContractAccount: true }, wallet({ status: 400 }))
    await checkAfter(0)
    expect(record().status).toBe('pending')
    chain.newest += 1n
    await checkAfter(1000)
    expect(record()).toMatchObject({ status: 'dropped', receipt: undefined })
  })

  test('behavior: a rejection waits until every block is searched', async () => {
    const { rpc, chain } = chainWith(() => [])
    chain.newest = 90n + 9n * BLOCKS_PER_SEARCH
    const { record, checkAfter } = follow(rpc, { isContractAccount: true }, wallet({ status: 400 }))
    await checkAfter(0)
    expect(record().status).toBe('pending')
    await checkAfter(1000)
    expect(record().status).toBe('dropped')
  })

  test('behavior: an execution ends it whatever its wallet says or fails to', async () => {
    for (const answer of [wallet({ status: 400 }), () => Promise.reject(new Error('away'))]) {
      const { rpc, chain } = chainWith(() => [log([SAFE_SUCCEEDED, own], payment)])
      chain.newest = 200n
      const { record, checkAfter } = follow(rpc, { isContractAccount: true }, answer)
      await checkAfter(0)
      expect(record()).toMatchObject({ status: 'succeeded', replacedBy: carrier })
    }
  })

  test('behavior: a wallet on another chain is not believed', async () => {
    const { rpc } = chainWith(() => [])
    const answer = wallet({ ...named, status: 200, chainId: '0x1' })
    const { record, checkAfter } = follow(rpc, { isContractAccount: true }, answer)
    await checkAfter(0)
    expect(record().status).toBe('pending')
  })

  test('behavior: an account that is no contract is not searched for', async () => {
    const { rpc, chain } = chainWith(() => [log([SAFE_SUCCEEDED, own], payment)])
    const { record, checkAfter } = follow(rpc, {})
    await checkAfter(0)
    expect(record().status).toBe('pending')
    expect(chain.searches).toEqual([])
  })
})

describe('a bundle of calls', () => {
  const bundle = (id = 'bundle 1') => ({ bundleId: id, hash: hashOfBundle(id) })
  const wallet = (answer: unknown) => () => Promise.resolve(parseCallsStatus(answer))
  const done = { chainId: '0x7a69', receipts: [{ transactionHash: carrier, status: '0x1' }] }

  test('default: it succeeds when its wallet and our own node say so', async () => {
    const { rpc } = chainWith(() => [])
    const requested: string[] = []
    const { record, checkAfter } = follow(rpc, bundle(), (id) => {
      requested.push(id)
      return Promise.resolve(parseCallsStatus({ ...done, status: 200 }))
    })
    expect(explorerHashOf(record())).toBeUndefined()
    await checkAfter(0)
    expect(requested).toEqual(['bundle 1'])
    expect(record()).toMatchObject({ status: 'succeeded', replacedBy: carrier, receipt: { status: 1 } })
  })

  test.each([
    ['pending', { status: 100 }, 'pending'],
    ['given up', { status: 400 }, 'dropped'],
    ['given up, by a draft', { status: '400' }, 'dropped'],
    ['reverted, but not by the chain', { ...done, status: 500 }, 'succeeded'],
    ['done elsewhere', { ...done, status: 200, chainId: '0x38' }, 'pending'],
    ['done, as the drafts have it', { ...done, status: 'CONFIRMED' }, 'succeeded'],
    [
      'reverted, as the drafts have it, but not by the chain',
      { receipts: [{ transactionHash: carrier, status: '0x0' }], status: 'CONFIRMED' },
      'succeeded',
    ],
    ['done without a receipt', { status: 200 }, 'succeeded'],
  ])('behavior: %s', async (_name, answer, status) => {
    const { rpc, chain } = chainWith(() => [])
    chain.newest = 109n
    const { record, checkAfter } = follow(rpc, bundle(), wallet(answer))
    await checkAfter(0)
    expect(record().status).toBe(status)
  })

  const reverted = { ...done, status: 500 }
  const call = { to: ENTRY_POINT, data: '0xabcdef12' } as const
  const batch: Hex = `0x77${ENTRY_POINT.slice(2).toLowerCase()}0000abcdef12`
  /** Tokens of the account move in the carrier. */
  const transferring = ({ address }: LogFilter) => (address === undefined ? [log([], '0x')] : [])

  test('behavior: a failure without a receipt is searched for in the chain', async () => {
    const { rpc } = chainWith(transferring, 1, batch)
    const { record, checkAfter } = follow(rpc, { ...bundle(), ...call }, wallet({ status: 500 }))
    await checkAfter(0)
    expect(record()).toMatchObject({ status: 'succeeded', replacedBy: carrier, receipt: { status: 1 } })
  })

  test('behavior: ignores a batch with another call to the same contract', async () => {
    const { rpc } = chainWith(transferring, 1, `0x77${ENTRY_POINT.slice(2).toLowerCase()}0000deadbeef`)
    const { record, checkAfter } = follow(rpc, { ...bundle(), ...call }, wallet({ status: 500 }))
    await checkAfter(0)
    expect(record().status).toBe('pending')
  })

  test('behavior: states a failure within a transaction that it finds', async () => {
    const failed = log([USER_OPERATION, own, pad(account), pad(account)], data(false))
    const { rpc } = chainWith((filter) => [...transferring(filter), failed], 1, batch)
    const { record, checkAfter } = follow(rpc, { ...bundle(), ...call }, wallet({ status: 500 }))
    await checkAfter(0)
    expect(record()).toMatchObject({ status: 'failed', replacedBy: carrier, receipt: { status: 1 } })
  })

  test('behavior: drops a reported failure without a trace after ten minutes', async () => {
    const { rpc, chain } = chainWith(transferring, 1, '0x1234')
    chain.newest = 109n
    const { record, checkAfter } = follow(rpc, { ...bundle(), ...call }, wallet({ status: 500 }))
    await checkAfter(10 * MINUTE)
    expect(record().status).toBe('pending')
    await checkAfter(MINUTE)
    expect(record()).toMatchObject({ status: 'dropped', receipt: undefined })
  })

  test('behavior: waits some blocks before it drops a bundle', async () => {
    const { rpc, chain } = chainWith(() => [])
    chain.newest = 108n
    const { record, checkAfter } = follow(rpc, bundle(), wallet({ status: 400 }))
    await checkAfter(0)
    expect(record().status).toBe('pending')
  })

  test('behavior: a crowd of transactions proves no absence', async () => {
    const crowd = Array.from({ length: 41 }, (_, at) => ({
      ...log([], '0x'),
      transactionHash: pad(`0x${(at + 1).toString(16)}`),
    }))
    const { rpc, chain } = chainWith(({ address }) => (address === undefined ? crowd : []), 1, '0x1234')
    chain.newest = 109n
    const { record, checkAfter } = follow(rpc, bundle(), wallet({ status: 400 }))
    await checkAfter(0)
    expect(record()).toMatchObject({ status: 'pending', searchedBlockNumber: undefined })
  })

  test.each([
    ['an operation that failed within', { topics: [USER_OPERATION, own, pad(account), pad(account)] }, {}],
    ['a Safe that reports it', { topics: [SAFE_FAILED, own] }, {}],
    ['a contract account', undefined, { isContractAccount: true }],
  ])('behavior: a failure within a mined transaction is believed: %s', async (_name, event, sent) => {
    const events = event === undefined ? [] : [{ ...log(event.topics, data(false)) }]
    const { rpc } = chainWith(() => events)
    const { record, checkAfter } = follow(rpc, { ...bundle(), ...sent }, wallet(reverted))
    await checkAfter(0)
    expect(record()).toMatchObject({ status: 'failed', replacedBy: carrier })
  })

  test('behavior: the failure of another account’s operation is not its own', async () => {
    const event = log([USER_OPERATION, own, pad(relayer), pad(account)], data(false))
    const { rpc } = chainWith(() => [event])
    const { record, checkAfter } = follow(rpc, bundle(), wallet(reverted))
    await checkAfter(0)
    expect(record().status).toBe('succeeded')
  })

  test('behavior: a bundle that was carried out in part has failed, and says so', async () => {
    const { rpc } = chainWith(() => [])
    const { record, checkAfter } = follow(rpc, bundle(), wallet({ ...done, status: 600 }))
    await checkAfter(0)
    expect(record()).toMatchObject({ status: 'failed', isPartlyDone: true, replacedBy: carrier })
  })

  test('behavior: what the wallet calls a success but our node has not seen is waited for', async () => {
    const { rpc } = chainWith(() => [], 'unmined')
    const { record, checkAfter } = follow(rpc, bundle(), wallet({ ...done, status: 200 }))
    await checkAfter(0)
    expect(record().status).toBe('pending')
  })

  test('behavior: what the wallet calls a success and our node a failure has failed', async () => {
    const { rpc } = chainWith(() => [], 0)
    const { record, checkAfter } = follow(rpc, bundle(), wallet({ ...done, status: 200 }))
    await checkAfter(0)
    expect(record().status).toBe('failed')
  })

  test('behavior: without its wallet it stays pending, however long', async () => {
    const { rpc } = chainWith(() => [])
    for (const read of [undefined, () => Promise.resolve(undefined)]) {
      const { record, checkAfter } = follow(rpc, bundle(), read)
      await checkAfter(30 * 24 * 60 * MINUTE)
      expect(record().status).toBe('pending')
      expect(pendingNotice(record())).toBe('awaitingSignatures')
    }
  })

  test('behavior: ids that differ have hashes that differ, also in the case of their letters', () => {
    const hashes = ['a', 'A', '0xAB', '0xab', 'ä', '🐂'].map(hashOfBundle)
    expect(new Set(hashes.map((hash) => hash.toLowerCase())).size).toBe(6)
    expect(hashes.every((hash) => /^0x(?:[0-9a-f]{2})+$/.test(hash))).toBe(true)
  })
})

describe('parseCallsStatus', () => {
  test.each([
    ['nothing', undefined],
    ['a text', 'CONFIRMED'],
    ['no status', {}],
    ['an unknown status', { status: 300 }],
    ['malformed receipts', { status: 200, receipts: 'all good' }],
    ['a receipt without a hash', { status: 200, receipts: [{ status: '0x1' }] }],
    ['a receipt with half a hash', { status: 200, receipts: [{ transactionHash: '0x12' }] }],
    [
      'more receipts than can be looked up',
      { status: 200, receipts: Array.from({ length: 101 }, () => ({ transactionHash: carrier })) },
    ],
  ])('error: %s', (_name, answer) => {
    expect(() => parseCallsStatus(answer)).toThrow(/wallet_getCallsStatus/)
  })
})
