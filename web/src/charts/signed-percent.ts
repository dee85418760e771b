import { formatPercent, type Fraction, type NumberStyle } from '@ibull/domain'

/** A change as a percentage that always has its sign (`+1.20%`, `-0.35%`); none where nothing changed. */
export function signedPercent(change: Fraction, style: NumberStyle): string {
  const text = formatPercent(change, { style })
  return change.numerator > 0n && !text.startsWith('<') ? `+${text}` : text
}
