import { describe, expect, test } from 'vitest'
import { ACCOUNT_INDEX } from '../accounts.ts'
import { priceGap } from '../market/market-simulation.ts'
import type { HistoryEvent } from './history-event.ts'
import { HISTORY_LENGTHS, planHistory, type HistoryPlan } from './plan-history.ts'

const full = planHistory(HISTORY_LENGTHS.full)
const reserves = ({ outcome }: HistoryPlan): bigint[] =>
  outcome.pools.flatMap((pool) => [pool.reserveA, pool.reserveB])

describe('planHistory', () => {
  test('default', () => {
    expect(full.openings.length).toBeGreaterThanOrEqual(35)
    expect(full.events.length).toBeGreaterThan(2_900)
    expect(new Set(full.events.map((event) => event.actor)).size).toBe(7)
    const kinds = full.events.map((event) => event.action.kind)
    expect(kinds.filter((kind) => kind === 'add').length).toBeGreaterThan(50)
    expect(kinds.filter((kind) => kind === 'remove').length).toBeGreaterThan(10)
  })

  test('behavior: is the same each time', () => {
    const again = planHistory(HISTORY_LENGTHS.full)
    expect(again.events).toEqual(full.events)
    expect(reserves(again)).toEqual(reserves(full))
  })

  test('behavior: time never runs backwards and stays within the length', () => {
    const times = full.events.map((event) => event.at)
    expect(times).toEqual([...times].sort((a, b) => a - b))
    expect(times.at(-1)).toBeLessThanOrEqual(HISTORY_LENGTHS.full.seconds)
  })

  test('behavior: at the end every traded pool agrees with the prices', () => {
    for (const pool of full.outcome.pools.filter(({ pair }) => pair.isTraded)) {
      expect(Math.abs(priceGap(pool, full.lastPrices)), `${pool.pair.a}/${pool.pair.b}`).toBeLessThan(0.01)
    }
  })

  test('behavior: depths stay realistic', () => {
    for (const pool of full.outcome.pools) {
      const price = full.lastPrices.get(pool.pair.a) ?? 0
      expect(price).toBeGreaterThan(0)
      expect(pool.reserveA).toBeGreaterThan(0n)
      expect(pool.reserveB).toBeGreaterThan(0n)
    }
  })

  test('behavior: the demo account did something in every window, and provided liquidity to five pools', () => {
    const ofDemo = ({ events }: HistoryPlan): HistoryEvent[] =>
      events.filter(({ actor }) => actor === ACCOUNT_INDEX.demo)
    for (const length of [HISTORY_LENGTHS.full, HISTORY_LENGTHS.fortnight]) {
      const times = ofDemo(planHistory(length)).map(({ at }) => length.seconds - at)
      for (const days of [1, 2, 7, 14]) {
        expect(times.filter((ago) => ago < days * 86_400).length, `${days} d`).toBeGreaterThan(1)
      }
    }
    const demo = ofDemo(full)
    const added = demo.flatMap(({ action }) => (action.kind === 'add' ? [`${action.a}/${action.b}`] : []))
    expect(new Set(added)).toEqual(new Set(['CAKE/BUSD', 'IBULL/WBNB', 'ETH/WBNB', 'BELT/BUSD', 'BUSD/USDT']))
  })

  test('behavior: a short past leaves the demo account alone', () => {
    const short = planHistory(HISTORY_LENGTHS.short)
    expect(short.events.some(({ actor }) => actor === ACCOUNT_INDEX.demo)).toBe(false)
  })

  test('behavior: without a past there is liquidity and nothing else', () => {
    const none = planHistory(HISTORY_LENGTHS.none)
    expect(none.events).toEqual([])
    expect(none.outcome.pools.length).toBe(none.openings.length)
  })
})
