import { describe, expect, test } from 'vitest'
import { Fraction } from '../money/fraction.ts'
import { fillDays, type HistoryDay } from './days.ts'

const DAY = 86_400
const day = (index: number, change: Partial<HistoryDay> = {}): HistoryDay => ({
  date: index * DAY,
  volumeUsd: new Fraction(BigInt(index)),
  liquidityUsd: new Fraction(100n),
  feesUsd: new Fraction(1n),
  transactions: 3,
  ...change,
})

describe('fillDays', () => {
  test('default: a day without an event has no volume and the liquidity as it was', () => {
    const filled = fillDays([day(4), day(2)], 5 * DAY + 7)
    expect(filled.map(({ date }) => date / DAY)).toEqual([2, 3, 4, 5])
    expect(filled[1]?.volumeUsd?.isZero()).toBe(true)
    expect(filled[1]?.feesUsd?.isZero()).toBe(true)
    expect(filled[1]?.transactions).toBe(0)
    expect(filled[1]?.liquidityUsd?.isEqual(new Fraction(100n))).toBe(true)
  })

  test('behavior: what has no record stays unknown', () => {
    const unknown = { feesUsd: undefined, transactions: undefined, liquidityUsd: undefined }
    const filled = fillDays([day(1, unknown)], 2 * DAY)
    expect(filled[1]).toMatchObject(unknown)
  })

  test('error: no day at all', () => {
    expect(fillDays([], 5 * DAY)).toEqual([])
  })
})
