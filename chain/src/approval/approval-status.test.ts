import { NativeCurrency, Token, type Address } from '@ibull/domain'
import { describe, expect, test } from 'vitest'
import { createTransactionStore } from '../transactions/transaction-store.ts'
import { approvalStatus, type ApprovalQuestion } from './approval-status.ts'

const account: Address = '0x00000000000000000000000000000000000000A1'
const spender: Address = '0x00000000000000000000000000000000000000B1'
const other: Address = '0x00000000000000000000000000000000000000C1'
const token = new Token({ chainId: 56, address: other, decimals: 18, symbol: 'T', name: 'T' })
const addedTime = 1_000_000

function records(approval: { spender: Address; tokenAddress: Address }, chainId = 56, from = account) {
  const store = createTransactionStore({ now: () => addedTime })
  store.add({
    chainId,
    hash: '0x01',
    from,
    to: other,
    data: '0x',
    value: 0n,
    summary: { kind: 'approve', values: {} },
    approval,
  })
  return store
}

const question: ApprovalQuestion = {
  currency: token,
  spender,
  needed: 10n,
  allowance: 9n,
  account,
  records: records({ spender, tokenAddress: other }).getState().records,
  now: addedTime + 1,
}

describe('approvalStatus', () => {
  test('default [4.2.1]', () => {
    expect(approvalStatus({ ...question, allowance: 10n })).toBe('approved')
    expect(approvalStatus({ ...question, records: [] })).toBe('notApproved')
    expect(approvalStatus(question)).toBe('pending')
  })

  test('behavior: the native currency is always approved [4.1]', () => {
    const currency = new NativeCurrency('BNB', 'BNB', token)
    expect(approvalStatus({ ...question, currency, allowance: undefined })).toBe('approved')
  })

  test('behavior: unknown while amount, spender or allowance is missing; zero is not missing [4.1, 4.2.2]', () => {
    expect(approvalStatus({ ...question, needed: undefined })).toBe('unknown')
    expect(approvalStatus({ ...question, spender: undefined })).toBe('unknown')
    expect(approvalStatus({ ...question, allowance: undefined })).toBe('unknown')
    expect(approvalStatus({ ...question, needed: 0n, allowance: 0n })).toBe('approved')
    expect(approvalStatus({ ...question, allowance: 0n, records: [] })).toBe('notApproved')
  })

  test('behavior: pending only for 24 hours, the same spender, token, chain and account, and unfinished [4.3]', () => {
    const status = (change: Partial<ApprovalQuestion>): string => approvalStatus({ ...question, ...change })
    const day = 86_400_000
    expect([day - 1, day].map((age) => status({ now: addedTime + age }))).toEqual(['pending', 'notApproved'])
    expect(status({ spender: other })).toBe('notApproved')
    expect(status({ account: other })).toBe('notApproved')
    const elsewhere = records({ spender, tokenAddress: other }, 97).getState().records
    expect(status({ records: elsewhere })).toBe('notApproved')
    const otherToken = records({ spender, tokenAddress: spender }).getState().records
    expect(status({ records: otherToken })).toBe('notApproved')
    const finished = records({ spender, tokenAddress: other })
    finished.settle(56, '0x01', { status: 'failed' })
    expect(status({ records: finished.getState().records })).toBe('notApproved')
  })
})
