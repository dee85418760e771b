import type { Fraction } from '../money/fraction.ts'
import { toSignificantDigits } from './decimal.ts'
import { PLAIN_STYLE, writeDecimal, type NumberStyle } from './number-style.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** The language's way to write a number with its word for thousand, million and so on. */
export function compactFormatOf(locale: string, maximumSignificantDigits: number): Intl.NumberFormat {
  const key = `${locale} ${maximumSignificantDigits}`
  const known = formats.get(key)
  if (known !== undefined) return known
  const options = { numberingSystem: 'latn', notation: 'compact', maximumSignificantDigits } as const
  const format = new Intl.NumberFormat(locale, options)
  formats.set(key, format)
  return format
}

/**
 * A large number in few characters: 2 significant digits, rounded down, and the language's word for
 * thousand, million and so on (`1.2K`, `3.4M`, `1,2 mil`).
 */
export function formatCompact(value: Fraction, style: NumberStyle = PLAIN_STYLE): string {
  const rounded = writeDecimal(toSignificantDigits(value, 2, 'down'), PLAIN_STYLE)
  return compactFormatOf(style.locale, 2).format(Number(rounded))
}
