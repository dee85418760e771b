import { Fraction } from '../money/fraction.ts'
import { magnitudeOf, toExactDecimal, toFixedPlaces } from './decimal.ts'
import { formatSignificant } from './format-amount.ts'
import { PLAIN_STYLE, writeDecimal, type NumberStyle } from './number-style.ts'

const ONE_CENT = new Fraction(1n, 100n)

function inUsd(text: string, style: NumberStyle): string {
  const sign = /^[<>]?-?/.exec(text)?.[0] ?? ''
  return sign + style.usdPrefix + text.slice(sign.length) + style.usdSuffix
}

/** Formats a value in US dollars to the nearest cent; less than a cent is `<$0.01`. */
export function formatUsd(value: Fraction, style: NumberStyle = PLAIN_STYLE): string {
  const magnitude = value.numerator < 0n ? new Fraction(-value.numerator, value.denominator) : value
  if (!value.isZero() && magnitude.isLessThan(ONE_CENT)) {
    const cent = writeDecimal(toExactDecimal(1n, 2), style)
    return inUsd(value.numerator < 0n ? `>-${cent}` : `<${cent}`, style)
  }
  return inUsd(writeDecimal(toFixedPlaces(value, 2, 'halfUp'), style), style)
}

/** Formats a token's price in US dollars: 2 decimals from 1 dollar up, 4 significant digits below. */
export function formatUsdPrice(price: Fraction, style: NumberStyle = PLAIN_STYLE): string {
  if (price.isZero() || magnitudeOf(price) >= 0) return formatUsd(price, style)
  return inUsd(formatSignificant(price, 4, 'halfUp', style), style)
}
