import type { StepSnapshot } from '@ibull/chain/write'
import { PLAIN_STYLE } from '@ibull/domain'
import { expect, test } from 'vitest'
import type { Copy } from '../i18n/index.ts'
import { moneyTextOf } from '../tokens/index.ts'
import { stepsFee, stepsFeeAmount } from './steps-fee.ts'

const t: Copy = Object.assign((key: string) => key, { find: () => undefined, plural: (base: string) => base })

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
