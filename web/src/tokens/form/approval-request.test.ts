import { Amount, NativeCurrency, Token } from '@ibull/domain'
import { afterEach, expect, test, vi } from 'vitest'
import { approvalRequest } from './approval-request.ts'

const token = new Token({
  chainId: 31337,
  address: '0xcA143Ce32Fe78f1f7019d7d551a6402fC5350c73',
  decimals: 9,
  symbol: 'ONE',
  name: 'One',
})
const native = new NativeCurrency('BNB', 'BNB', token)
const spender = '0x10ED43C718714eb63d5aA57B78B54704E256024E'
const amount = Amount.fromRaw(token, 5n)

afterEach(() => {
  vi.restoreAllMocks()
})

test('default: the token, the spender and what is needed', () => {
  expect(approvalRequest(token, amount, spender)).toEqual({ token, spender, needed: 5n })
})

test.each([
  ['no token', undefined, amount, spender],
  ['the native currency, which has no contract', native, amount, spender],
  ['no amount', token, undefined, spender],
  ['no spender', token, amount, undefined],
] as const)('behavior: %s: refused, and logged [5.30.2]', (_, currency, needed, by) => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(approvalRequest(currency, needed, by)).toBeUndefined()
  expect(warned).toHaveBeenCalledOnce()
})
