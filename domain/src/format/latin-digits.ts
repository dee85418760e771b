const DIGITS = /\p{Nd}/gu
const DIGIT = /\p{Nd}/u

/**
 * Replaces the decimal digits of every script (full-width, Devanagari, Arabic and others) by 0 to 9.
 *
 * @example latinDigits('१२.५') // '12.5'
 */
export function latinDigits(text: string): string {
  return text.replace(DIGITS, (digit) => String(valueOf(digit)))
}

/**
 * Returns the new content of a field for whole numbers of at most `length` digits, or `undefined` to refuse it: no
 * character is left out, so that an inserted `1.5` never becomes 15.
 */
export function acceptWholeNumber(text: string, length: number): string | undefined {
  const typed = latinDigits(text).trim()
  return /^[0-9]*$/.test(typed) && typed.length <= length ? typed : undefined
}

/** Unicode assigns digits in unbroken runs of ten from zero to nine; some runs follow each other directly. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1
  return (code - zero) % 10
}
