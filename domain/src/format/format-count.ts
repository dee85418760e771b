import { groupDigits, PLAIN_STYLE, type NumberStyle } from './number-style.ts'

/** Formats a number of things, a whole number that is not negative, with the language's groups (`1,234`). */
export function formatCount(count: number | bigint, style: NumberStyle = PLAIN_STYLE): string {
  return groupDigits(String(count), style)
}
