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

/** Maximum digits after the point: anything smaller is formatted as `<0.000000000000000001`. */
export const MAXIMUM_SHOWN_PLACES = 18

export interface SignificantOptions {
  readonly significantDigits?: number
  /** Number style; defaults to a point and no grouping. */
  readonly style?: NumberStyle
}

/** Formats an exact number with the given significant digits. A non-zero number never formats as zero. */
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
 * Formats an amount in whole units of its currency, rounded down to 6 significant digits by default (4 for minimum
 * received). Never an exponent; a non-zero amount never formats as 0.
 *
 * @example formatAmount(Amount.fromRaw(bnb, 1_234_567_890_000_000_000n)) // '1.23456'
 */
export function formatAmount(amount: Amount, options: SignificantOptions = {}): string {
  return formatSignificant(amount.toFraction(), options.significantDigits ?? 6, 'down', options.style)
}

/** Like {@link formatAmount}, but rounded up: for the maximum the user pays. */
export function formatAmountUp(amount: Amount, options: SignificantOptions = {}): string {
  return formatSignificant(amount.toFraction(), options.significantDigits ?? 6, 'up', options.style)
}

/**
 * Formats an amount with exactly `places` decimals, rounded down, so that balances align. Non-zero amounts below
 * the last decimal are formatted as `<0.001`.
 */
export function formatAmountPlaces(amount: Amount, places: number, style: NumberStyle = PLAIN_STYLE): string {
  const decimal = toFixedPlaces(amount.toFraction(), places, 'down')
  return !amount.isZero() && isDecimalZero(decimal)
    ? `<${writeDecimal(toExactDecimal(1n, places), style)}`
    : writeDecimal(decimal, style)
}

/** Formats every digit of an amount, in whole units of its currency. */
export function formatAmountExact(amount: Amount, style: NumberStyle = PLAIN_STYLE): string {
  return writeDecimal(toExactDecimal(amount.raw, amount.currency.decimals), style)
}

/**
 * Returns the amount field's text for this amount: exact, with a point and no grouping. Truncated (rounded down)
 * to the field's 79 characters, which only a token with more than 77 decimals can exceed.
 */
export function amountInputText(amount: Amount): string {
  const text = formatAmountExact(amount).slice(0, MAX_AMOUNT_TEXT_LENGTH)
  return text.includes('.') ? text.replace(/\.?0*$/, '') : text
}

/** Formats a price in whole units of quote per whole unit of base, to the nearest 6 significant digits. */
export function formatPrice(price: Price, options: SignificantOptions = {}): string {
  return formatSignificant(price.toFraction(), options.significantDigits ?? 6, 'halfUp', options.style)
}
