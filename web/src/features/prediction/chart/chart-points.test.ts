import type { FeedAnswer } from '@ibull/chain/prediction'
import { describe, expect, test } from 'vitest'
import { roundOf, START, USD } from '../testing/sample-market.ts'
import { chartPoints, priceOf } from './chart-points.ts'

const answer = (second: number, price: bigint): FeedAnswer => ({
  roundId: BigInt(second),
  price,
  updatedAt: START + BigInt(second),
})
const markOf = (epoch: bigint) => ({ short: `#${epoch}`, text: `lock of ${epoch}` })
/** Locked at the start of round 7. */
const round = roundOf(6n, { lockPrice: 600n * USD })

describe('chart points', () => {
  test('default: the first answer after a lock is marked, not one at the lock', () => {
    const answers = [answer(-20, 598n * USD), answer(0, 599n * USD), answer(9, 600n * USD), answer(30, 1n)]
    const points = chartPoints(answers, [round], markOf)
    expect(points.map(({ mark }) => mark?.short)).toEqual([undefined, undefined, '#6', undefined])
    expect(points[2]).toMatchObject({ time: Number(START) + 9, value: 600 })
  })

  test('behavior: a lock whose answer is older than those shown is not marked at a later one', () => {
    const answers = [answer(60, 601n * USD), answer(90, 602n * USD)]
    expect(chartPoints(answers, [round], markOf).every(({ mark }) => mark === undefined)).toBe(true)
    const asFirst = [answer(9, 600n * USD), answer(30, 601n * USD)]
    expect(chartPoints(asFirst, [round], markOf)[0]?.mark?.text).toBe('lock of 6')
  })

  test('behavior: of several answers within a second the last is shown', () => {
    const answers = [answer(1, 600n * USD), answer(1, 605n * USD), answer(2, 606n * USD)]
    expect(chartPoints(answers, [], markOf).map(({ value }) => value)).toEqual([605, 606])
  })

  test('default: a figure is read back as the price that it is', () => {
    expect(priceOf(600.12345678)).toBe(60_012_345_678n)
  })
})
