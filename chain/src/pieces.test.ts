import { afterEach, expect, test, vi } from 'vitest'
import { createPieces } from './pieces.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Whether a piece that took its time waits for the next task. */
async function waits(): Promise<boolean> {
  vi.useFakeTimers()
  const rest = createPieces(3)
  vi.advanceTimersByTime(4)
  let isOver = false
  const waiting = rest().then(() => {
    isOver = true
  })
  await Promise.resolve()
  await Promise.resolve()
  const isWaiting = !isOver
  vi.runAllTimers()
  await waiting
  return isWaiting
}

test('default: a piece that took its time waits for the next task', async () => {
  expect(await waits()).toBe(true)
  vi.stubGlobal('document', { visibilityState: 'visible' })
  expect(await waits()).toBe(true)
})

test('behavior: a hidden page, whose timers are slow, does not wait', async () => {
  vi.stubGlobal('document', { visibilityState: 'hidden' })
  expect(await waits()).toBe(false)
})
