import type { TickUnit } from '@ibull/ui/chart'

/** What one point of a chart stands for. */
export type TimeStep = 'minute' | 'hour' | 'day' | 'week' | 'month'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${Object.entries(options).join(' ')}`
  const known = formats.get(key)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat(locale, { numberingSystem: 'latn', timeZone: 'UTC', ...options })
  formats.set(key, format)
  return format
}

const date = { year: 'numeric', month: 'short', day: 'numeric' } as const
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** The beginning of a step in full, UTC: a day without its hours, a month without its days. */
export function stepText(time: number, step: TimeStep, locale: string): string {
  const moment = time * 1_000
  switch (step) {
    case 'month':
      return formatOf(locale, { year: 'numeric', month: 'long' }).format(moment)
    case 'week':
    case 'day':
      return formatOf(locale, date).format(moment)
    case 'hour':
    case 'minute':
      return formatOf(locale, { ...date, ...clock, timeZoneName: 'short' }).format(moment)
  }
}

/** A mark on the axis of a chart, UTC, as short as can be. */
export function tickText(time: number, unit: TickUnit, locale: string): string {
  const moment = time * 1_000
  switch (unit) {
    case 'year':
      return formatOf(locale, { year: 'numeric' }).format(moment)
    case 'month':
      return formatOf(locale, { month: 'short' }).format(moment)
    case 'day':
      return formatOf(locale, { day: 'numeric', month: 'short' }).format(moment)
    case 'time':
      return formatOf(locale, clock).format(moment)
  }
}
