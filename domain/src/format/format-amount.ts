import { MAX_AMOUNT_TEXT_LENGTH } from '../money/amount-text.ts'
import type { Amount } from '../money/amount.ts'
import { Fraction } from '../money/fraction.ts'
import type { Price } from '../money/price.ts'
import {
  isDecimalZero,
  toExactDecimal,
  toFixedPlaces,
  toSignificantDigits,
  type Rounding,
} from './decimal.ts'
import { PLAIN_STYLE, writeDecimal, type NumberStyle } from './number-style.ts'

/** More digits after the point are never shown: what is smaller reads `<0.000000000000000001`. */
export const MAXIMUM_SHOWN_PLACES = 18

export interface SignificantOptions {
  readonly significantDigits?: number
  /** How to write it; without one a point and no groups. */
  readonly style?: NumberStyle
}

/** Writes an exact number with so many significant digits. A number that is not zero never reads as zero. */
export function formatSignificant(
  value: Fraction,
  significantDigits: number,
  rounding: Rounding,
  style: NumberStyle = PLAIN_STYLE,
): string {
  const decimal = toSignificantDigits(value, significantDigits, rounding, MAXIMUM_SHOWN_PLACES)
  if (!value.isZero() && isDecimalZero(decimal)) {
    const smallest = toExactDecimal(1n, MAXIMUM_SHOWN_PLACES)
    return value.numerator < 0n ? `>-${writeDecimal(smallest, style)}` : `<${writeDecimal(smallest, style)}`
  }
  return writeDecimal(decimal, style)
}

/**
 * An amount in whole units of its currency, rounded down to 6 significant digits by default.
 * Minimum received takes 4. Never an exponent; a non-zero amount never reads as 0.
 *
 * @example formatAmount(Amount.fromRaw(bnb, 1_234_567_890_000_000_000n)) // '1.23456'
 */
export function formatAmount(amount: Amount, options: SignificantOptions = {}): string {
  return formatSignificant(amount.toFraction(), options.significantDigits ?? 6, 'down', options.style)
}

/** As {@link formatAmount}, but rounded up: for what the user pays at most. */
export function formatAmountUp(amount: Amount, options: SignificantOptions = {}): string {
  return formatSignificant(amount.toFraction(), options.significantDigits ?? 6, 'up', options.style)
}

/**
 * An amount with exactly `places` decimals, rounded down: a balance under another. What is not zero but
 * smaller than the last decimal reads `<0.001`.
 */
export function formatAmountPlaces(amount: Amount, places: number, style: NumberStyle = PLAIN_STYLE): string {
  const decimal = toFixedPlaces(amount.toFraction(), places, 'down')
  return !amount.isZero() && isDecimalZero(decimal)
    ? `<${writeDecimal(toExactDecimal(1n, places), style)}`
    : writeDecimal(decimal, style)
}

/** Every digit of an amount, in whole units of its currency. */
export function formatAmountExact(amount: Amount, style: NumberStyle = PLAIN_STYLE): string {
  return writeDecimal(toExactDecimal(amount.raw, amount.currency.decimals), style)
}

/**
 * The text that an amount field holds for this amount: exact, a point, no groups. It is cut (rounded
 * down) to the 79 characters of the field, which only a token with more than 77 decimals can exceed.
 */
export function amountInputText(amount: Amount): string {
  const text = formatAmountExact(amount).slice(0, MAX_AMOUNT_TEXT_LENGTH)
  return text.includes('.') ? text.replace(/\.?0*$/, '') : text
}

/** A price in whole units of quote per whole unit of base, 6 significant digits, to the nearest. */
export function formatPrice(price: Price, options: SignificantOptions = {}): string {
  return formatSignificant(price.toFraction(), options.significantDigits ?? 6, 'halfUp', options.style)
}
