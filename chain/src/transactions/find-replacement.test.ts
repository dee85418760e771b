import type { Address } from '@ibull/domain'
import { expect, test } from 'vitest'
import type { Hex } from '../networks/network.ts'
import { replacementKind } from './find-replacement.ts'
import { createTransactionStore } from './transaction-store.ts'

const account: Address = '0x00000000000000000000000000000000000000A1'
const router: Address = '0x00000000000000000000000000000000000000b1'
const hash: Hex = `0x${'1'.repeat(64)}`
const record = createTransactionStore({}).add({
  chainId: 56,
  hash,
  from: account,
  to: router,
  data: '0xab',
  value: 5n,
  summary: { kind: 'swap', values: {} },
})

test.each([
  ['spedUp', 'the same call', {}],
  ['spedUp', 'the same call in other letters', { to: `0x${router.slice(2).toUpperCase()}`, data: '0xAB' }],
  ['replaced', 'another value', { value: 6n }],
  ['replaced', 'other data', { data: '0xac' }],
  ['replaced', 'a new contract', { to: null }],
  ['cancelled', 'nothing to oneself', { to: account, data: '0x', value: 0n }],
  ['replaced', 'a payment to oneself', { to: account, data: '0x', value: 5n }],
  ['replaced', 'nothing to another account', { data: '0x', value: 0n }],
] as const)('behavior: %s by %s', (kind, _what, change) => {
  const other = { hash, from: account, to: router, nonce: 7, data: '0xab' as Hex, value: 5n, ...change }
  expect(replacementKind(record, other)).toBe(kind)
})
