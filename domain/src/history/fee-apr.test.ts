import { describe, expect, test } from 'vitest'
import { Fraction } from '../money/fraction.ts'
import { feeApr } from './fee-apr.ts'

describe('feeApr', () => {
  test('default: 7 days of 0.1 % of the liquidity are 365/7 times 0.1 % a year', () => {
    const apr = feeApr(new Fraction(10n), 7, new Fraction(10_000n))
    expect(apr?.isEqual(new Fraction(365n, 7000n))).toBe(true)
  })

  test('behavior: no fees are no yield, which is known', () => {
    expect(feeApr(new Fraction(0n), 7, new Fraction(5n))?.isZero()).toBe(true)
  })

  test('error: unknown fees, unknown liquidity and no liquidity have no APR', () => {
    expect(feeApr(undefined, 7, new Fraction(5n))).toBeUndefined()
    expect(feeApr(new Fraction(1n), 7, undefined)).toBeUndefined()
    expect(feeApr(new Fraction(1n), 7, new Fraction(0n))).toBeUndefined()
  })
})
