import { Fraction, formatPercent, type NumberStyle } from '@ibull/domain'

/** The exact growth from a tiny value is meaningless. */
const HIGHEST_SHOWN = new Fraction(10n)

/**
 * Formats a change as a percentage with its sign (`+1.20%`, `-0.35%`), without one for zero; larger changes are
 * `>1,000%`.
 */
export function signedPercent(change: Fraction, style: NumberStyle): string {
  if (HIGHEST_SHOWN.isLessThan(change)) return `>${formatPercent(HIGHEST_SHOWN, { style, places: 0 })}`
  const text = formatPercent(change, { style })
  return change.numerator > 0n && !text.startsWith('<') ? `+${text}` : text
}
