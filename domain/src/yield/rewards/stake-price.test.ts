import { describe, expect, test } from 'vitest'
import { Amount } from '../../money/amount.ts'
import { Fraction } from '../../money/fraction.ts'
import { busd, cake, ibull, sampleToken } from '../../money/testing/sample-currencies.ts'
import { lpPriceUsd, stakePriceUsd, worthAt } from './stake-price.ts'
import { IBULL, ONE, pricesOf } from './testing/sample-sources.ts'
import type { StakedPair } from './yield-source.ts'

const lp = sampleToken('LP', 18, 0x11)
/** 1,000 IBULL against 500 BUSD, 20 LP tokens. */
const pair: StakedPair = {
  address: lp.address,
  token0: ibull,
  token1: busd,
  reserve0: Amount.fromRaw(ibull, 1000n * IBULL),
  reserve1: Amount.fromRaw(busd, 500n * ONE),
  lpTotalSupply: Amount.fromRaw(lp, 20n * ONE),
}
const half = new Fraction(1n, 2n)
const one = new Fraction(1n)

describe('lpPriceUsd', () => {
  test('default: both sides, over the supply [farms.5]', () => {
    expect(lpPriceUsd(pair, pricesOf({ IBULL: half, BUSD: one }))?.isEqual(new Fraction(50n))).toBe(true)
  })

  test('behavior: a side without a price is worth as much as the other [farms.5]', () => {
    expect(lpPriceUsd(pair, pricesOf({ BUSD: one }))?.isEqual(new Fraction(50n))).toBe(true)
    expect(lpPriceUsd(pair, pricesOf({ IBULL: half }))?.isEqual(new Fraction(50n))).toBe(true)
  })

  test('error: without any price, and of nothing', () => {
    expect(lpPriceUsd(pair, pricesOf({ CAKE: one }))).toBeUndefined()
    const empty = { ...pair, lpTotalSupply: Amount.fromRaw(lp, 0n) }
    expect(lpPriceUsd(empty, pricesOf({ BUSD: one }))).toBeUndefined()
  })
})

test('stakePriceUsd: a single token has its own price', () => {
  expect(stakePriceUsd(cake, undefined, pricesOf({ CAKE: half }))?.isEqual(half)).toBe(true)
  expect(stakePriceUsd(lp, pair, pricesOf({ BUSD: one, LP: half }))?.isEqual(new Fraction(50n))).toBe(true)
})

test('worthAt: nothing is worth nothing, unknown stays unknown', () => {
  expect(worthAt(Amount.fromRaw(cake, 0n), undefined)?.isZero()).toBe(true)
  expect(worthAt(Amount.fromRaw(cake, ONE), undefined)).toBeUndefined()
  expect(worthAt(undefined, one)).toBeUndefined()
  expect(worthAt(Amount.fromRaw(ibull, 3n * IBULL), half)?.isEqual(new Fraction(3n, 2n))).toBe(true)
})
