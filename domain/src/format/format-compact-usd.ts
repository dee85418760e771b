import { Fraction } from '../money/fraction.ts'
import { toSignificantDigits } from './decimal.ts'
import { formatUsd } from './format-usd.ts'
import { PLAIN_STYLE, writeDecimal, type NumberStyle } from './number-style.ts'

const ONE_THOUSAND = /* @__PURE__ */ new Fraction(1_000n)
const DIGITS = 3
const formats = new Map<string, Intl.NumberFormat>()

function compactFormatOf(locale: string): Intl.NumberFormat {
  const known = formats.get(locale)
  if (known !== undefined) return known
  const format = new Intl.NumberFormat(locale, {
    numberingSystem: 'latn',
    notation: 'compact',
    maximumSignificantDigits: DIGITS,
  })
  formats.set(locale, format)
  return format
}

/**
 * A value in US dollars in few characters: from a thousand on 3 significant digits to the nearest and the
 * language's word for thousand, million and so on (`$1.23M`); below with cents.
 */
export function formatCompactUsd(value: Fraction, style: NumberStyle = PLAIN_STYLE): string {
  if (value.isLessThan(ONE_THOUSAND)) return formatUsd(value, style)
  const rounded = writeDecimal(toSignificantDigits(value, DIGITS, 'halfUp'), PLAIN_STYLE)
  return style.usdPrefix + compactFormatOf(style.locale).format(Number(rounded)) + style.usdSuffix
}
