const HOUR = 3600
const DAY = 24 * HOUR

/** Time windows analytics compare, shortest first. */
export const HISTORY_WINDOWS = ['24h', '48h', '7d', '14d'] as const
export type HistoryWindow = (typeof HISTORY_WINDOWS)[number]

/** Starts of the windows and of the windows before them, shortest first. */
export const PAST_MOMENTS = ['24h', '48h', '4d', '7d', '14d', '28d'] as const
export type PastMoment = (typeof PAST_MOMENTS)[number]

/** Seconds before now. */
export const PAST_MOMENT_SECONDS: Readonly<Record<PastMoment, number>> = {
  '24h': DAY,
  '48h': 2 * DAY,
  '4d': 4 * DAY,
  '7d': 7 * DAY,
  '14d': 14 * DAY,
  '28d': 28 * DAY,
}

/** Start of the window before each window: twice as long ago. It ends where the window starts. */
export const WINDOW_BEFORE_BEGINS: Readonly<Record<HistoryWindow, PastMoment>> = {
  '24h': '48h',
  '48h': '4d',
  '7d': '14d',
  '14d': '28d',
}

/** Builds one value per window. */
export function perWindow<T>(valueOf: (window: HistoryWindow) => T): Record<HistoryWindow, T> {
  return { '24h': valueOf('24h'), '48h': valueOf('48h'), '7d': valueOf('7d'), '14d': valueOf('14d') }
}

/** Builds one value per past moment. */
export function perMoment<T>(valueOf: (moment: PastMoment) => T): Record<PastMoment, T> {
  return { ...perWindow(valueOf), '4d': valueOf('4d'), '28d': valueOf('28d') }
}

/** Returns the start of the day (UTC) containing a time, both in Unix seconds. */
export function dayStart(timestamp: number): number {
  return timestamp - (timestamp % DAY)
}
