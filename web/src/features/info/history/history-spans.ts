import { Fraction } from '@ibull/domain'
import type { HistoryDay } from '../../../history/index.ts'

/** Time span of one chart point. */
export const historySpans = ['day', 'week', 'month'] as const
export type HistorySpan = (typeof historySpans)[number]

/** A figure over, or at the end of, one span. */
export interface SpanValue {
  /** Start of the span, in Unix seconds. */
  readonly start: number
  readonly value: Fraction | undefined
}

const DAY = 86_400
/** 1970 began on a Thursday: this many days after a Monday. */
const DAYS_FROM_MONDAY = 3

/** Returns the start of the span containing a day (UTC): weeks start on Monday, months on the first. */
export function spanStart(date: number, span: HistorySpan): number {
  const day = Math.floor(date / DAY)
  switch (span) {
    case 'day':
      return day * DAY
    case 'week':
      return (day - ((day + DAYS_FROM_MONDAY) % 7)) * DAY
    case 'month': {
      const moment = new Date(day * DAY * 1_000)
      return Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), 1) / 1_000
    }
  }
}

/** Sums a flow per span. Unknown if any of its days is: a partial sum would look complete. */
export function summed(
  days: readonly HistoryDay[],
  span: HistorySpan,
  valueOf: (day: HistoryDay) => Fraction | undefined,
): readonly SpanValue[] {
  return bySpan(days, span).map(({ start, members }) => ({
    start,
    value: members.reduce<Fraction | undefined>((sum, day) => {
      const value = valueOf(day)
      return sum === undefined || value === undefined ? undefined : sum.add(value)
    }, new Fraction(0n)),
  }))
}

/** Returns a balance at the end of each span. */
export function atEnd(
  days: readonly HistoryDay[],
  span: HistorySpan,
  valueOf: (day: HistoryDay) => Fraction | undefined,
): readonly SpanValue[] {
  return bySpan(days, span).map(({ start, members }) => {
    const last = members.at(-1)
    return { start, value: last === undefined ? undefined : valueOf(last) }
  })
}

function bySpan(days: readonly HistoryDay[], span: HistorySpan) {
  const spans: { readonly start: number; readonly members: HistoryDay[] }[] = []
  for (const day of days) {
    const start = spanStart(day.date, span)
    const last = spans.at(-1)
    if (last?.start === start) last.members.push(day)
    else spans.push({ start, members: [day] })
  }
  return spans
}
