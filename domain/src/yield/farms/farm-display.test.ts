import { describe, expect, test } from 'vitest'
import { numberStyleOf } from '../../format/number-style.ts'
import { Amount } from '../../money/amount.ts'
import { Fraction } from '../../money/fraction.ts'
import { ibull } from '../../money/testing/sample-currencies.ts'
import { depositAfterFee, formatDepositFee, formatMultiplier } from './farm-display.ts'

describe('formatMultiplier', () => {
  test.each([
    [4000n, '40X'],
    [100n, '1X'],
    [50n, '0.5X'],
    [1n, '0.01X'],
    [0n, '0X'],
    [123_456_700n, '1234567X'],
  ])('default: %d points are %s [farms.7.1]', (points, text) => {
    expect(formatMultiplier(new Fraction(points, 100n))).toBe(text)
  })
})

describe('formatDepositFee', () => {
  test.each([
    [0, '0%'],
    [1, '0.01%'],
    [25, '0.25%'],
    [50, '0.5%'],
    [100, '1%'],
    [400, '4%'],
  ])('default: %d basis points are %s [farms.7.2]', (bps, text) => {
    expect(formatDepositFee(bps)).toBe(text)
  })

  test('behavior: in the signs of the language', () => {
    expect(formatDepositFee(25, numberStyleOf('ru-RU')).replaceAll(/\s/g, ' ')).toBe('0,25 %')
  })
})

test('depositAfterFee: the fee is rounded down, and both parts make the whole [farms.10]', () => {
  const { fee, credited } = depositAfterFee(Amount.fromRaw(ibull, 999n), 400)
  expect([fee.raw, credited.raw]).toEqual([39n, 960n])
  expect(depositAfterFee(Amount.fromRaw(ibull, 5n), 0).credited.raw).toBe(5n)
})
