import type { Fraction } from '../money/fraction.ts'
import { toSignificantDigits } from './decimal.ts'
import { PLAIN_STYLE, writeDecimal, type NumberStyle } from './number-style.ts'

const formats = new Map<string, Intl.NumberFormat>()

function compactFormatOf(locale: string): Intl.NumberFormat {
  const known = formats.get(locale)
  if (known !== undefined) return known
  const format = new Intl.NumberFormat(locale, {
    numberingSystem: 'latn',
    notation: 'compact',
    maximumSignificantDigits: 2,
  })
  formats.set(locale, format)
  return format
}

/**
 * A large number in few characters: 2 significant digits, rounded down, and the language's word for
 * thousand, million and so on (`1.2K`, `3.4M`, `1,2 mil`).
 */
export function formatCompact(value: Fraction, style: NumberStyle = PLAIN_STYLE): string {
  const rounded = writeDecimal(toSignificantDigits(value, 2, 'down'), PLAIN_STYLE)
  return compactFormatOf(style.locale).format(Number(rounded))
}
