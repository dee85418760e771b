// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { countStoredPending } from './count-stored-pending.ts'
import { TRANSACTIONS_STORAGE_KEY } from './stored-records.ts'
import { createTransactionStore } from './transaction-store.ts'

const account = '0x00000000000000000000000000000000000000A1'

beforeEach(() => localStorage.clear())

test('default: counts what the record has stored', () => {
  const store = createTransactionStore({ storage: localStorage })
  for (const [chainId, hash] of [
    [56, '0x01'],
    [56, '0x02'],
    [97, '0x03'],
  ] as const) {
    const summary = { kind: 'wrap', values: {} }
    store.add({ chainId, hash, from: account, to: account, data: '0x', value: 0n, summary })
  }
  expect(countStoredPending(56)).toBe(2)
  store.settle(56, '0x01', { status: 'succeeded' })
  expect(countStoredPending(56)).toBe(1)
  store.clear(56)
  expect(countStoredPending(56)).toBe(0)
  expect(countStoredPending(97)).toBe(1)
})

test('behavior: unreadable storage holds nothing', () => {
  for (const text of ['', '{', '[]', 'null', '{"version":2,"records":[{"chainId":56,"status":"pending"}]}']) {
    localStorage.setItem(TRANSACTIONS_STORAGE_KEY, text)
    expect(countStoredPending(56)).toBe(0)
  }
})
