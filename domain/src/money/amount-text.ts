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
