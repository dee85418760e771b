import { transactionStore } from '@ibull/chain'
import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { network } from '../platform/index.ts'
import { isAnyTransactionOpen, usePendingTransactionCount } from './pending-count.ts'

const account = '0x00000000000000000000000000000000000000A1'
const hash = `0x${'1'.repeat(64)}` as const

function add(chainId: number): void {
  const summary = { kind: 'wrap', values: {} }
  transactionStore.add({ chainId, hash, from: account, to: account, data: '0x', value: 0n, summary })
}

afterEach(() => {
  vi.useRealTimers()
  transactionStore.clear(network.id)
  transactionStore.clear(1)
})

test('default: a transaction is open while it is pending, and for a minute after its end', () => {
  vi.useFakeTimers()
  expect(isAnyTransactionOpen()).toBe(false)
  add(network.id)
  expect(isAnyTransactionOpen()).toBe(true)
  transactionStore.settle(network.id, hash, { status: 'succeeded' })
  const ended = transactionStore.find(network.id, hash)?.confirmedTime ?? 0
  vi.setSystemTime(ended + 59_999)
  expect(isAnyTransactionOpen()).toBe(true)
  vi.setSystemTime(ended + 60_000)
  expect(isAnyTransactionOpen()).toBe(false)
})

test('behavior: those of another network are neither open nor counted', () => {
  add(1)
  expect(isAnyTransactionOpen()).toBe(false)
  expect(renderHook(usePendingTransactionCount).result.current).toBe(0)
})
