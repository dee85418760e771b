import { SeededRandom } from '@ibull/testkit/random'
import { describe, expect, test } from 'vitest'
import type { Sale, SalePool } from './sale.ts'
import { allocation, SHARE_UNIT, sharesAfter, sharesOf, taxRate } from './shares.ts'
import { samplePool, sampleSale } from './testing/sample-sale.ts'

const unlimited = (committed: bigint) => samplePool({ kind: 'poolUnlimited', committed })
const saleOf = (pool: SalePool, more: Partial<Sale> = {}) => sampleSale({ pools: [pool], ...more })

describe('taxRate', () => {
  test.each([
    [0n, 10_000_000_000n],
    [50n, 5_000_000_000n],
    [100n, 3_000_000_000n],
    [250n, 2_500_000_000n],
    [500n, 2_000_000_000n],
    [1_000n, 1_000_000_000n],
    [1_500n, 500_000_000n],
  ])('default: covered %s times, and a unit less [ifo.12]', (coverage, rate) => {
    const { raising } = unlimited(0n)
    expect(taxRate(unlimited(coverage * raising))).toBe(rate)
    const below = coverage === 0n ? 10n ** 12n : taxRate(unlimited(coverage * raising - 1n))
    expect(below).toBeGreaterThan(rate)
  })

  test('default: the basic pool has no fee', () => {
    expect(taxRate(samplePool({ committed: 10n ** 9n }))).toBe(0n)
    expect(taxRate(samplePool({ kind: 'poolUnlimited', raising: 0n }))).toBe(0n)
  })
})

describe('sharesOf', () => {
  test('default: below the raise all of it is needed', () => {
    const pool = samplePool({ committed: 3_000n })
    expect(sharesOf(saleOf(pool), pool, 50n)).toEqual({ offering: 5_000n, refund: 0n, tax: 0n })
  })

  test('default: above the raise each gets its part, and the fee is on the refund', () => {
    const pool = unlimited(70_000n)
    expect(sharesOf(saleOf(pool), pool, 20_000n)).toEqual({
      offering: 200_000n,
      refund: 17_820n,
      tax: 180n,
    })
    const basic = samplePool({ committed: 6_000n })
    expect(sharesOf(saleOf(basic), basic, 2_000n)).toEqual({ offering: 100_000n, refund: 1_000n, tax: 0n })
  })

  test('default: below its minimum a sale refunds everything', () => {
    const pool = unlimited(700_000n)
    const sale = saleOf(pool, { minimumRaise: 7_001n })
    expect(sharesOf(sale, pool, 5n)).toEqual({ offering: 0n, refund: 5n, tax: 0n })
    expect(sharesOf({ ...sale, minimumRaise: 7_000n }, pool, 0n).refund).toBe(0n)
    expect(sharesOf({ ...sale, minimumRaise: 7_000n }, pool, 700_000n).offering).toBe(700_000n)
  })

  test('behavior: a pool that offers nothing', () => {
    const pool = samplePool({ raising: 0n, offering: 0n })
    expect(sharesOf(saleOf(pool), pool, 5n)).toEqual({ offering: 0n, refund: 5n, tax: 0n })
  })
})

describe('sharesAfter', () => {
  test('default: the figures that the commitment leads to', () => {
    const pool = unlimited(63_000n)
    expect(sharesAfter(saleOf(pool), 'poolUnlimited', 3_000n, 7_000n)).toEqual({
      offering: 100_000n,
      refund: 8_910n,
      tax: 90n,
    })
    expect(sharesAfter(saleOf(pool), 'poolBasic', 0n, 1n).offering).toBe(0n)
  })
})

describe('allocation', () => {
  test('default', () => {
    expect(allocation(unlimited(0n), 0n)).toBe(0n)
    expect(allocation(unlimited(3n), 1n)).toBe(SHARE_UNIT / 3n)
  })
})

describe('a sale with 1,000 participants', () => {
  test.each([0, 6, 9, 18, 24])('property: adds up on both sides, with %i decimals', (decimals) => {
    const random = new SeededRandom(0x5a1e + decimals)
    const one = 10n ** BigInt(decimals)
    for (const times of [1n, 7n, 60n, 2_000n]) {
      const amounts = Array.from(
        { length: 1_000 },
        () => BigInt(random.whole(1, 5_000)) * one + BigInt(random.whole(0, 999)),
      )
      const committed = amounts.reduce((sum, amount) => sum + amount, 0n)
      const raising = committed / times
      const pool = samplePool({ kind: 'poolUnlimited', raising, offering: 123_457n * one, committed })
      const shares = amounts.map((amount) => sharesOf(saleOf(pool), pool, amount))
      const sum = (field: 'offering' | 'refund' | 'tax') =>
        shares.reduce((all, share) => all + share[field], 0n)
      const spent = committed - sum('refund') - sum('tax')
      // Rounding loses less than a unit per participant, never at their expense.
      expect(spent).toBeGreaterThanOrEqual(raising)
      expect(spent - raising).toBeLessThan(1_000n)
      expect(sum('offering')).toBeLessThanOrEqual(pool.offering)
      expect(pool.offering - sum('offering')).toBeLessThan(1_000n)
    }
  })
})
