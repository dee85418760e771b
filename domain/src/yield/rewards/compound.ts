import { Fraction } from '../../money/fraction.ts'

/** Decimals of the calculation. An error of half a unit per step stays below 10^-28 over ten million steps. */
const SCALE = 10n ** 36n
/** Longer numbers are no longer worth their time. */
const MAXIMUM_DIGITS = 300

/**
 * What a unit gains when it grows by `rate` so many `times`: (1 + rate)^times - 1, rounded down at 36 decimals.
 * `undefined` where the number would have more than 300 digits.
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
