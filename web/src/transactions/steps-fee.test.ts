import type { StepSnapshot } from '@ibull/chain/write'
import { PLAIN_STYLE, type GasPrice } from '@ibull/domain'
import { expect, test } from 'vitest'
import type { Copy } from '../i18n/index.ts'
import { moneyTextOf } from '../tokens/index.ts'
import { stepsFee, stepsFeeAmount } from './steps-fee.ts'

const fill = (key: string, values = {}) => [key, ...Object.values(values)].join(' | ')
const t: Copy = Object.assign(fill, { find: () => undefined, plural: (base: string) => base })

const stepsOf = (...fees: readonly StepSnapshot['networkFee'][]): readonly StepSnapshot[] =>
  fees.map((networkFee) => ({
    id: 'send',
    kind: 'transaction',
    values: {},
    summary: undefined,
    rows: [],
    networkFee,
    state: { status: 'waiting' },
  }))
const text = (...fees: readonly StepSnapshot['networkFee'][]) =>
  stepsFee(stepsOf(...fees), undefined, t, moneyTextOf(PLAIN_STYLE))

test('default: the fees of all steps together', () => {
  expect(text(10n ** 15n, 0n, 2n * 10n ** 15n)).toBe('0.003 BNB')
})

test('behavior: loading while one of them is', () => {
  expect(text(10n ** 15n, undefined)).toBeUndefined()
  expect(text()).toBeUndefined()
})

test('error: one fee that could not be read leaves the sum unknown, which is not loading', () => {
  expect(text(10n ** 15n, 'unknown')).toBe('transactions.networkFeeUnknown')
  expect(stepsFeeAmount(stepsOf(10n ** 15n, 'unknown'))).toBeUndefined()
})

test.each<[GasPrice['source'], bigint, string]>([
  ['node', 50_000_000n, '0.05'],
  ['preset', 5_000_000_000n, '5'],
  ['baseFee', 6_123_456_789n, '6.124'],
])('behavior: names the gas price from the %s', (source, wei, gwei) => {
  const price: GasPrice = { wei, mostWei: wei, tipWei: undefined, source }
  const steps = stepsOf(10n ** 15n, 10n ** 15n).map((step) => ({ ...step, gasPrice: price }))
  const shown = stepsFee(steps, undefined, t, moneyTextOf(PLAIN_STYLE))
  expect(shown).toBe(`transactions.gasPrice.${source} | 0.002 BNB | ${gwei}`)
})
