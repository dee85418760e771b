import type { TransactionRecord } from '@ibull/chain'
import { describe, expect, test } from 'vitest'
import { isSameTransaction, pendingDuplicate } from './pending-duplicate.ts'

const account = '0x00000000000000000000000000000000000000A1'
const swap = (change: Record<string, string | null> = {}) => ({
  kind: 'swap',
  values: {
    inputSymbol: 'BNB',
    inputRaw: '5',
    outputSymbol: 'BUSD',
    outputRaw: '700',
    recipient: null,
    ...change,
  },
})
const approval = { kind: 'approve', values: { symbol: 'CAKE', token: account, spender: account } }

describe('isSameTransaction', () => {
  test.each([
    ['the same', swap(), true],
    ['at another price', swap({ outputRaw: '699' }), true],
    ['for the same output, at another price', swap({ inputRaw: '6' }), true],
    ['of other amounts', swap({ inputRaw: '6', outputRaw: '800' }), false],
    ['to another recipient', swap({ recipient: account }), false],
    ['of another token', swap({ outputSymbol: 'USDT' }), false],
    ['of another kind', { ...swap(), kind: 'wrap' }, false],
  ])('default: a swap and %s', (_name, other, expected) => {
    expect(isSameTransaction(swap(), other)).toBe(expected)
  })

  test('behavior: without amounts everything must be the same', () => {
    expect(isSameTransaction(approval, approval)).toBe(true)
    expect(isSameTransaction(approval, { ...approval, values: { ...approval.values, symbol: 'BUSD' } })).toBe(
      false,
    )
  })
})

test('pendingDuplicate: only what is pending, of this account and chain', () => {
  const record = {
    chainId: 56,
    status: 'pending',
    from: account,
    summary: swap(),
  } as unknown as TransactionRecord
  const find = (change: Partial<TransactionRecord>) =>
    pendingDuplicate([{ ...record, ...change }], 56, account, swap({ outputRaw: '1' }))
  expect(find({})).toMatchObject({ summary: swap() })
  expect(find({ chainId: 97 })).toBeUndefined()
  expect(find({ status: 'succeeded' })).toBeUndefined()
  expect(find({ from: '0x00000000000000000000000000000000000000B2' })).toBeUndefined()
  const together = { kind: 'claimAll', values: { parts: [['swap', Object.entries(swap().values)]] } }
  expect(find({ summary: together })).toMatchObject({ summary: together })
})
