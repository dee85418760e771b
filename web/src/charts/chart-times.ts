import type { TimeChartProps } from '@ibull/ui/chart'
import { useMemo } from 'react'
import { useLanguage } from '../i18n/index.ts'

/** Interval between the times of a series. */
export type TimeStep = 'minute' | 'hour' | 'day' | 'week' | 'month'

export type ChartTimes = Pick<TimeChartProps, 'formatTime' | 'formatTick' | 'utcOffset'>

/** Returns chart time formatters in the page's language; see {@link chartTimesOf}. */
export function useChartTimes(step: TimeStep, timeZone?: 'UTC'): ChartTimes {
  const locale = useLanguage().locale.numbers
  return useMemo(() => chartTimesOf(locale, step, timeZone), [locale, step, timeZone])
}

/**
 * Returns chart time formatters for `locale`, with the digits 0 to 9. Days and longer steps are the indexer's and
 * stay in UTC; shorter steps are in `timeZone`, which defaults to the user's own. UTC times are labelled as such.
 */
export function chartTimesOf(locale: string, step: TimeStep, timeZone?: string): ChartTimes {
  const isDay = step !== 'minute' && step !== 'hour'
  const zone = isDay ? 'UTC' : timeZone
  // The first formatter of a page has the browser load its language data: not before a time is written.
  const format = (options: Intl.DateTimeFormatOptions) => {
    let dates: Intl.DateTimeFormat | undefined
    return (seconds: number) => {
      dates ??= new Intl.DateTimeFormat(locale, { numberingSystem: 'latn', timeZone: zone, ...options })
      return dates.format(seconds * 1_000)
    }
  }
  const year = { year: 'numeric' } as const
  const day = { month: 'short', day: 'numeric' } as const
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const units = {
    year: format(year),
    month: format({ month: 'short' }),
    day: format(day),
    time: format(time),
  }
  const timeZoneName = zone === 'UTC' ? 'short' : undefined
  return {
    formatTime: format(
      step === 'month'
        ? { ...year, month: 'long' }
        : { ...year, ...day, ...(isDay ? {} : time), timeZoneName },
    ),
    formatTick: (seconds, unit) => units[unit](seconds),
    utcOffset: (seconds) => (isDay ? 0 : offsetOf(seconds, zone)),
  }
}

/** Seconds by which the clocks of a time zone, by default the user's own, are ahead of UTC. */
function offsetOf(seconds: number, timeZone: string | undefined): number {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const name = format.formatToParts(seconds * 1_000).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d+):?(\d+)?/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3_600 + Number(minutes) * 60)
}
