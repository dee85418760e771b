import { expect, test } from 'vitest'
import {
  HISTORY_WINDOWS,
  dayStart,
  PAST_MOMENT_SECONDS,
  PAST_MOMENTS,
  perMoment,
  perWindow,
  WINDOW_BEFORE_BEGINS,
} from './windows.ts'

test('default: the window before begins twice as long ago', () => {
  for (const window of HISTORY_WINDOWS) {
    expect(PAST_MOMENT_SECONDS[WINDOW_BEFORE_BEGINS[window]]).toBe(2 * PAST_MOMENT_SECONDS[window])
  }
})

test('default: one value for each moment, the longest ago last', () => {
  expect(perMoment((moment) => moment)).toEqual(
    Object.fromEntries(PAST_MOMENTS.map((moment) => [moment, moment])),
  )
  const seconds = PAST_MOMENTS.map((moment) => PAST_MOMENT_SECONDS[moment])
  expect(seconds).toEqual([...seconds].sort((a, b) => a - b))
})

test('default: one value for each window', () => {
  expect(perWindow((window) => window)).toEqual({ '24h': '24h', '48h': '48h', '7d': '7d', '14d': '14d' })
})

test('default: a day begins at midnight UTC', () => {
  expect([dayStart(86_399), dayStart(86_400), dayStart(86_401)]).toEqual([0, 86_400, 86_400])
})
