import { Fraction } from '../money/fraction.ts'

/** Millionths of a dollar: exact fractions would grow without bound when summed. */
const SCALE = 1_000_000n

/** Total value of several items, as far as they have a price. */
export interface WorthSum {
  /** Total in USD of those with a price; each rounded down to the millionth. */
  readonly usd: Fraction
  /** Number of items without a price, excluded from the total. */
  readonly unpricedCount: number
}

/** Sums values in USD. `undefined` values are unknown: they are counted, not treated as zero. */
export function sumOfWorths(worths: readonly (Fraction | undefined)[]): WorthSum {
  let millionths = 0n
  let unpricedCount = 0
  for (const worth of worths) {
    if (worth === undefined) unpricedCount += 1
    else millionths += worth.multiply(new Fraction(SCALE)).floor()
  }
  return { usd: new Fraction(millionths, SCALE), unpricedCount }
}

/** Combines several sums. */
export function joinSums(sums: readonly WorthSum[]): WorthSum {
  return {
    usd: sumOfWorths(sums.map(({ usd }) => usd)).usd,
    unpricedCount: sums.reduce((count, sum) => count + sum.unpricedCount, 0),
  }
}
