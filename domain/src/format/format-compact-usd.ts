import { Fraction } from '../money/fraction.ts'
import { toSignificantDigits } from './decimal.ts'
import { writeCompact } from './format-compact.ts'
import { formatUsd } from './format-usd.ts'
import { PLAIN_STYLE, type NumberStyle } from './number-style.ts'

const ONE_THOUSAND = /* @__PURE__ */ new Fraction(1_000n)
const DIGITS = 2

/**
 * Formats a value in US dollars compactly: from a thousand on, to the nearest 2 significant digits with the
 * language's word for thousand, million and so on (`$1.2M`); below that, with cents. For the exchange's totals and
 * volumes: a user's own money is written in full.
 */
export function formatCompactUsd(value: Fraction, style: NumberStyle = PLAIN_STYLE): string {
  if (value.isLessThan(ONE_THOUSAND)) return formatUsd(value, style)
  return style.usdPrefix + writeCompact(toSignificantDigits(value, DIGITS, 'halfUp'), style) + style.usdSuffix
}
