import { Fraction } from '../money/fraction.ts'

/** Rounding mode: toward zero, away from zero, or to the nearest (half away from zero). */
export type Rounding = 'down' | 'up' | 'halfUp'

/** A number in base ten: sign, integer digits, fraction digits. Never an exponent. */
export interface Decimal {
  readonly isNegative: boolean
  /** At least one digit, no leading zero unless it is the only digit. */
  readonly whole: string
  /** May be empty. */
  readonly fraction: string
}

function roundedQuotient(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  const quotient = numerator / denominator
  const rest = numerator % denominator
  if (rest === 0n || rounding === 'down') return quotient
  if (rounding === 'up') return quotient + 1n
  return rest * 2n >= denominator ? quotient + 1n : quotient
}

/** `value` in units of 10^-places, rounded by magnitude; `places` may be negative. */
function scaledMagnitude(value: Fraction, places: number, rounding: Rounding): bigint {
  const numerator = value.numerator < 0n ? -value.numerator : value.numerator
  const power = 10n ** BigInt(Math.abs(places))
  return places >= 0
    ? roundedQuotient(numerator * power, value.denominator, rounding)
    : roundedQuotient(numerator, value.denominator * power, rounding)
}

function spell(scaled: bigint, places: number, isNegative: boolean): Decimal {
  if (places <= 0) {
    const whole = (scaled * 10n ** BigInt(-places)).toString()
    return { isNegative: isNegative && scaled !== 0n, whole, fraction: '' }
  }
  const digits = scaled.toString().padStart(places + 1, '0')
  const point = digits.length - places
  return {
    isNegative: isNegative && scaled !== 0n,
    whole: digits.slice(0, point),
    fraction: digits.slice(point),
  }
}

function withoutTrailingZeros(decimal: Decimal): Decimal {
  let end = decimal.fraction.length
  while (end > 0 && decimal.fraction[end - 1] === '0') end -= 1
  return { ...decimal, fraction: decimal.fraction.slice(0, end) }
}

/** Returns the power of ten of the leading digit: 0 for 1 to 9.99, -1 for 0.1. Only for a non-zero value. */
export function magnitudeOf(value: Fraction): number {
  const numerator = value.numerator < 0n ? -value.numerator : value.numerator
  const guess = numerator.toString().length - value.denominator.toString().length
  const isBelowGuess =
    guess >= 0
      ? numerator < value.denominator * 10n ** BigInt(guess)
      : numerator * 10n ** BigInt(-guess) < value.denominator
  return isBelowGuess ? guess - 1 : guess
}

/** Rounds to exactly `places` digits after the point. */
export function toFixedPlaces(value: Fraction, places: number, rounding: Rounding): Decimal {
  return spell(scaledMagnitude(value, places, rounding), places, value.numerator < 0n)
}

/**
 * Rounds to the first `digits` significant digits, without trailing zeros after the point, and with at most
 * `maximumPlaces` digits after it. Digits cut before the point become zeros.
 */
export function toSignificantDigits(
  value: Fraction,
  digits: number,
  rounding: Rounding,
  maximumPlaces = Infinity,
): Decimal {
  if (value.isZero()) return { isNegative: false, whole: '0', fraction: '' }
  const places = Math.min(digits - 1 - magnitudeOf(value), maximumPlaces)
  return withoutTrailingZeros(spell(scaledMagnitude(value, places, rounding), places, value.numerator < 0n))
}

/** Writes every digit of `raw` units of 10^-places, without trailing zeros after the point. */
export function toExactDecimal(raw: bigint, places: number): Decimal {
  return withoutTrailingZeros(spell(raw < 0n ? -raw : raw, places, raw < 0n))
}

export function isDecimalZero(decimal: Decimal): boolean {
  return /^0*$/.test(decimal.whole) && /^0*$/.test(decimal.fraction)
}
