import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bscNetwork } from '../networks/house-networks.ts'
import type { Hex } from '../networks/network.ts'
import { scriptedNode } from '../rpc/scripted-node.fixture.ts'
import { startTransactionTracker } from './tracker.ts'
import { createTransactionStore } from './transaction-store.ts'

const account = '0x00000000000000000000000000000000000000a1' as const
const hash: Hex = `0x${'1'.repeat(64)}`

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

class Page extends EventTarget {
  visibilityState = 'visible'

  show(visibilityState: string): void {
    this.visibilityState = visibilityState
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

/** A tracker of one transaction on chain 56, and the methods that it has called. */
function track(page = new Page()) {
  const calls: string[] = []
  let isMined = false
  const answer = (method: string): unknown => {
    const block = { blockHash: hash, blockNumber: '0x64' }
    switch (method) {
      case 'eth_blockNumber':
        return '0x64'
      case 'eth_getTransactionCount':
        return '0x1'
      case 'eth_getTransactionByHash':
        return { ...block, hash, from: account, to: account, nonce: '0x1', input: '0x', value: '0x0' }
      case 'eth_getTransactionReceipt':
        return isMined
          ? {
              ...block,
              transactionHash: hash,
              from: account,
              to: account,
              status: '0x1',
              transactionIndex: '0x0',
              logs: [],
            }
          : null
      default:
        return { hash }
    }
  }
  const rpc = scriptedNode(bscNetwork.id, async ({ method, parse }) => {
    calls.push(method)
    return parse(answer(method))
  })
  const store = createTransactionStore({})
  store.add({
    chainId: bscNetwork.id,
    hash,
    from: account,
    to: account,
    data: '0x',
    value: 0n,
    summary: { kind: 'swap', values: {} },
  })
  const tracker = startTransactionTracker({ store, rpc, network: bscNetwork, page })
  return {
    page,
    stop: tracker.stop,
    status: () => store.find(bscNetwork.id, hash)?.status,
    mine: () => (isMined = true),
    /** Calls during `ms`, after `first`. */
    during: async (ms: number, first: () => void = () => undefined) => {
      calls.length = 0
      first()
      await vi.advanceTimersByTimeAsync(ms)
      const countOf = (method: string): number => calls.filter((called) => called === method).length
      return {
        all: calls.length,
        receipts: countOf('eth_getTransactionReceipt'),
        checks: countOf('eth_blockNumber'),
      }
    },
  }
}

test('default: reads a receipt every 500 ms, checks every three polls', async () => {
  const { during, stop } = track()
  expect(await during(0)).toMatchObject({ checks: 1 })
  expect(await during(30_000)).toEqual({ all: 50 + 4 * 10, receipts: 60, checks: 10 })
  stop()
  expect(await during(30_000)).toMatchObject({ all: 0 })
})

test('behavior: settles a mined transaction within 500 ms of its receipt', async () => {
  const { during, mine, status, stop } = track()
  await during(10_000)
  mine()
  expect(status()).toBe('pending')
  await during(500)
  expect(status()).toBe('succeeded')
  expect(await during(30_000)).toEqual({ all: 20, receipts: 0, checks: 10 })
  stop()
})

test('behavior: checks only once a poll after the first minute', async () => {
  const { during, stop } = track()
  await during(61_000)
  expect(await during(10_000)).toMatchObject({ receipts: 10, checks: 10 })
  stop()
})

test('behavior: checks every 12 s on a hidden page, at once when shown', async () => {
  const page = new Page()
  page.visibilityState = 'hidden'
  const { during, stop } = track(page)
  await during(0)
  expect(await during(24_000)).toMatchObject({ receipts: 2, checks: 2 })
  expect(await during(0, () => page.show('visible'))).toEqual({ all: 1, receipts: 1, checks: 0 })
  expect(await during(5_000)).toMatchObject({ receipts: 10 })
  stop()
})
