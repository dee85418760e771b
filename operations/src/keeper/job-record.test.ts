import { beforeEach, expect, test, vi } from 'vitest'
import type { Job } from './job.ts'
import { JobRecord } from './job-record.ts'

const MINUTE = 60_000
const make = (more: Partial<Job> = {}) =>
  new JobRecord({ name: 'job', intervalSeconds: 1, plan: () => Promise.resolve([]), ...more }, 600, 15_000)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})

test('default: due at first, and an interval of the chain’s time after each success', () => {
  const record = make()
  expect(record.isDue(1_000n)).toBe(true)
  record.noteSuccess(1_000n)
  expect([record.isDue(1_599n), record.isDue(1_600n)]).toEqual([false, true])
  // A local chain's clock goes back when it returns to a snapshot.
  expect(record.isDue(999n)).toBe(true)
})

test.each([
  ['half an hour', {}, [15, 30, 60, 120, 240, 480, 960, 1_800, 1_800]],
  ['a minute where it is urgent', { isUrgent: true }, [15, 30, 60, 60, 60]],
] as const)('behavior: each failure doubles the time until the next attempt, up to %s', (_, more, pauses) => {
  const record = make(more)
  for (const seconds of pauses) {
    record.noteFailure('broken')
    vi.advanceTimersByTime(seconds * 1_000 - 1)
    expect(record.isDue(0n)).toBe(false)
    vi.advanceTimersByTime(1)
    expect(record.isDue(0n)).toBe(true)
  }
  record.noteSuccess(0n)
  expect(record.status()).toMatchObject({ failures: 0, error: undefined })
})

test('behavior: overdue after two intervals and a minute without success, also from the start', () => {
  const record = make()
  vi.advanceTimersByTime(21 * MINUTE)
  expect(record.status().isOverdue).toBe(false)
  vi.advanceTimersByTime(1)
  expect(record.status().isOverdue).toBe(true)
  record.noteSuccess(0n)
  expect(record.status().isOverdue).toBe(false)
  vi.advanceTimersByTime(21 * MINUTE)
  record.noteFailure('broken')
  expect(record.status().isOverdue).toBe(false)
  vi.advanceTimersByTime(1)
  expect(record.status().isOverdue).toBe(true)
})
