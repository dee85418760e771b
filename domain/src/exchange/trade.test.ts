import { describe, expect, test } from 'vitest'
import { Amount, MAX_UINT256 } from '../money/amount.ts'
import { CurrencyMismatchError, NativeCurrency } from '../money/currency.ts'
import { Fraction } from '../money/fraction.ts'
import { Route } from './route.ts'
import { samplePair, sampleToken } from './testing/sample-market.ts'
import { compareTrades, isTradeBetter, Trade, TradesNotComparableError } from './trade.ts'

const [a, b, c] = [sampleToken(1), sampleToken(2), sampleToken(3)]
const ab = samplePair(a, 10n ** 20n, b, 10n ** 20n)
const ac = samplePair(a, 10n ** 20n, c, 10n ** 20n)
const cb = samplePair(c, 10n ** 20n, b, 10n ** 20n)
const direct = Route.fromPairs([ab], a, b)
const through = Route.fromPairs([ac, cb], a, b)
const one = Amount.fromRaw(a, 10n ** 18n)

describe('Trade', () => {
  test('default [1.5.1, 3.6]', () => {
    const trade = Trade.exactInput(direct, one)
    expect(trade.outputAmount.raw).toBe(987_648_209_114_086_982n)
    expect(trade.liquidityProviderFee.raw).toBe(25n * 10n ** 14n)
    expect(trade.minimumReceivedDown(50).raw).toBe(982_709_968_068_516_547n)
    expect(trade.maximumSoldDown(50)).toBe(trade.inputAmount)
  })

  test('behavior: an input close to the largest amount is its own limit', () => {
    const trade = Trade.exactInput(direct, Amount.fromRaw(a, MAX_UINT256))
    expect(trade.maximumSoldDown(50)).toBe(trade.inputAmount)
  })

  test('behavior: an exact output bounds the input [3.6]', () => {
    const trade = Trade.exactOutput(direct, Amount.fromRaw(b, 987_648_209_114_086_982n))
    expect(trade.inputAmount.raw).toBe(10n ** 18n)
    expect(trade.maximumSoldDown(50).raw).toBe(1_005n * 10n ** 15n)
    expect(trade.minimumReceivedDown(50)).toBe(trade.outputAmount)
  })

  test('behavior: price impact leaves out the fee of each hop', () => {
    const tiny = Amount.fromRaw(a, 10n ** 12n)
    for (const route of [direct, through]) {
      const { priceImpact, priceImpactWithFee } = Trade.exactInput(route, tiny)
      expect(priceImpact.isLessThan(new Fraction(1n, 10n ** 7n))).toBe(true)
      expect(priceImpactWithFee.isGreaterThan(new Fraction(24n * BigInt(route.hops), 10_000n))).toBe(true)
    }
    const impact = Trade.exactInput(direct, one).priceImpact
    expect(impact.toNumber()).toBeCloseTo(0.00985179, 8)
  })

  test('behavior: the native currency keeps its place in the amounts', () => {
    const bnb = new NativeCurrency('BNB', 'BNB', b)
    const trade = Trade.exactInput(Route.fromPairs([ab], a, bnb), one)
    expect(trade.outputAmount.currency).toBe(bnb)
    expect(trade.executionPrice.quote).toBe(bnb)
  })

  test('error: an amount of another currency', () => {
    expect(() => Trade.exactInput(direct, Amount.fromRaw(c, 1n))).toThrow(CurrencyMismatchError)
    expect(() => Trade.exactOutput(direct, Amount.fromRaw(c, 1n))).toThrow(CurrencyMismatchError)
  })
})

describe('compareTrades', () => {
  test('default', () => {
    const shorter = Trade.exactInput(direct, one)
    const longer = Trade.exactInput(through, one)
    expect([longer, shorter].sort(compareTrades)).toEqual([shorter, longer])
  })

  test('error: trades of other currencies or types [5.33.2]', () => {
    const trade = Trade.exactInput(direct, one)
    const others = [
      Trade.exactInput(Route.fromPairs([ac], a, c), one),
      Trade.exactInput(Route.fromPairs([ab], b, a), Amount.fromRaw(b, 10n ** 18n)),
      Trade.exactOutput(direct, Amount.fromRaw(b, 10n ** 18n)),
    ]
    for (const other of others) {
      expect(() => compareTrades(trade, other)).toThrow(TradesNotComparableError)
      expect(() => isTradeBetter(trade, other)).toThrow('Trades are not comparable')
    }
  })
})

describe('isTradeBetter', () => {
  test('default', () => {
    const shorter = Trade.exactInput(direct, one)
    const longer = Trade.exactInput(through, one)
    expect(isTradeBetter(longer, shorter)).toBe(true)
    expect(isTradeBetter(shorter, longer)).toBe(false)
    expect(isTradeBetter(shorter, shorter)).toBe(false)
    expect(isTradeBetter(longer, shorter, 10_000n)).toBe(false)
  })

  test('behavior: any trade is better than none, none is better than none', () => {
    const trade = Trade.exactInput(direct, one)
    expect(isTradeBetter(undefined, trade)).toBe(true)
    expect(isTradeBetter(trade, undefined)).toBe(false)
    expect(isTradeBetter(undefined, undefined)).toBe(false)
  })
})
