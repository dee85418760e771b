import { encodeFunctionData, numberToHex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { erc20Abi } from '../abi/erc20.generated.ts'
import { wrappedNativeAbi } from '../abi/wrapped-native.generated.ts'
import { RpcRequestError } from '../errors/rpc-errors.ts'
import type { Hex } from '../networks/network.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'
import { startExchangeWorld, type ExchangeWorld } from '../testing/exchange-world.ts'
import { pendingNotice, type TransactionRecord } from './transaction-record.ts'
import { createTransactionStore, type TransactionStore } from './transaction-store.ts'
import {
  createTransactionChecks,
  DROPPED_AFTER_MS,
  isDue,
  isWatched,
  reorgDepth,
} from './transaction-check.ts'
import { startTransactionTracker } from './tracker.ts'

const DEPOSIT: Hex = '0xd0e30db0'

let world: ExchangeWorld
let store: TransactionStore
let now = 1_000_000
let check: () => Promise<void>

beforeAll(async () => {
  world = await startExchangeWorld()
})

afterAll(() => world?.stop())

beforeEach(async () => {
  now = 1_000_000
  store = createTransactionStore({ now: () => now })
  check = createTransactionChecks({
    store,
    rpc: world.services.rpc,
    network: world.network,
    now: () => now,
  }).check
  await world.anvil.request('evm_setAutomine', false)
})

afterEach(async () => {
  await world?.anvil.request('anvil_dropAllTransactions')
  await world?.anvil.request('evm_setAutomine', true)
})

const mine = (): Promise<unknown> => world.anvil.request('evm_mine')

async function nextNonce(): Promise<number> {
  return Number(await world.anvil.request('eth_getTransactionCount', world.account, 'latest'))
}

interface Sent {
  readonly to?: Hex
  readonly data?: Hex
  readonly value?: bigint
  readonly nonce?: number
  readonly gwei?: bigint
}

/** Submits a transaction without waiting for a block. */
async function hand({ to, data = DEPOSIT, value = 1n, nonce, gwei = 5n }: Sent): Promise<Hex> {
  return (await world.anvil.request('eth_sendTransaction', {
    from: world.account,
    to: to ?? world.network.contracts.wrappedNative,
    data,
    value: numberToHex(value),
    gas: numberToHex(100_000),
    gasPrice: numberToHex(gwei * 10n ** 9n),
    ...(nonce === undefined ? {} : { nonce: numberToHex(nonce) }),
  })) as Hex
}

function note(hash: Hex, extra: Partial<Parameters<TransactionStore['add']>[0]> = {}): TransactionRecord {
  return store.add({
    chainId: world.network.id,
    hash,
    from: world.account,
    to: world.network.contracts.wrappedNative,
    data: DEPOSIT,
    value: 1n,
    summary: { kind: 'wrap', values: {} },
    ...extra,
  })
}

/** A node that keeps only its newest blocks' state. */
function forgetful(keptBlocks: number): RpcClient {
  const { rpc } = world.services
  return {
    ...rpc,
    request: async (request) => {
      const [, block] = request.params
      if (request.method === 'eth_getTransactionCount' && typeof block === 'string' && block !== 'latest') {
        const newest = Number(await world.anvil.request('eth_blockNumber'))
        if (Number(block) <= newest - keptBlocks) {
          throw new RpcRequestError(request.method, -32000, 'missing trie node', true)
        }
      }
      return rpc.request(request)
    },
  }
}

/** A node with one method's result replaced. */
function changing(method: string, change: (result: unknown) => unknown): RpcClient {
  const { rpc } = world.services
  return {
    ...rpc,
    request: (request) =>
      rpc.request(
        request.method === method
          ? { ...request, parse: (result: unknown) => request.parse(change(result)) }
          : request,
      ),
  }
}

const recordOf = (hash: Hex): TransactionRecord | undefined => store.find(world.network.id, hash)

describe('createTransactionChecks', () => {
  test('default [7.2.11]', async () => {
    const hash = await hand({})
    note(hash)
    await check()
    expect(recordOf(hash)).toMatchObject({ status: 'pending', nonce: await nextNonce() })
    await mine()
    await check()
    expect(recordOf(hash)).toMatchObject({
      status: 'succeeded',
      receipt: { status: 1, transactionHash: hash },
    })
  })

  test('behavior: a reverted transaction fails with the contract’s reason', async () => {
    const { wrappedNative } = world.network.contracts
    const data = encodeFunctionData({ abi: wrappedNativeAbi, functionName: 'withdraw', args: [10n ** 30n] })
    const hash = await hand({ data, value: 0n })
    note(hash, { to: wrappedNative, data, value: 0n })
    await mine()
    await check()
    expect(recordOf(hash)).toMatchObject({ status: 'failed', revertReason: 'ERC20InsufficientBalance' })
  })

  test('behavior: a sped-up transaction succeeds under its new hash', async () => {
    const nonce = await nextNonce()
    const hash = await hand({ nonce })
    note(hash)
    await check()
    const faster = await hand({ nonce, gwei: 50n })
    await mine()
    await check()
    expect(recordOf(hash)).toMatchObject({ status: 'succeeded', replacedBy: faster })
  })

  test('behavior: an empty transfer to self cancels', async () => {
    const nonce = await nextNonce()
    const hash = await hand({ nonce })
    note(hash)
    await check()
    const cancellation = await hand({ nonce, gwei: 50n, to: world.account, data: '0x', value: 0n })
    await mine()
    await check()
    expect(recordOf(hash)).toMatchObject({ status: 'cancelled', replacedBy: cancellation })
  })

  test('behavior: another transaction replaces, also found many blocks later', async () => {
    const nonce = await nextNonce()
    const hash = await hand({ nonce })
    const addedBlockNumber = Number(await world.anvil.request('eth_blockNumber'))
    note(hash, { addedBlockNumber })
    await check()
    const other = await hand({ nonce, gwei: 50n, value: 2n })
    await mine()
    await world.anvil.request('anvil_mine', numberToHex(40))
    await check()
    expect(recordOf(hash)).toMatchObject({ status: 'replaced', replacedBy: other })
  })

  test('behavior: forgotten by the network and unused, it is dropped after ten minutes, and may come back', async () => {
    const hash = await hand({})
    note(hash)
    await check()
    await world.anvil.request('anvil_dropTransaction', hash)
    now += DROPPED_AFTER_MS
    await check()
    expect(recordOf(hash)?.status).toBe('pending')
    now += 10_000
    await check()
    expect(recordOf(hash)?.status).toBe('dropped')
    expect(await hand({})).toBe(hash)
    await mine()
    now += 10_000
    await check()
    expect(recordOf(hash)?.status).toBe('succeeded')
  })

  test('behavior: a hash of a contract account that is no transaction stays pending', async () => {
    const hash: Hex = `0x${'ab'.repeat(32)}`
    note(hash, { isContractAccount: true, expectedNonce: await nextNonce() })
    now += 100 * DROPPED_AFTER_MS
    await check()
    expect(recordOf(hash)?.status).toBe('pending')
  })

  test('behavior: an unknown hash whose nonce is only guessed is not called replaced', async () => {
    const hash: Hex = `0x${'cd'.repeat(32)}`
    const expectedNonce = await nextNonce()
    note(hash, { expectedNonce })
    await hand({ nonce: expectedNonce, value: 9n })
    await mine()
    await check()
    expect(recordOf(hash)?.status).toBe('pending')
  })

  test('behavior: an earlier transaction with the same data is not mistaken for the speed-up of a later one', async () => {
    const expectedNonce = await nextNonce()
    const first = await hand({ nonce: expectedNonce })
    const second: Hex = `0x${'ef'.repeat(32)}`
    note(first, { expectedNonce })
    note(second, { expectedNonce })
    await mine()
    await check()
    expect(recordOf(first)?.status).toBe('succeeded')
    expect(recordOf(second)).toMatchObject({ status: 'pending', replacedBy: undefined })
  })

  test('behavior: a replacement is found where the node keeps the state of few blocks', async () => {
    await world.anvil.request('anvil_mine', numberToHex(300))
    const nonce = await nextNonce()
    const hash = await hand({ nonce })
    note(hash)
    check = createTransactionChecks({
      store,
      rpc: forgetful(100),
      network: world.network,
      now: () => now,
    }).check
    await check()
    const other = await hand({ nonce, gwei: 50n, value: 2n })
    await mine()
    await world.anvil.request('anvil_mine', numberToHex(60))
    await check()
    expect(recordOf(hash)).toMatchObject({ status: 'replaced', replacedBy: other })
  })

  test('behavior: believes an unseen replacement after ten minutes', async () => {
    const nonce = await nextNonce()
    const hash = await hand({ nonce })
    note(hash)
    const bodiless = changing('eth_getBlockByNumber', (block) => ({ ...(block as object), transactions: [] }))
    check = createTransactionChecks({ store, rpc: bodiless, network: world.network, now: () => now }).check
    await check()
    await hand({ nonce, gwei: 50n, value: 2n })
    await mine()
    await world.anvil.request('anvil_mine', numberToHex(60))
    await check()
    expect(recordOf(hash)?.status).toBe('pending')
    now += DROPPED_AFTER_MS + 1
    await check()
    expect(recordOf(hash)).toMatchObject({ status: 'replaced', replacedBy: undefined })
  })

  test('behavior: finds a replacement without the state of its block', async () => {
    await world.anvil.request('anvil_mine', numberToHex(300))
    const nonce = await nextNonce()
    const hash = await hand({ nonce })
    note(hash)
    check = createTransactionChecks({
      store,
      rpc: forgetful(20),
      network: world.network,
      now: () => now,
    }).check
    await check()
    const other = await hand({ nonce, gwei: 50n, value: 2n })
    await mine()
    await world.anvil.request('anvil_mine', numberToHex(60))
    await check()
    await check()
    expect(recordOf(hash)).toMatchObject({ status: 'replaced', replacedBy: other })
  })

  test('behavior: a record that cannot be checked does not stop the others', async () => {
    const hash = await hand({})
    const refused: Hex = `0x${'0a'.repeat(32)}`
    note(refused)
    note(hash)
    await mine()
    const { rpc } = world.services
    const picky: RpcClient = {
      ...rpc,
      request: (request) =>
        request.params[0] === refused
          ? Promise.reject(new RpcRequestError(request.method, -32000, 'not today', true))
          : rpc.request(request),
    }
    check = createTransactionChecks({ store, rpc: picky, network: world.network, now: () => now }).check
    await expect(check()).rejects.toThrow(RpcRequestError)
    expect(recordOf(hash)?.status).toBe('succeeded')
    expect(recordOf(refused)?.status).toBe('pending')
  })

  test('behavior: a hash that no transaction can have is not requested, and stays pending', async () => {
    note('0x01')
    await check()
    expect(recordOf('0x01')).toMatchObject({ status: 'pending', lastCheckedTime: now })
  })

  test('behavior: a hash that no node has shown is never called dropped, but reported as unknown', async () => {
    const hash: Hex = `0x${'ad'.repeat(32)}`
    note(hash, { expectedNonce: await nextNonce() })
    await check()
    expect(pendingNotice(recordOf(hash)!)).toBeUndefined()
    now += 100 * DROPPED_AFTER_MS
    await check()
    expect(recordOf(hash)?.status).toBe('pending')
    expect(pendingNotice(recordOf(hash)!)).toBe('notSeen')
  })

  test('behavior: what is seen again and again is not dropped, however old; it is called slow', async () => {
    const hash = await hand({})
    note(hash)
    await check()
    now += 2 * DROPPED_AFTER_MS
    await check()
    await world.anvil.request('anvil_dropTransaction', hash)
    now += DROPPED_AFTER_MS - 1
    await check()
    expect(recordOf(hash)?.status).toBe('pending')
    expect(pendingNotice(recordOf(hash)!)).toBe('slow')
    now += 60_000
    await check()
    expect(recordOf(hash)?.status).toBe('dropped')
  })

  test('behavior: a reorganisation makes it pending again', async () => {
    const snapshot = await world.anvil.request('evm_snapshot')
    const hash = await hand({})
    note(hash)
    await mine()
    await check()
    expect(recordOf(hash)?.status).toBe('succeeded')
    await world.anvil.request('evm_revert', snapshot)
    await hand({ value: 77n, nonce: (await nextNonce()) + 0 })
    await mine()
    await check()
    expect(recordOf(hash)).toMatchObject({ status: 'pending', receipt: undefined })
  })

  test('behavior: a reorganisation that mines it again in another block is not announced', async () => {
    const snapshot = await world.anvil.request('evm_snapshot')
    const hash = await hand({})
    note(hash)
    await mine()
    await check()
    const first = recordOf(hash)?.receipt
    await world.anvil.request('evm_revert', snapshot)
    await world.anvil.request('evm_increaseTime', 60)
    expect(await hand({})).toBe(hash)
    await mine()
    const statuses: (string | undefined)[] = []
    store.subscribe(() => statuses.push(recordOf(hash)?.status))
    await check()
    expect(recordOf(hash)?.receipt?.blockHash).not.toBe(first?.blockHash)
    expect(new Set(statuses)).toEqual(new Set(['succeeded']))
  })

  test('behavior: a reorganisation after which it fails makes it pending again, then failed', async () => {
    const snapshot = await world.anvil.request('evm_snapshot')
    const hash = await hand({})
    note(hash)
    await mine()
    await check()
    await world.anvil.request('evm_revert', snapshot)
    await world.anvil.request('evm_increaseTime', 60)
    expect(await hand({})).toBe(hash)
    await mine()
    const failing = changing('eth_getTransactionReceipt', (receipt) => ({
      ...(receipt as object),
      status: '0x0',
    }))
    check = createTransactionChecks({ store, rpc: failing, network: world.network, now: () => now }).check
    await check()
    expect(recordOf(hash)).toMatchObject({ status: 'pending', receipt: undefined })
    await check()
    expect(recordOf(hash)?.status).toBe('failed')
  })

  test.each([
    [0, 'failed'],
    [1, 'succeeded'],
    [2, 'failed'],
    [undefined, 'succeeded'],
  ] as const)('behavior: a receipt of status %s means %s [4.9.1]', async (status, expected) => {
    const hash = await hand({})
    note(hash)
    await mine()
    const changed = changing('eth_getTransactionReceipt', (receipt) => {
      const { status: _, ...others } = receipt as Record<string, unknown>
      return status === undefined ? others : { ...others, status: numberToHex(status) }
    })
    check = createTransactionChecks({ store, rpc: changed, network: world.network, now: () => now }).check
    await check()
    expect(recordOf(hash)).toMatchObject({ status: expected, receipt: { status } })
  })

  test('behavior: a replacement whose receipt a node does not have yet waits for it', async () => {
    const nonce = await nextNonce()
    const hash = await hand({ nonce })
    note(hash)
    await check()
    const other = await hand({ nonce, gwei: 50n, value: 2n })
    await mine()
    const forgetting = changing('eth_getTransactionReceipt', () => null)
    const early = createTransactionChecks({
      store,
      rpc: forgetting,
      network: world.network,
      now: () => now,
    }).check
    await early()
    expect(recordOf(hash)).toMatchObject({ status: 'pending', replacedBy: undefined })
    await check()
    expect(recordOf(hash)).toMatchObject({ status: 'replaced', replacedBy: other })
  })

  test('behavior: watches an outcome until it is final', async () => {
    const hash = await hand({})
    note(hash)
    await mine()
    await check()
    await world.anvil.request('anvil_mine', numberToHex(reorgDepth(world.network) + 1))
    await check()
    const checked = recordOf(hash)?.lastCheckedBlockNumber
    await mine()
    await check()
    expect(recordOf(hash)?.lastCheckedBlockNumber).toBe(checked)
  })
})

describe('startTransactionTracker', () => {
  test('default: notices a new record by itself and follows it to its end', async () => {
    const network = { ...world.network, pollIntervalMs: 10 }
    const tracker = startTransactionTracker({ store, rpc: world.services.rpc, network, now: () => now })
    try {
      const transfer = { abi: erc20Abi, functionName: 'approve', args: [world.account, 1n] } as const
      const data = encodeFunctionData(transfer)
      const hash = await hand({ data, value: 0n })
      const ended = new Promise<void>((resolve) => {
        store.subscribe(() => {
          if (recordOf(hash)?.status === 'succeeded') resolve()
        })
      })
      note(hash, { data, value: 0n })
      await expect.poll(() => recordOf(hash)?.lastCheckedTime).toBeDefined()
      expect(recordOf(hash)?.status).toBe('pending')
      await mine()
      await ended
      expect(recordOf(hash)?.status).toBe('succeeded')
    } finally {
      tracker.stop()
    }
  })
})

describe('isWatched', () => {
  test('behavior: an end is checked until so many blocks are on top of it', () => {
    const hash: Hex = `0x${'1'.repeat(64)}`
    const receipt = {
      blockHash: hash,
      blockNumber: 100,
      contractAddress: null,
      from: world.account,
      status: 1,
      to: null,
      transactionHash: hash,
      transactionIndex: 0,
    }
    const ended = { ...note(hash), status: 'succeeded' as const, receipt }
    const checkedAt = (blockNumber: number | undefined) =>
      isWatched({ ...ended, lastCheckedBlockNumber: blockNumber }, world.network, now)
    const last = 100 + reorgDepth(world.network)
    expect([undefined, 100, last, last + 1].map(checkedAt)).toEqual([true, true, true, false])
  })
})

describe('isDue', () => {
  const minute = 60_000
  test.each([
    ['never checked', 0, undefined, true],
    ['young', 5 * minute, 1, true],
    ['older than 5 minutes, two blocks’ time ago', 5 * minute + 1, 6_000, false],
    ['older than 5 minutes, more than two', 5 * minute + 1, 6_001, true],
    ['checked by a clock that was set back since', 6 * minute, -minute, true],
    ['older than 60 minutes, nine blocks’ time ago', 60 * minute + 1, 27_000, false],
    ['older than 60 minutes, more than nine', 60 * minute + 1, 27_001, true],
  ])('default: %s [4.11]', (_name, age, pause, expected) => {
    const at = 100 * minute
    const store = createTransactionStore({ now: () => at - age })
    const hash: Hex = '0x01'
    const record = store.add({
      chainId: 1,
      hash,
      from: world.account,
      to: world.account,
      data: '0x',
      value: 0n,
      summary: { kind: 'wrap', values: {} },
    })
    const lastCheckedTime = pause === undefined ? undefined : at - pause
    expect(isDue({ ...record, lastCheckedTime }, at)).toBe(expected)
  })
})
