import { describe, expect, test } from 'vitest'
import { lotteryPhase, lotteryStatus, type LotteryStatus } from './lottery-phase.ts'

const END = 1_000n

describe('lotteryPhase', () => {
  test.each([
    ['pending', 0n, 'onSaleSoon', undefined, false],
    ['open', 0n, 'buying', END, false],
    ['open', END - 1n, 'buying', END, false],
    // Sales stop at the end, even if the round isn't closed yet.
    ['open', END, 'drawing', END + 180n, false],
    ['open', END + 29n, 'drawing', END + 180n, false],
    ['open', END + 30n, 'drawing', undefined, true],
    ['close', END + 30n, 'drawing', END + 180n, false],
    ['close', END + 179n, 'drawing', END + 180n, false],
    ['close', END + 180n, 'drawing', undefined, true],
    ['claimable', END + 100n, 'claiming', END + 300n, false],
    ['claimable', END + 299n, 'claiming', END + 300n, false],
    ['claimable', END + 300n, 'onSaleSoon', undefined, true],
  ] as const)(
    'default: %s at %s is %s until %s, late: %s [lottery.8.2]',
    (status, now, phase, until, isLate) => {
      expect(lotteryPhase(status, END, now)).toEqual({ phase, until, isLate })
    },
  )
})

describe('lotteryStatus', () => {
  test.each([
    [0, 'pending'],
    [1, 'open'],
    [2, 'close'],
    [3, 'claimable'],
    [4, 'pending'],
  ] as const)('default: %s is %s', (value, status: LotteryStatus) => {
    expect(lotteryStatus(value)).toBe(status)
  })
})
