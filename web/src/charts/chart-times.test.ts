import { describe, expect, test } from 'vitest'
import { chartTimesOf } from './chart-times.ts'

/** 2026-11-21 23:30 UTC. */
const lateEvening = Date.UTC(2026, 10, 21, 23, 30) / 1_000

describe('chartTimesOf', () => {
  test('default: short steps use the clock of the user', () => {
    const times = chartTimesOf('en-US', 'hour', 'Asia/Kolkata')
    expect(times.formatTime(lateEvening)).toBe('Nov 22, 2026, 05:00')
    expect(times.formatTick(lateEvening, 'time')).toBe('05:00')
    expect(times.utcOffset?.(lateEvening)).toBe(5.5 * 3_600)
    expect(chartTimesOf('en-US', 'hour', 'America/Lima').utcOffset?.(lateEvening)).toBe(-5 * 3_600)
    const inUtc = chartTimesOf('en-US', 'hour', 'UTC')
    expect(inUtc.utcOffset?.(lateEvening)).toBe(0)
    expect(inUtc.formatTime(lateEvening)).toBe('Nov 21, 2026, 23:30 UTC')
  })

  test('behavior: days are those of the indexer, whatever the clock of the user says', () => {
    const times = chartTimesOf('en-US', 'day', 'Asia/Kolkata')
    expect(times.formatTime(lateEvening)).toBe('Nov 21, 2026, UTC')
    expect(times.formatTick(lateEvening, 'day')).toBe('Nov 21')
    expect(times.formatTick(lateEvening, 'month')).toBe('Nov')
    expect(times.formatTick(lateEvening, 'year')).toBe('2026')
    expect(times.utcOffset?.(lateEvening)).toBe(0)
  })

  test('behavior: a month has no day', () => {
    expect(chartTimesOf('en-US', 'month').formatTime(lateEvening)).toBe('November 2026')
  })

  test('behavior: digits are 0 to 9 in every language', () => {
    for (const locale of ['es-ES', 'hi-IN', 'ru-RU']) {
      expect(chartTimesOf(locale, 'day').formatTime(lateEvening)).toMatch(/21.*2026/)
    }
  })
})
