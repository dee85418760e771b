import { describe, expect, test } from 'vitest'
import { Fraction } from '../money/fraction.ts'
import { Percent } from '../money/percent.ts'
import { priceImpactSeverity } from './price-impact.ts'

describe('priceImpactSeverity', () => {
  test('default [9.4.2]', () => {
    expect(priceImpactSeverity(Percent.fromBps(42))).toBe(0)
  })

  test.each([
    [0, 0],
    [99, 0],
    [100, 1],
    [101, 1],
    [299, 1],
    [300, 2],
    [301, 2],
    [499, 2],
    [500, 3],
    [501, 3],
    [999, 3],
    [1000, 4],
    [1001, 4],
    [1499, 4],
    [1500, 4],
    [1501, 4],
    [10_000, 4],
  ])('behavior: %i bps is severity %i [9.4.2]', (bps, severity) => {
    expect(priceImpactSeverity(Percent.fromBps(bps))).toBe(severity)
  })

  test('behavior: judges the exact figure, not whole basis points [9.4.2]', () => {
    expect(priceImpactSeverity(new Fraction(10n ** 30n - 1n, 10n ** 31n))).toBe(3)
    expect(priceImpactSeverity(new Fraction(10n ** 30n, 10n ** 31n))).toBe(4)
  })
})
