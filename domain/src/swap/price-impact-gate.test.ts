import { describe, expect, it } from 'vitest'
import { priceImpactSeverity } from '../exchange/price-impact.ts'
import { Amount } from '../money/amount.ts'
import { Fraction } from '../money/fraction.ts'
import { Percent } from '../money/percent.ts'
import { bnb, cake, wbnb } from '../money/testing/sample-currencies.ts'
import { maxSpend } from './max-spend.ts'
import { isPriceImpactRefused, priceImpactGate } from './price-impact-gate.ts'
import { wrapTypeOf } from './wrap.ts'

describe('priceImpactGate', () => {
  it('default: every basis point from 0 to 2,000 [5.15.1, 5.14.2]', () => {
    for (let bps = 0; bps <= 2000; bps += 1) {
      const impact = Percent.fromBps(bps)
      const severity = bps < 100 ? 0 : bps < 300 ? 1 : bps < 500 ? 2 : bps < 1000 ? 3 : 4
      expect(priceImpactSeverity(impact)).toBe(severity)
      expect(priceImpactGate(impact, false)).toBe(bps < 500 ? 'open' : bps < 1000 ? 'confirm' : 'typeConfirm')
      expect(priceImpactGate(impact, true)).toBe(bps < 1000 ? 'open' : 'typeConfirm')
      expect(isPriceImpactRefused(impact, false)).toBe(bps >= 1000)
      expect(isPriceImpactRefused(impact, true)).toBe(false)
    }
  })

  it('behavior: is exact between basis points', () => {
    const below = (bps: bigint) => new Fraction(bps * 10n ** 20n - 1n, 10n ** 24n)
    expect(priceImpactGate(below(500n), false)).toBe('open')
    expect(priceImpactGate(below(1000n), false)).toBe('confirm')
    expect(isPriceImpactRefused(below(1000n), false)).toBe(false)
  })
})

describe('maxSpend', () => {
  it('default: keeps at most 0.01 BNB back [9.5.3]', () => {
    for (const gasPrice of [2_500_000_000n, 5_000_000_000n, 10n ** 12n])
      expect(maxSpend(Amount.fromRaw(bnb, 10n ** 18n), gasPrice).raw).toBe(99n * 10n ** 16n)
  })

  it("behavior: keeps the gas of 20 swaps at the network's price", () => {
    expect(maxSpend(Amount.fromRaw(bnb, 10n ** 18n), 50_000_000n).raw).toBe(999_800_000_000_000_000n)
  })

  it('behavior: spends nothing of a balance up to the gas kept', () => {
    for (const raw of [0n, 1n, 10n ** 16n])
      expect(maxSpend(Amount.fromRaw(bnb, raw), 5_000_000_000n).raw).toBe(0n)
    expect(maxSpend(Amount.fromRaw(bnb, 10n ** 16n + 1n), 5_000_000_000n).raw).toBe(1n)
  })

  it('behavior: all of a token, wrapped BNB too', () => {
    expect(maxSpend(Amount.fromRaw(cake, 1n), 5_000_000_000n).raw).toBe(1n)
    expect(maxSpend(Amount.fromRaw(wbnb, 10n ** 16n), 5_000_000_000n).raw).toBe(10n ** 16n)
  })
})

describe('wrapTypeOf', () => {
  it('default: BNB and its wrapped token [4.7]', () => {
    expect(wrapTypeOf(bnb, wbnb)).toBe('wrap')
    expect(wrapTypeOf(wbnb, bnb)).toBe('unwrap')
  })

  it('behavior: nothing else [4.7]', () => {
    expect(wrapTypeOf(bnb, cake)).toBe('none')
    expect(wrapTypeOf(wbnb, cake)).toBe('none')
    expect(wrapTypeOf(bnb, undefined)).toBe('none')
    expect(wrapTypeOf(undefined, wbnb)).toBe('none')
    expect(wrapTypeOf(bnb, bnb)).toBe('none')
  })
})
