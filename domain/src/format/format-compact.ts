import type { Fraction } from '../money/fraction.ts'
import { toSignificantDigits, type Decimal } from './decimal.ts'
import { PLAIN_STYLE, writeDecimal, type NumberStyle } from './number-style.ts'

/** Significant digits of a compact number. */
const DIGITS = 2

/** Lowest power of ten that uses the word, the power the word stands for, and the word with its space. */
type Word = readonly [from: number, power: number, word: string]

const ENGLISH: readonly Word[] = [
  [3, 3, 'K'],
  [6, 6, 'M'],
  [9, 9, 'B'],
  [12, 12, 'T'],
]

/** The app's languages, copied from `Intl`, whose own data loads slowly on a phone. A test compares them. */
const words: Readonly<Record<string, readonly Word[]>> = {
  en: ENGLISH,
  'en-US': ENGLISH,
  'es-ES': [
    [3, 3, '\u00a0mil'],
    [6, 6, '\u00a0M'],
    [10, 9, '\u00a0mil\u00a0M'],
    [12, 12, '\u00a0B'],
  ],
  'hi-IN': [
    [3, 3, '\u00a0हज़ार'],
    [5, 5, '\u00a0लाख'],
    [7, 7, '\u00a0क॰'],
    [9, 9, '\u00a0अ॰'],
    [11, 11, '\u00a0ख॰'],
    [13, 13, '\u00a0नील'],
  ],
  'ru-RU': [
    [3, 3, '\u00a0тыс.'],
    [6, 6, '\u00a0млн'],
    [9, 9, '\u00a0млрд'],
    [12, 12, '\u00a0трлн'],
  ],
}

/** Writes a number of at most 2 significant digits with the language's word for thousand, million and so on. */
export function writeCompact(rounded: Decimal, style: NumberStyle): string {
  const known = words[style.locale]
  if (known === undefined) return compactByIntl(rounded, style.locale)
  const { isNegative, whole, fraction } = rounded
  const word = [...known].reverse().find(([from]) => from < whole.length)
  const [, power, text] = word ?? [0, 0, '']
  const point = whole.length - power
  const decimal = {
    isNegative,
    whole: whole.slice(0, point),
    fraction: withoutZeros(whole.slice(point) + fraction),
  }
  // Four digits aren't grouped before a word.
  return writeDecimal(decimal, { ...style, minimumLeadingDigits: 2 }) + text
}

/** Like {@link writeCompact}, but always computed by `Intl`. */
export function compactByIntl(rounded: Decimal, locale: string): string {
  const options = { numberingSystem: 'latn', notation: 'compact', maximumSignificantDigits: DIGITS } as const
  return new Intl.NumberFormat(locale, options).format(Number(writeDecimal(rounded, PLAIN_STYLE)))
}

/**
 * Formats a large number compactly: 2 significant digits, rounded down, with the language's word for thousand,
 * million and so on (`1.2K`, `3.4M`, `1,2 mil`).
 */
export function formatCompact(value: Fraction, style: NumberStyle = PLAIN_STYLE): string {
  return writeCompact(toSignificantDigits(value, DIGITS, 'down'), style)
}

function withoutZeros(fraction: string): string {
  return fraction.replace(/0+$/, '')
}
