import type { TimeChartProps } from '@ibull/ui/chart'
import { useMemo } from 'react'
import { useLanguage } from '../i18n/index.ts'

/** How far apart the times of a series lie. */
export type TimeStep = 'minute' | 'hour' | 'day' | 'week' | 'month'

export type ChartTimes = Pick<TimeChartProps, 'formatTime' | 'formatTick' | 'utcOffset'>

/** How the language of the page writes the times of a chart. */
export function useChartTimes(step: TimeStep): ChartTimes {
  const locale = useLanguage().locale.numbers
  return useMemo(() => chartTimesOf(locale, step), [locale, step])
}

/**
 * Times as `locale` writes them, with the digits 0 to 9. Days, and what is made of days, are the indexer's and stay in
 * UTC; shorter steps are in `timeZone`, which defaults to the user's own.
 */
export function chartTimesOf(locale: string, step: TimeStep, timeZone?: string): ChartTimes {
  const isDay = step !== 'minute' && step !== 'hour'
  const zone = isDay ? 'UTC' : timeZone
  const format = (options: Intl.DateTimeFormatOptions) => {
    const dates = new Intl.DateTimeFormat(locale, { numberingSystem: 'latn', timeZone: zone, ...options })
    return (seconds: number) => dates.format(seconds * 1_000)
  }
  const units = {
    year: format({ year: 'numeric' }),
    month: format({ month: 'short' }),
    day: format({ day: 'numeric', month: 'short' }),
    time: format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  }
  return {
    formatTime: format(fullTime(step)),
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

function fullTime(step: TimeStep): Intl.DateTimeFormatOptions {
  if (step === 'month') return { year: 'numeric', month: 'long' }
  if (step === 'day' || step === 'week') return { dateStyle: 'medium' }
  return { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }
}
