import { Fraction } from '../money/fraction.ts'
import { toSignificantDigits } from './decimal.ts'
import { compactFormatOf } from './format-compact.ts'
import { formatUsd } from './format-usd.ts'
import { PLAIN_STYLE, writeDecimal, type NumberStyle } from './number-style.ts'

const ONE_THOUSAND = /* @__PURE__ */ new Fraction(1_000n)
const DIGITS = 2

/**
 * A value in US dollars in few characters: from a thousand on 2 significant digits to the nearest and the
 * language's word for thousand, million and so on (`$1.2M`); below with cents. For what the exchange holds and moves: a
 * user's own money is written in full.
 */
export function formatCompactUsd(value: Fraction, style: NumberStyle = PLAIN_STYLE): string {
  if (value.isLessThan(ONE_THOUSAND)) return formatUsd(value, style)
  const rounded = writeDecimal(toSignificantDigits(value, DIGITS, 'halfUp'), PLAIN_STYLE)
  return style.usdPrefix + compactFormatOf(style.locale, DIGITS).format(Number(rounded)) + style.usdSuffix
}
