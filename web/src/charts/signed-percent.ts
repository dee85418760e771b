import { Fraction, formatPercent, type NumberStyle } from '@ibull/domain'

/** The exact figure of a rise from next to nothing means nothing. */
const HIGHEST_SHOWN = new Fraction(10n)

/**
 * A change as a percentage that always has its sign (`+1.20%`, `-0.35%`); none where nothing changed, and
 * `>1,000%` for everything above.
 */
export function signedPercent(change: Fraction, style: NumberStyle): string {
  if (HIGHEST_SHOWN.isLessThan(change)) return `>${formatPercent(HIGHEST_SHOWN, { style, places: 0 })}`
  const text = formatPercent(change, { style })
  return change.numerator > 0n && !text.startsWith('<') ? `+${text}` : text
}
