import { SeededRandom } from '@ibull/testkit/random'
import { describe, expect, test } from 'vitest'
import { HISTORY_LENGTHS, planHistory } from '../history/plan-history.ts'
import { nextPrices, pricesFromPools } from './live-prices.ts'

const { outcome, lastPrices } = planHistory(HISTORY_LENGTHS.none)

describe('pricesFromPools', () => {
  test('default', () => {
    const prices = pricesFromPools(outcome.pools)
    const traded = outcome.pools.filter((pool) => pool.pair.isTraded).flatMap(({ pair }) => [pair.a, pair.b])
    const isFar = (id: string): boolean =>
      Math.abs((prices.get(id) ?? 0) / (lastPrices.get(id) ?? 0) - 1) > 0.001
    expect(traded.filter(isFar)).toEqual([])
  })

  test('behavior: a token without a pair has no price', () => {
    expect(pricesFromPools(outcome.pools).has('LONELY')).toBe(false)
  })
})

describe('nextPrices', () => {
  test('default', () => {
    const next = nextPrices(new SeededRandom(1), lastPrices, 6)
    expect(next).toEqual(nextPrices(new SeededRandom(1), lastPrices, 6))
    const jumped = [...next].filter(([id, price]) => Math.abs(price / (lastPrices.get(id) ?? 0) - 1) > 0.01)
    expect(jumped).toEqual([])
  })

  test('behavior: a dollar that lost its peg comes back', () => {
    const random = new SeededRandom(2)
    let prices = new Map([['USDT', 1.1]])
    for (let step = 0; step < 500; step++) prices = nextPrices(random, prices, 6)
    expect(prices.get('USDT')).toBeCloseTo(1, 2)
  })
})
