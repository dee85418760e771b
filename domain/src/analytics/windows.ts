const HOUR = 3600
const DAY = 24 * HOUR

/** How far back analytics compare, shortest first. */
export const ANALYTICS_WINDOWS = ['24h', '48h', '7d', '14d'] as const
export type AnalyticsWindow = (typeof ANALYTICS_WINDOWS)[number]

/** The length of each window in seconds. */
export const ANALYTICS_WINDOW_SECONDS: Readonly<Record<AnalyticsWindow, number>> = {
  '24h': DAY,
  '48h': 2 * DAY,
  '7d': 7 * DAY,
  '14d': 14 * DAY,
}

/** The window that is twice as long: its beginning tells what the window before the given one was like. */
const DOUBLED: Readonly<Partial<Record<AnalyticsWindow, AnalyticsWindow>>> = { '24h': '48h', '7d': '14d' }

/** The window whose beginning is where the window before `window` begins; `undefined` where none is that long. */
export function doubledWindow(window: AnalyticsWindow): AnalyticsWindow | undefined {
  return DOUBLED[window]
}

/** One value per window. */
export function perWindow<T>(valueOf: (window: AnalyticsWindow) => T): Record<AnalyticsWindow, T> {
  return { '24h': valueOf('24h'), '48h': valueOf('48h'), '7d': valueOf('7d'), '14d': valueOf('14d') }
}

/** When the day (UTC) of a time began. All in seconds since 1970. */
export function dayStart(timestamp: number): number {
  return timestamp - (timestamp % DAY)
}
