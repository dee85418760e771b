import { Fraction, type Address } from '@ibull/domain'
import { describe, expect, it } from 'vitest'
import { USD_SCALE } from './units.ts'
import { providerFees, worthOfBoth, worthOfSwap } from './valuation.ts'

const KNOWN: Address = '0x1111111111111111111111111111111111111111'
const DEAR: Address = '0x2222222222222222222222222222222222222222'
const UNKNOWN: Address = '0x3333333333333333333333333333333333333333'

/** One USD and three per raw unit. */
const prices = {
  worthOf: (token: Address, raw: bigint) =>
    token === KNOWN ? new Fraction(raw) : token === DEAR ? new Fraction(3n * raw) : undefined,
}

function sides(token0Id: Address, token1Id: Address, amount0: bigint, amount1: bigint) {
  return { token0Id, token1Id, amount0, amount1 }
}

describe('worthOfBoth', () => {
  it('default: is the sum of both sides', () => {
    expect(worthOfBoth(prices, sides(KNOWN, DEAR, 5n, 2n))).toBe(11n * USD_SCALE)
  })

  it('behavior: is twice the side that is known', () => {
    expect(worthOfBoth(prices, sides(KNOWN, UNKNOWN, 5n, 2n))).toBe(10n * USD_SCALE)
    expect(worthOfBoth(prices, sides(UNKNOWN, DEAR, 5n, 2n))).toBe(12n * USD_SCALE)
  })

  it('behavior: is unknown where both sides are, and zero only where there is nothing', () => {
    expect(worthOfBoth(prices, sides(UNKNOWN, UNKNOWN, 5n, 2n))).toBeNull()
    expect(worthOfBoth(prices, sides(KNOWN, DEAR, 0n, 0n))).toBe(0n)
  })

  it('behavior: rounds the sum down, not each side', () => {
    const thirds = { worthOf: () => new Fraction(2n, 3n * USD_SCALE) }
    expect(worthOfBoth(thirds, sides(KNOWN, DEAR, 1n, 1n))).toBe(1n)
  })
})

describe('worthOfSwap', () => {
  it('default: is the lesser of both sides', () => {
    expect(worthOfSwap(prices, sides(KNOWN, DEAR, 5n, 2n))).toBe(5n * USD_SCALE)
    expect(worthOfSwap(prices, sides(KNOWN, DEAR, 7n, 2n))).toBe(6n * USD_SCALE)
  })

  it('behavior: is the side that is known, once', () => {
    expect(worthOfSwap(prices, sides(KNOWN, UNKNOWN, 5n, 2n))).toBe(5n * USD_SCALE)
    expect(worthOfSwap(prices, sides(UNKNOWN, DEAR, 5n, 2n))).toBe(6n * USD_SCALE)
  })

  it('behavior: is unknown where both sides are', () => {
    expect(worthOfSwap(prices, sides(UNKNOWN, UNKNOWN, 5n, 2n))).toBeNull()
  })
})

describe('providerFees', () => {
  it('default: are 17 of 10,000, rounded down', () => {
    expect(providerFees(10_000n, 17n)).toBe(17n)
    expect(providerFees(10_588n, 17n)).toBe(17n)
    expect(providerFees(588n, 17n)).toBe(0n)
    expect(providerFees(589n, 17n)).toBe(1n)
    expect(providerFees(10_000n, 30n)).toBe(30n)
  })
})
