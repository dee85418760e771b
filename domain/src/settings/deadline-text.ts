import { latinDigits } from '../format/latin-digits.ts'

const SECONDS_PER_MINUTE = 60

/** Longest transaction deadline, in seconds: 365 days. */
export const LONGEST_DEADLINE_SECONDS = 365 * 24 * 60 * SECONDS_PER_MINUTE

export type ParsedDeadline =
  | { readonly kind: 'empty' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'deadline'; readonly seconds: number }

/** Parses a transaction deadline in whole minutes, from 1 to the longest, into seconds. */
export function parseDeadlineText(text: string): ParsedDeadline {
  const typed = latinDigits(text).trim()
  if (typed === '') return { kind: 'empty' }
  if (!/^[0-9]{1,20}$/.test(typed)) return { kind: 'invalid' }
  const seconds = Number(typed) * SECONDS_PER_MINUTE
  return seconds > 0 && seconds <= LONGEST_DEADLINE_SECONDS
    ? { kind: 'deadline', seconds }
    : { kind: 'invalid' }
}

/** Formats a stored deadline in minutes. */
export function deadlineText(seconds: number): string {
  return String(Math.round(seconds / SECONDS_PER_MINUTE))
}
