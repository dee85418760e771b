const UNITS = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const

/** From so many days on a date says more than their number. */
const MOST_DAYS = 30

/**
 * How long ago something was: `5 min. ago`, in the largest unit that fits, cut; a date from 30 days on (as the reader's
 * own clock has it). What a clock that runs ahead puts into the future is now. Both times in seconds since 1970.
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

/** A moment to the second, with the time zone. Defaults to the reader's own. */
export function exactText(timestamp: number, locale: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(locale, {
    numberingSystem: 'latn',
    timeZone,
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

/** The day of a moment. Defaults to the reader's own time zone. */
export function dayText(timestamp: number, locale: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(locale, { numberingSystem: 'latn', dateStyle: 'medium', timeZone }).format(
    timestamp * 1_000,
  )
}
