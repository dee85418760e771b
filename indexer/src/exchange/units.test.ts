import { Fraction } from '@ibull/domain'
import { describe, expect, it } from 'vitest'
import { HIGHEST_PRICE, HIGHEST_USD, toPrice, toUsd } from './units.ts'

describe('toUsd', () => {
  it('default: keeps 18 decimals and rounds down', () => {
    expect(toUsd(new Fraction(2n, 3n))).toBe(666_666_666_666_666_666n)
  })

  it('behavior: what is below one part is zero', () => {
    expect(toUsd(new Fraction(1n, 10n ** 18n + 1n))).toBe(0n)
  })

  it('behavior: stops at the highest amount', () => {
    expect(toUsd(new Fraction(2n ** 300n))).toBe(HIGHEST_USD)
  })

  it('behavior: the sum of 2^31 of the highest amounts fits a column of 78 digits', () => {
    expect((HIGHEST_USD * 2n ** 31n).toString().length).toBeLessThanOrEqual(78)
  })
})

describe('toPrice', () => {
  it('default: keeps 36 decimals and rounds down', () => {
    expect(toPrice(new Fraction(1n, 3n))).toBe(BigInt('3'.repeat(36)))
  })

  it('behavior: stops at 2^255, which fits a column of 78 digits', () => {
    expect(toPrice(new Fraction(2n ** 200n))).toBe(HIGHEST_PRICE)
    expect(HIGHEST_PRICE.toString().length).toBeLessThanOrEqual(78)
  })
})
