import { describe, expect, test } from 'vitest'
import { Fraction } from '../money/fraction.ts'
import { positionValue, positionValueByDay, type PairDay, type PositionPoint } from './position-value.ts'

const DAY = 86_400
const a = '0x00000000000000000000000000000000000000A1'
const b = '0x00000000000000000000000000000000000000B2'
const whole = (n: number): Fraction => new Fraction(BigInt(n))
const point = (pair: typeof a | typeof b, timestamp: number, balance: number): PositionPoint => ({
  pair,
  timestamp,
  balance: whole(balance),
})
const pairDay = (
  pair: typeof a | typeof b,
  date: number,
  liquidityUsd: number | undefined,
  supply = 100,
): PairDay => ({
  pair,
  date: date * DAY,
  totalSupply: whole(supply),
  liquidityUsd: liquidityUsd === undefined ? undefined : whole(liquidityUsd),
})
const numbers = (days: ReturnType<typeof positionValueByDay>) =>
  days.map(({ date, valueUsd }) => [date / DAY, valueUsd?.toNumber()])

describe('positionValue', () => {
  test('default', () => {
    expect(positionValue(whole(25), whole(100), whole(1000))?.isEqual(whole(250))).toBe(true)
  })

  test('behavior: nothing is worth nothing, even where the pair is not valued', () => {
    expect(positionValue(whole(0), whole(0), undefined)?.isZero()).toBe(true)
  })

  test('error: unknown', () => {
    expect(positionValue(whole(1), whole(100), undefined)).toBeUndefined()
    expect(positionValue(whole(1), whole(0), whole(1))).toBeUndefined()
  })
})

describe('positionValueByDay', () => {
  test('default: from the first deposit on, at the end of each day', () => {
    const points = [point(a, 2 * DAY + 5, 10), point(a, 4 * DAY + 5, 20)]
    const days = [pairDay(a, 1, 900), pairDay(a, 2, 1000), pairDay(a, 3, 1100), pairDay(a, 4, 1200)]
    expect(numbers(positionValueByDay(points, days, 4 * DAY + 99))).toEqual([
      [2, 100],
      [3, 110],
      [4, 240],
    ])
  })

  test('behavior: several points of a day count with the last', () => {
    const points = [point(a, 2 * DAY + 9, 0), point(a, 2 * DAY + 5, 10)]
    expect(numbers(positionValueByDay(points, [pairDay(a, 2, 1000)], 2 * DAY + 99))).toEqual([[2, 0]])
  })

  test('behavior: a missing day of a pair repeats the day before', () => {
    const points = [point(a, 2 * DAY, 10)]
    expect(numbers(positionValueByDay(points, [pairDay(a, 1, 1000)], 3 * DAY))).toEqual([
      [2, 100],
      [3, 100],
    ])
  })

  test('behavior: pairs add up; one without a value makes the sum unknown until it is exited', () => {
    const points = [point(a, DAY, 10), point(b, DAY, 50), point(b, 2 * DAY, 0)]
    const days = [pairDay(a, 1, 1000), pairDay(b, 1, undefined)]
    expect(numbers(positionValueByDay(points, days, 2 * DAY))).toEqual([
      [1, undefined],
      [2, 100],
    ])
  })

  test('behavior: another spelling of an address is the same pair', () => {
    const days = [{ ...pairDay(a, 1, 1000), pair: a.toLowerCase() as typeof a }]
    expect(numbers(positionValueByDay([point(a, DAY, 10)], days, DAY))).toEqual([[1, 100]])
  })

  test('error: no position', () => {
    expect(positionValueByDay([], [pairDay(a, 1, 1000)], 5 * DAY)).toEqual([])
  })
})
