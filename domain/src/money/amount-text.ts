import type { NumberStyle } from '../format/number-style.ts'
import { stripGroups } from '../format/read-number.ts'

/** An amount field holds no more characters than this. */
export const MAX_AMOUNT_TEXT_LENGTH = 79

const TYPED = /^[0-9]*\.?[0-9]*$/

/**
 * What an amount field may hold after typing or pasting `text`: digits with at most one point, or
 * `undefined` when the text must be refused. A comma becomes a point, and so does the decimal sign of
 * `style`. A pasted number with the group signs of `style` loses them where it can't be read in two ways
 * (`1,234.5` and `1,234,567` do; `1,234` alone is 1.234, as typing a comma says).
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
 * As {@link acceptAmountText}, for text that arrives as a whole, pasted or dropped. A typed comma visibly becomes a
 * decimal sign; a pasted `1,234` may go unnoticed. So a text is refused if it is one number as `style` groups digits,
 * and another with its separator as the decimal sign.
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
