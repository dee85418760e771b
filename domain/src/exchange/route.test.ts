import { describe, expect, test } from 'vitest'
import { CurrencyMismatchError, NativeCurrency } from '../money/currency.ts'
import { Fraction } from '../money/fraction.ts'
import { EmptyRouteError, RepeatedTokenError, Route } from './route.ts'
import { samplePair, sampleToken } from './testing/sample-market.ts'

const [a, b, c] = [sampleToken(1), sampleToken(2), sampleToken(3)]
const ab = samplePair(a, 100n, b, 300n)
const bc = samplePair(b, 500n, c, 1000n)
const ac = samplePair(a, 100n, c, 100n)

describe('Route', () => {
  test('default', () => {
    const route = Route.fromPairs([ab, bc], a, c)
    expect(route.path).toEqual([a, b, c])
    expect(route.hops).toBe(2)
    expect(route.midPrice.raw.isEqual(new Fraction(6n))).toBe(true)
    expect(route.feeShare.isEqual(new Fraction(10_000n ** 2n - 9975n ** 2n, 10_000n ** 2n))).toBe(true)
  })

  test('behavior: the native currency stands for its wrapped token at either end', () => {
    const bnb = new NativeCurrency('BNB', 'BNB', a)
    expect(Route.fromPairs([ab], bnb, b)).toMatchObject({ input: bnb, path: [a, b] })
    expect(Route.fromPairs([ab], b, bnb)).toMatchObject({ output: bnb, path: [b, a] })
  })

  test('error: no pair', () => {
    expect(() => Route.fromPairs([], a, b)).toThrow(EmptyRouteError)
  })

  test('error: pairs that do not join, or end elsewhere', () => {
    expect(() => Route.fromPairs([ab, ac], a, c)).toThrow(CurrencyMismatchError)
    expect(() => Route.fromPairs([ab, bc], a, b)).toThrow(CurrencyMismatchError)
    expect(() => Route.fromPairs([bc], a, c)).toThrow(CurrencyMismatchError)
  })

  test('error: a circle', () => {
    expect(() => Route.fromPairs([ab, bc, ac], a, a)).toThrow(RepeatedTokenError)
    expect(() => Route.fromPairs([ab, ab], a, a)).toThrow(RepeatedTokenError)
    expect(() => Route.fromPairs([ab, bc, bc], a, b)).toThrow(RepeatedTokenError)
  })
})
