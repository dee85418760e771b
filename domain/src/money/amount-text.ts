import { latinDigits } from '../format/latin-digits.ts'
import type { NumberStyle } from '../format/number-style.ts'
import { stripGroups } from '../format/read-number.ts'

/** Maximum length of an amount field, in characters. */
export const MAX_AMOUNT_TEXT_LENGTH = 79

/**
 * Why the text of an amount field is refused. `ambiguous`: it reads as two numbers (`1,234`); `separators`: digits
 * whose separators make no number (`1,2,3`); `exponent`: `1e-7`; `sign`: `-1`; `tooLong`: more characters than
 * {@link MAX_AMOUNT_TEXT_LENGTH}; `notANumber`: anything else.
 */
export type AmountTextRefusal = 'ambiguous' | 'separators' | 'exponent' | 'sign' | 'tooLong' | 'notANumber'

/** New content of an amount field (digits with at most one point), or why there is none. */
export type AmountTextReading =
  | { readonly kind: 'accepted'; readonly text: string }
  | { readonly kind: 'refused'; readonly reason: AmountTextRefusal }

const TYPED = /^[0-9]*\.?[0-9]*$/
const INVISIBLE = /\p{Cf}/gu
/** Decimal signs of other scripts and of their input methods: Arabic, full-width, ideographic. */
const POINTS = /[\u066b\uff0e\u3002\uff61]/g
const COMMAS = /[\uff0c\u060c]/g
const ARABIC_GROUP_SIGN = '\u066c'

/**
 * Reads the text of an amount field after a change. Digits of all scripts are digits; a comma becomes a point, and
 * so does the decimal separator of `style`. A typed comma visibly becomes a decimal separator, but a `1,234` that
 * arrives at once may go unnoticed. So a text is refused if `style` reads it, or what was inserted, as a grouped
 * number while its separator could also be a decimal one. Separators that read in one way only are removed
 * (`1,234.5`, `1,234,567`).
 *
 * @param inserted what was inserted at once, if it was more than a typed character: pasted, dropped, dictated
 * @example readAmountText('1,234', numberStyleOf('en'), '1,234') // ambiguous: 1234 or 1.234?
 */
export function readAmountText(text: string, style: NumberStyle, inserted?: string): AmountTextReading {
  if (text.length > 2 * MAX_AMOUNT_TEXT_LENGTH) return { kind: 'refused', reason: 'tooLong' }
  const written = plain(text)
  if (
    inserted !== undefined &&
    [written, plain(inserted)].some((part) => isAmbiguous(part, style.groupSign))
  ) {
    return { kind: 'refused', reason: 'ambiguous' }
  }
  const localised = style.decimalSign === '.' ? written : written.replaceAll(style.decimalSign, ',')
  const typed = localised.replaceAll(',', '.')
  const accepted = TYPED.test(typed) ? typed : withoutGroups(written, style)
  if (accepted === undefined) return { kind: 'refused', reason: refusalOf(written) }
  return accepted.length > MAX_AMOUNT_TEXT_LENGTH
    ? { kind: 'refused', reason: 'tooLong' }
    : { kind: 'accepted', text: accepted }
}

function plain(text: string): string {
  return latinDigits(text).replace(INVISIBLE, '').replace(POINTS, '.').replace(COMMAS, ',').trim()
}

/** The Arabic thousands separator is never a decimal one, whatever the language of the page. */
function withoutGroups(text: string, style: NumberStyle): string | undefined {
  return text.includes(ARABIC_GROUP_SIGN)
    ? stripGroups(text, { ...style, decimalSign: '.', groupSign: ARABIC_GROUP_SIGN, furtherGroup: 3 })
    : stripGroups(text, style)
}

function isAmbiguous(text: string, groupSign: string): boolean {
  const [whole, group, ...more] = groupSign === ',' || groupSign === '.' ? text.split(groupSign) : []
  if (whole === undefined || group === undefined || more.length > 0) return false
  return /^[1-9][0-9]{0,2}$/.test(whole) && /^[0-9]{3}$/.test(group)
}

function refusalOf(text: string): AmountTextRefusal {
  if (/^[0-9][0-9.,]*e[-+\u2212]?[0-9]+$/i.test(text)) return 'exponent'
  if (/^[-+\u2212\uff0d\uff0b]\s*[0-9.,]+$/.test(text)) return 'sign'
  return /^[0-9.,'’_\s\u066c]*[0-9][0-9.,'’_\s\u066c]*$/.test(text) ? 'separators' : 'notANumber'
}
