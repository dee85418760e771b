import type { NumberStyle } from '../format/number-style.ts'
import { stripGroups } from '../format/read-number.ts'

/** Maximum length of an amount field, in characters. */
export const MAX_AMOUNT_TEXT_LENGTH = 79

const TYPED = /^[0-9]*\.?[0-9]*$/

/**
 * Returns the new content of an amount field after typing or pasting `text` (digits with at most one point), or
 * `undefined` if the text must be refused. A comma becomes a point, and so does the decimal separator of `style`.
 * Group separators of `style` are removed from a pasted number unless it is ambiguous (`1,234.5` and `1,234,567`
 * are accepted; `1,234` alone is 1.234, as when typed with a comma).
 */
export function acceptAmountText(text: string, style?: NumberStyle): string | undefined {
  if (text.length > 2 * MAX_AMOUNT_TEXT_LENGTH) return undefined
  const trimmed = text.trim()
  const localised =
    style === undefined || style.decimalSign === '.' ? trimmed : trimmed.replaceAll(style.decimalSign, ',')
  const typed = localised.replaceAll(',', '.')
  const accepted = TYPED.test(typed) ? typed : style === undefined ? undefined : stripGroups(trimmed, style)
  return accepted === undefined || accepted.length > MAX_AMOUNT_TEXT_LENGTH ? undefined : accepted
}

/**
 * Like {@link acceptAmountText}, for text entered all at once, pasted or dropped. A typed comma visibly becomes a
 * decimal separator; a pasted `1,234` may go unnoticed. So text is refused if `style` reads it as a grouped number
 * while its separator could also be a decimal one.
 *
 * @example acceptPastedAmountText('1,234', numberStyleOf('en')) // undefined: 1234 or 1.234?
 */
export function acceptPastedAmountText(text: string, style: NumberStyle): string | undefined {
  return isAmbiguous(text.trim(), style.groupSign) ? undefined : acceptAmountText(text, style)
}

function isAmbiguous(text: string, groupSign: string): boolean {
  const [whole, group, ...more] = groupSign === ',' || groupSign === '.' ? text.split(groupSign) : []
  if (whole === undefined || group === undefined || more.length > 0) return false
  return /^[1-9][0-9]{0,2}$/.test(whole) && /^[0-9]{3}$/.test(group)
}
