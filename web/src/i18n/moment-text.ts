import { useMemo } from 'react'
import { useLanguage } from './language-context.tsx'

/**
 * Date formatters in the user's own time zone. Analytics and charts, which count in days, use UTC and label it; no
 * page shows both. Times are Unix seconds.
 */
export interface MomentText {
  /** To the minute, for past events. */
  readonly past: (seconds: number | bigint) => string
  /** To the minute, with the time zone's name: for future events, and for times shared with other users. */
  readonly due: (seconds: number | bigint) => string
  readonly days: (from: number | bigint, to: number | bigint) => string
}

/** Returns {@link useMomentText}'s formatters, in another time zone than the user's if given. */
export function momentTextOf(locale: string, timeZone?: string): MomentText {
  const format = (options: Intl.DateTimeFormatOptions) => {
    let made: Intl.DateTimeFormat | undefined
    return () => (made ??= new Intl.DateTimeFormat(locale, { numberingSystem: 'latn', timeZone, ...options }))
  }
  const past = format({ dateStyle: 'medium', timeStyle: 'short' })
  const due = format({
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  const days = format({ dateStyle: 'medium' })
  const ms = (seconds: number | bigint) => Number(seconds) * 1_000
  return {
    past: (seconds) => past().format(ms(seconds)),
    due: (seconds) => due().format(ms(seconds)),
    days: (from, to) => days().formatRange(ms(from), ms(to)),
  }
}

/** Returns date formatters in the page's language. */
export function useMomentText(): MomentText {
  const locale = useLanguage().locale.numbers
  return useMemo(() => momentTextOf(locale), [locale])
}
