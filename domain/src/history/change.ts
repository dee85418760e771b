import { Fraction } from '../money/fraction.ts'

/**
 * How much a value changed, as a share of what it was: 0.05 is 5 % more, -1 is all gone. `undefined` where either is
 * unknown, or where it was zero: nothing can be said of a growth out of nothing.
 */
export function changeShare(before: Fraction | undefined, now: Fraction | undefined): Fraction | undefined {
  if (before === undefined || now === undefined || before.isZero()) return undefined
  return now.subtract(before).divide(before)
}

/**
 * What a total grew by. `undefined` where either is unknown, or where the total is lower than it was: totals only
 * grow, so the two are not of one past.
 */
export function grownBy(before: Fraction | undefined, now: Fraction | undefined): Fraction | undefined {
  if (before === undefined || now === undefined || now.isLessThan(before)) return undefined
  return now.subtract(before)
}

/** A running total now, at the beginning of a window, and where the window before that one began. */
export interface TotalPoints {
  readonly now: Fraction | undefined
  readonly start: Fraction | undefined
  readonly before: Fraction | undefined
}

/** What a running total grew by within a window, and how much more that is than in the window before. */
export function windowGrowth(points: TotalPoints): {
  readonly value: Fraction | undefined
  readonly change: Fraction | undefined
} {
  const value = grownBy(points.start, points.now)
  return { value, change: changeShare(grownBy(points.before, points.start), value) }
}
