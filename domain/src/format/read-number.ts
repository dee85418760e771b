import { groupDigits, type NumberStyle } from './number-style.ts'

const DIGITS = /^[0-9]+$/
const SPACES = /[ \u00a0\u202f]/g

/**
 * Returns the plain digits (point, no grouping) of a number written by {@link writeDecimal} in `style`, or
 * `undefined` if its groups don't match the style. Any kind of space is accepted where the style groups with a
 * space. Not for user input: there, a single comma is a decimal separator in every language.
 */
export function stripGroups(text: string, style: NumberStyle): string | undefined {
  const spaced = style.groupSign.trim() === '' ? text.replace(SPACES, style.groupSign) : text
  const parts = spaced.split(style.decimalSign)
  const [whole, fraction] = parts
  if (whole === undefined || parts.length > 2) return undefined
  if (fraction !== undefined && !DIGITS.test(fraction)) return undefined
  const digits = style.groupSign === '' ? whole : whole.replaceAll(style.groupSign, '')
  if (!DIGITS.test(digits)) return undefined
  const isGrouped = groupDigits(digits, { ...style, minimumLeadingDigits: 1 }) === whole
  if (!isGrouped && digits !== whole) return undefined
  return fraction === undefined ? digits : `${digits}.${fraction}`
}
