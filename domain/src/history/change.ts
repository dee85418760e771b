import { Fraction } from '../money/fraction.ts'

/**
 * Returns the relative change of a value: 0.05 is +5 %, -1 is -100 %. `undefined` if either is unknown or `before`
 * is zero.
 */
export function changeShare(before: Fraction | undefined, now: Fraction | undefined): Fraction | undefined {
  if (before === undefined || now === undefined || before.isZero()) return undefined
  return now.subtract(before).divide(before)
}

/**
 * Returns the growth of a running total. `undefined` if either is unknown, or if the total decreased: totals only
 * grow, so the two are from different histories.
 */
export function grownBy(before: Fraction | undefined, now: Fraction | undefined): Fraction | undefined {
  if (before === undefined || now === undefined || now.isLessThan(before)) return undefined
  return now.subtract(before)
}

/** A running total now, at the start of a window, and at the start of the previous window. */
export interface TotalPoints {
  readonly now: Fraction | undefined
  readonly start: Fraction | undefined
  readonly before: Fraction | undefined
}

/** Returns a running total's growth within a window, and its change from the previous window. */
export function windowGrowth(points: TotalPoints): {
  readonly value: Fraction | undefined
  readonly change: Fraction | undefined
} {
  const value = grownBy(points.start, points.now)
  return { value, change: changeShare(grownBy(points.before, points.start), value) }
}
