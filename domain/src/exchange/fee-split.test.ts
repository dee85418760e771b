import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Amount } from '../money/amount.ts'
import { HOUSE_SWAP_FEE, protocolShareOf, providerFeeBps, splitFee } from './fee-split.ts'
import { arbitraryRaw, sampleToken } from './testing/sample-market.ts'

describe('splitFee', () => {
  test('default [1.5.2, yield.3]', () => {
    const split = splitFee(Amount.fromRaw(sampleToken(1), 2500n))
    expect([split.providers.raw, split.treasury.raw, split.buyback.raw]).toEqual([1700n, 300n, 500n])
  })

  test('behavior: the parts add up and the providers never lose to rounding [1.5.2, yield.3]', () => {
    fc.assert(
      fc.property(arbitraryRaw(0, 112), (raw) => {
        const { providers, treasury, buyback } = splitFee(Amount.fromRaw(sampleToken(1), raw))
        expect(providers.raw + treasury.raw + buyback.raw).toBe(raw)
        expect(providers.raw * 25n).toBeGreaterThanOrEqual(raw * 17n)
      }),
    )
  })

  test('behavior: of a foreign exchange, as its network file says', () => {
    const uniswap = { totalBps: 30n, treasuryBps: 5n, buybackBps: 0n }
    const split = splitFee(Amount.fromRaw(sampleToken(1), 3000n), uniswap)
    expect([split.providers.raw, split.treasury.raw, split.buyback.raw]).toEqual([2500n, 500n, 0n])
    expect([providerFeeBps(HOUSE_SWAP_FEE), providerFeeBps(uniswap)]).toEqual([17n, 25n])
    expect(protocolShareOf(HOUSE_SWAP_FEE)).toEqual({ numerator: 8n, denominator: 25n })
    expect(protocolShareOf(uniswap)).toEqual({ numerator: 5n, denominator: 30n })
  })
})
