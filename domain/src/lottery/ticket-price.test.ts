import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Fraction } from '../money/fraction.ts'
import { affordableTickets, bulkDiscount, bulkPriceDown, quickBuyCounts } from './ticket-price.ts'

const TERMS = { price: 5_000_000_000n, discountDivisor: 2_000n }
const terms = fc.record({
  price: fc.bigInt({ min: 1n, max: 10n ** 24n }),
  discountDivisor: fc.bigInt({ min: 300n, max: 65_535n }),
})
const counts = fc.integer({ min: 1, max: 150 })

describe('bulkPriceDown', () => {
  test.each([
    [1, 0n],
    [2, 5n],
    [50, 245n],
    [100, 495n],
  ])('default: %s tickets are %s hundredths of a percent cheaper [lottery.18.6]', (count, discount) => {
    expect(bulkDiscount(TERMS, count).isEqual(new Fraction(discount, 10_000n))).toBe(true)
    const full = TERMS.price * BigInt(count)
    expect(bulkPriceDown(TERMS, count)).toBe(full - (full * discount) / 10_000n)
  })

  test('default: the price is the full one less the discount, rounded down, and never falls', () => {
    fc.assert(
      fc.property(terms, counts, (given, count) => {
        const price = bulkPriceDown(given, count)
        const exact = new Fraction(given.price * BigInt(count)).multiply(
          new Fraction(1n).subtract(bulkDiscount(given, count)),
        )
        expect(price).toBe(exact.floor())
        expect(bulkPriceDown(given, count - 1)).toBeLessThanOrEqual(price)
      }),
    )
  })

  test('behavior: nothing costs nothing', () => {
    expect(bulkPriceDown(TERMS, 0)).toBe(0n)
    expect(bulkDiscount(TERMS, 0).isZero()).toBe(true)
  })
})

describe('affordableTickets', () => {
  test('default: the most that the balance pays for', () => {
    fc.assert(
      fc.property(terms, counts, fc.bigInt({ min: 0n, max: 10n ** 26n }), (given, limit, balance) => {
        const most = affordableTickets(given, balance, limit)
        expect(bulkPriceDown(given, most)).toBeLessThanOrEqual(balance)
        expect(most === limit || bulkPriceDown(given, most + 1) > balance).toBe(true)
      }),
    )
  })

  test.each([
    [0n, 0],
    [TERMS.price - 1n, 0],
    [TERMS.price, 1],
    [10n ** 20n, 100],
  ])('behavior: with a balance of %s it is %s', (balance, most) => {
    expect(affordableTickets(TERMS, balance, 100)).toBe(most)
  })
})

describe('quickBuyCounts', () => {
  test.each([
    [100, [10, 25, 50, 100]],
    [37, [3, 9, 18, 37]],
    [3, [1, 1, 1, 3]],
    [1, [1, 1, 1, 1]],
    [0, [0, 0, 0, 0]],
  ])('default: of %s affordable tickets they are %j', (affordable, expected) => {
    expect(quickBuyCounts(affordable)).toEqual(expected)
  })
})
