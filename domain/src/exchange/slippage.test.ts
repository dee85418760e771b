import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Amount } from '../money/amount.ts'
import { lessSlippageDown, plusSlippageDown, UnexpectedSlippageError } from './slippage.ts'
import { arbitraryRaw, sampleToken } from './testing/sample-market.ts'

const amountOf = (raw: bigint) => Amount.fromRaw(sampleToken(1), raw)

describe('slippage limits', () => {
  test('default', () => {
    expect(lessSlippageDown(amountOf(1001n), 50).raw).toBe(995n)
    expect(plusSlippageDown(amountOf(1001n), 50).raw).toBe(1006n)
  })

  test('behavior: the limits never leave the tolerance', () => {
    fc.assert(
      fc.property(arbitraryRaw(0, 112), fc.integer({ min: 0, max: 10_000 }), (raw, bps) => {
        const least = lessSlippageDown(amountOf(raw), bps).raw
        const most = plusSlippageDown(amountOf(raw), bps).raw
        expect(least).toBe((raw * (10_000n - BigInt(bps))) / 10_000n)
        expect(most * 10_000n).toBeLessThanOrEqual(raw * (10_000n + BigInt(bps)))
        expect(most).toBeGreaterThanOrEqual(raw)
      }),
    )
  })

  test('behavior: no tolerance leaves the amount as it is', () => {
    expect(lessSlippageDown(amountOf(7n), 0).raw).toBe(7n)
    expect(plusSlippageDown(amountOf(7n), 0).raw).toBe(7n)
  })

  test.each([-1, 10_001, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('error: %d bps', (bps) => {
    expect(() => lessSlippageDown(amountOf(1n), bps)).toThrow(UnexpectedSlippageError)
    expect(() => plusSlippageDown(amountOf(1n), bps)).toThrow(`Unexpected slippage value: ${bps}`)
  })
})
