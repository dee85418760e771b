import type { FeedAnswer } from '@ibull/chain/prediction'
import { describe, expect, test } from 'vitest'
import { roundOf, START, USD } from '../testing/sample-market.ts'
import { priceLineShape } from './price-line-shape.ts'

/** Locked at `START`, closed 300 seconds later. */
const round = roundOf(6n, { lockPrice: 600n * USD })
const answer = (second: number, price: bigint): FeedAnswer => ({
  roundId: BigInt(second + 1_000),
  price,
  updatedAt: START + BigInt(second),
})

describe('the shape of a price line', () => {
  test('default: answers after the lock over time and price, with the locked price', () => {
    const shape = priceLineShape(
      [answer(-30, 500n * USD), answer(0, 700n * USD), answer(3, 600n * USD), answer(150, 604n * USD)],
      round,
    )
    expect(shape).toEqual({
      points: [
        [0.01, 1],
        [0.5, 0],
      ],
      rule: 1,
      tone: 'up',
    })
  })

  test('default: the locked price lies between those above and those below it', () => {
    const shape = priceLineShape([answer(30, 603n * USD), answer(60, 599n * USD)], round)
    expect(shape).toMatchObject({ rule: 0.75, tone: 'down' })
    expect(shape?.points.map(([, y]) => y)).toEqual([0, 1])
  })

  test('behavior: prices that are all the same are in the middle', () => {
    const flat = priceLineShape([answer(30, 600n * USD), answer(60, 600n * USD)], round)
    expect(flat).toMatchObject({ rule: 0.5, tone: 'same' })
    expect(flat?.points.map(([, y]) => y)).toEqual([0.5, 0.5])
  })

  test('behavior: no answer yet leaves the locked price alone, and one is a single point', () => {
    expect(priceLineShape([answer(-1, 1n)], round)).toEqual({ points: [], rule: 0.5, tone: 'same' })
    expect(priceLineShape([answer(150, 601n * USD)], round)?.points).toEqual([[0.5, 0]])
  })

  test('behavior: extreme prices stay within the picture, as does an answer after the close', () => {
    const prices = [1n, 2n ** 255n - 1n, 600n * USD + 1n]
    const shape = priceLineShape(
      prices.map((price, index) => answer(100 * index + 150, price)),
      round,
    )
    for (const ratio of [...(shape?.points.flat() ?? []), shape?.rule]) {
      expect(ratio).toBeGreaterThanOrEqual(0)
      expect(ratio).toBeLessThanOrEqual(1)
    }
    expect(shape?.points).toHaveLength(3)
    expect(shape?.tone).toBe('up')
    expect(shape?.points.at(-1)?.[0]).toBe(1)
  })

  test('behavior: a round without a locked price has no line', () => {
    expect(priceLineShape([answer(30, USD)], roundOf(7n))).toBeUndefined()
  })
})
