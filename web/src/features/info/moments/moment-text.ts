const UNITS = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const

/** Number of days from which a date is more informative. */
const MOST_DAYS = 30

/**
 * Formats the time elapsed: `5 min. ago`, in the largest suitable unit, truncated; a date from 30 days on. A
 * future time, due to clock skew, is now. Both times in Unix seconds.
 */
export function agoText(timestamp: number, now: number, locale: string): string {
  const passed = Math.max(0, Math.floor(now - timestamp))
  const { unit, seconds } = UNITS.find((candidate) => passed >= candidate.seconds) ?? UNITS[3]
  const count = Math.floor(passed / seconds)
  if (unit === 'day' && count >= MOST_DAYS) {
    return dayText(timestamp, locale)
  }
  return new Intl.RelativeTimeFormat(`${locale}-u-nu-latn`, { style: 'short', numeric: 'auto' }).format(
    -count,
    unit,
  )
}

/** Formats a time to the second, in UTC like the adjacent charts' days, and labelled as such. */
export function exactText(timestamp: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    numberingSystem: 'latn',
    timeZone: 'UTC',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).format(timestamp * 1_000)
}

/** Formats the day of a time, in UTC. */
export function dayText(timestamp: number, locale: string): string {
  const options = { numberingSystem: 'latn', dateStyle: 'medium', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locale, options).format(timestamp * 1_000)
}
