import { Fraction } from '../../money/fraction.ts'

/**
 * Decimals of the calculation. With an error of half a unit per step, the total stays below 10^-28 over ten
 * million steps.
 */
const SCALE = 10n ** 36n
/** Longer numbers aren't worth computing. */
const MAXIMUM_DIGITS = 300

/**
 * Computes the compound growth of one unit at `rate` over `times` periods: (1 + rate)^times - 1, rounded down at
 * 36 decimals. `undefined` if the number would have more than 300 digits.
 */
export function compoundGrowth(rate: Fraction, times: number): Fraction | undefined {
  if (times * Math.log10(1 + rate.toNumber()) > MAXIMUM_DIGITS) return undefined
  let power = SCALE + (rate.numerator * SCALE) / rate.denominator
  let grown = SCALE
  for (let rest = times; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) grown = (grown * power) / SCALE
    power = (power * power) / SCALE
  }
  return new Fraction(grown - SCALE, SCALE)
}
