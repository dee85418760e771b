import { expect, test } from 'vitest'
import { ANALYTICS_WINDOW_SECONDS, ANALYTICS_WINDOWS, dayStart, doubledWindow, perWindow } from './windows.ts'

test('default: the window before begins twice as long ago', () => {
  const doubled = ANALYTICS_WINDOWS.flatMap((window) => {
    const longer = doubledWindow(window)
    return longer === undefined ? [] : [ANALYTICS_WINDOW_SECONDS[longer] / ANALYTICS_WINDOW_SECONDS[window]]
  })
  expect(doubled).toEqual([2, 2])
  expect([doubledWindow('24h'), doubledWindow('7d')]).toEqual(['48h', '14d'])
})

test('default: one value for each window', () => {
  expect(perWindow((window) => window)).toEqual({ '24h': '24h', '48h': '48h', '7d': '7d', '14d': '14d' })
})

test('default: a day begins at midnight UTC', () => {
  expect([dayStart(86_399), dayStart(86_400), dayStart(86_401)]).toEqual([0, 86_400, 86_400])
})
