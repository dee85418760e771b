const HOUR = 3600
const DAY = 24 * HOUR

/** How far back analytics compare, shortest first. */
export const HISTORY_WINDOWS = ['24h', '48h', '7d', '14d'] as const
export type HistoryWindow = (typeof HISTORY_WINDOWS)[number]

/** How long ago windows begin, and the windows before them, shortest first. */
export const PAST_MOMENTS = ['24h', '48h', '4d', '7d', '14d', '28d'] as const
export type PastMoment = (typeof PAST_MOMENTS)[number]

/** How many seconds ago each moment was. */
export const PAST_MOMENT_SECONDS: Readonly<Record<PastMoment, number>> = {
  '24h': DAY,
  '48h': 2 * DAY,
  '4d': 4 * DAY,
  '7d': 7 * DAY,
  '14d': 14 * DAY,
  '28d': 28 * DAY,
}

/** Where the window before each window begins: twice as long ago. It ends where the window itself begins. */
export const WINDOW_BEFORE_BEGINS: Readonly<Record<HistoryWindow, PastMoment>> = {
  '24h': '48h',
  '48h': '4d',
  '7d': '14d',
  '14d': '28d',
}

/** One value per window. */
export function perWindow<T>(valueOf: (window: HistoryWindow) => T): Record<HistoryWindow, T> {
  return { '24h': valueOf('24h'), '48h': valueOf('48h'), '7d': valueOf('7d'), '14d': valueOf('14d') }
}

/** One value per moment of the past. */
export function perMoment<T>(valueOf: (moment: PastMoment) => T): Record<PastMoment, T> {
  return { ...perWindow(valueOf), '4d': valueOf('4d'), '28d': valueOf('28d') }
}

/** When the day (UTC) of a time began. All in seconds since 1970. */
export function dayStart(timestamp: number): number {
  return timestamp - (timestamp % DAY)
}
