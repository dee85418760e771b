import { Fraction, formatPercent, type NumberStyle } from '@ibull/domain'

/** A rise from next to nothing says nothing by its digits. */
const HIGHEST_TOLD = new Fraction(10n)

/**
 * A change as a percentage that always has its sign (`+1.20%`, `-0.35%`); none where nothing changed, and
 * `>1,000%` for everything above.
 */
export function signedPercent(change: Fraction, style: NumberStyle): string {
  if (HIGHEST_TOLD.isLessThan(change)) return `>${formatPercent(HIGHEST_TOLD, { style, places: 0 })}`
  const text = formatPercent(change, { style })
  return change.numerator > 0n && !text.startsWith('<') ? `+${text}` : text
}
