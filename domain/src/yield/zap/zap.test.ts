import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountOutDown } from '../../exchange/constant-product.ts'
import { Pair } from '../../exchange/pair.ts'
import { Amount } from '../../money/amount.ts'
import type { Token } from '../../money/currency.ts'
import { Fraction } from '../../money/fraction.ts'
import { bnb, busd, cake, ibull, sampleAddress, wbnb } from '../../money/testing/sample-currencies.ts'
import { IBULL, ONE, sampleFarm } from '../rewards/testing/sample-sources.ts'
import { pairFarm } from '../farms/farm-of.ts'
import { zapExchangeDown, zapQuote } from './zap.ts'

const FEE_BPS = 25n

/** A pair of BUSD and IBULL with reserves, and its farm. */
const farm = sampleFarm(pairFarm(7, sampleAddress(0x7777), ibull, busd), {
  totalStaked: 0n,
  lpTotalSupply: 20_000n * ONE,
  reserve0: 1_000_000n * IBULL,
  reserve1: 500_000n * ONE,
})
const pool = (id: number, a: Token, rawA: bigint, b: Token, rawB: bigint) =>
  new Pair(sampleAddress(id), Amount.fromRaw(a, rawA), Amount.fromRaw(b, rawB))
const pairs = [
  pool(1, wbnb, 1000n * ONE, busd, 300_000n * ONE),
  pool(2, cake, 100_000n * ONE, wbnb, 1000n * ONE),
  // The farm's own pair, as listed for routing.
  pool(0x7777, ibull, 1_000_000n * IBULL, busd, 500_000n * ONE),
]

describe('zapExchangeDown', () => {
  test('behavior: what is kept and what comes out go in without a rest [farms.17]', () => {
    const reserve = fc.bigInt(10n ** 12n, 10n ** 26n)
    fc.assert(
      fc.property(reserve, reserve, fc.integer({ min: 1, max: 10_000 }), (near, far, part) => {
        const amount = (near * BigInt(part)) / 1000n
        const given = zapExchangeDown(amount, near, FEE_BPS)
        const gained = amountOutDown(given, near, far, FEE_BPS)
        fc.pre(gained > 10n ** 6n)
        const byNear = new Fraction(amount - given, near + given)
        const byFar = new Fraction(gained, far - gained)
        const ratio = byNear.divide(byFar).toNumber()
        expect(Math.abs(ratio - 1)).toBeLessThan(1e-5)
        expect(given > 0n && given < amount).toBe(true)
      }),
    )
  })
})

describe('zapQuote', () => {
  test("behavior: exchanges in the farm's own pair at the fee of the network", () => {
    const liquidityAt = (feeBps?: bigint) => {
      const quote = zapQuote(farm, Amount.fromRaw(busd, 100n * ONE), pairs, 50, feeBps)
      return quote.status === 'possible' ? quote.expectedLiquidity.raw : 0n
    }
    expect(liquidityAt(25n)).toBe(liquidityAt())
    expect(liquidityAt(30n)).toBeGreaterThan(0n)
    expect(liquidityAt(30n)).toBeLessThan(liquidityAt())
  })

  test("default: one of the pair's tokens needs no path", () => {
    const quote = zapQuote(farm, Amount.fromRaw(busd, 100n * ONE), pairs, 50)
    if (quote.status === 'impossible') throw new Error('impossible')
    expect(quote.path).toEqual([busd])
    // 100 of a million USD, in 20,000 tokens: two, less half a fee.
    const found = quote.expectedLiquidity.toFraction().toNumber()
    expect(found).toBeLessThan(2)
    expect(found).toBeGreaterThan(2 * (1 - 0.002))
    expect(quote.minimumLiquidity.raw).toBe((quote.expectedLiquidity.raw * 9950n) / 10_000n)
    expect(quote.priceImpact.toNumber()).toBeLessThan(0.0002)
  })

  test('behavior: the minimum is of what the farm credits, after its fee', () => {
    const quote = zapQuote({ ...farm, depositFeeBps: 400 }, Amount.fromRaw(busd, 100n * ONE), pairs, 50)
    if (quote.status === 'impossible') throw new Error('impossible')
    const expected = quote.expectedLiquidity.raw
    expect(quote.minimumLiquidity.raw).toBe(((expected - (expected * 400n) / 10_000n) * 9950n) / 10_000n)
  })

  test('default: BNB and other tokens take the best path to one of the two', () => {
    const fromBnb = zapQuote(farm, Amount.fromRaw(bnb, ONE), pairs, 50)
    expect(fromBnb.status === 'possible' && fromBnb.path).toEqual([wbnb, busd])
    const fromCake = zapQuote(farm, Amount.fromRaw(cake, 100n * ONE), pairs, 50)
    expect(fromCake.status === 'possible' && fromCake.path).toEqual([cake, wbnb, busd])
  })

  test.each([
    { ibullPerBnb: 800n, reached: ibull },
    { ibullPerBnb: 500n, reached: busd },
  ])(
    'behavior: of the two ways to the pair the one that brings more, $ibullPerBnb IBULL for a BNB',
    (row) => {
      const toIbull = pool(3, wbnb, 1000n * ONE, ibull, 1000n * row.ibullPerBnb * IBULL)
      const quote = zapQuote(farm, Amount.fromRaw(bnb, ONE), [...pairs, toIbull], 50)
      expect(quote.status === 'possible' && quote.path).toEqual([wbnb, row.reached])
    },
  )

  test('behavior: the price impact counts the way to the pair too', () => {
    const quote = zapQuote(farm, Amount.fromRaw(bnb, 100n * ONE), pairs, 50)
    if (quote.status === 'impossible') throw new Error('impossible')
    // A tenth of the pool along the path, a twentieth of the farm's pair, half of it exchanged there.
    expect(quote.priceImpact.toNumber()).toBeGreaterThan(0.09)
    expect(quote.priceImpact.toNumber()).toBeLessThan(0.13)
  })

  test('behavior: a large input moves the price, and says so', () => {
    const quote = zapQuote(farm, Amount.fromRaw(busd, 500_000n * ONE), pairs, 50)
    if (quote.status === 'impossible') throw new Error('impossible')
    expect(quote.priceImpact.toNumber()).toBeGreaterThan(0.1)
  })

  test('error: no way, nothing, an empty pair, and a single token', () => {
    const stranger = sampleFarm({ pid: 1 })
    expect(zapQuote(farm, Amount.fromRaw(cake, ONE), [], 50).status).toBe('impossible')
    expect(zapQuote(farm, Amount.fromRaw(busd, 0n), pairs, 50).status).toBe('impossible')
    expect(zapQuote(farm, Amount.fromRaw(busd, 1n), pairs, 50).status).toBe('impossible')
    expect(zapQuote(stranger, Amount.fromRaw(ibull, IBULL), pairs, 50).status).toBe('impossible')
    const empty = sampleFarm(pairFarm(8, sampleAddress(0x8888), ibull, busd), {})
    expect(zapQuote(empty, Amount.fromRaw(busd, ONE), pairs, 50).status).toBe('impossible')
  })
})
