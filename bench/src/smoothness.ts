import type { Page } from '@playwright/test'
import { percentile, printBudget } from './report.ts'

/** Three frames of a screen that draws sixty a second. */
const FRAME_BUDGET_MS = 50
const LONG_TASK_BUDGET_MS = 100

const WHEEL_STEP_PX = 240
const WHEEL_EVERY_MS = 50

/** How a page kept up with what happened, in milliseconds. */
export interface Smoothness {
  /** Between two frames that were drawn one after the other. */
  readonly frames: readonly number[]
  /** Tasks of 50 ms and more that held up the page. */
  readonly longTasks: readonly number[]
}

/** Records the frames of a page while something happens. */
export async function measureFrames(page: Page, happen: () => Promise<void>): Promise<Smoothness> {
  await page.evaluate(record)
  await happen()
  return page.evaluate(recorded)
}

/** Prints the frame below which 95 % are, and the longest task. */
export function printSmoothness(what: string, { frames, longTasks }: Smoothness): void {
  const usual = percentile(frames, 0.95)
  const longest = Math.max(0, ...longTasks)
  printBudget(`${what}: 95 % of frames below`, usual, FRAME_BUDGET_MS, 'ms', usual <= FRAME_BUDGET_MS)
  printBudget(
    `${what}: longest of ${longTasks.length} long tasks`,
    longest,
    LONG_TASK_BUDGET_MS,
    'ms',
    longest <= LONG_TASK_BUDGET_MS,
  )
}

/** Turns the mouse wheel over the page for so many seconds, down and back up at the end of the list. */
export async function measureScrolling(page: Page, seconds: number): Promise<Smoothness> {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.mouse.move(width / 2, height / 2)
  return measureFrames(page, async () => {
    const end = performance.now() + seconds * 1000
    let step = WHEEL_STEP_PX
    while (performance.now() < end) {
      await page.mouse.wheel(0, step)
      await page.waitForTimeout(WHEEL_EVERY_MS)
      step = (await page.evaluate(isAtEdge, step)) ? -step : step
    }
  })
}

interface Recording {
  readonly frames: number[]
  readonly longTasks: number[]
}

declare global {
  var scrollingRecord: Recording | undefined
}

function record(): void {
  const recording: Recording = { frames: [], longTasks: [] }
  globalThis.scrollingRecord = recording
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) recording.longTasks.push(duration)
  }).observe({ type: 'longtask' })
  let last = performance.now()
  const next = (now: number): void => {
    recording.frames.push(now - last)
    last = now
    requestAnimationFrame(next)
  }
  requestAnimationFrame((now) => {
    last = now
    requestAnimationFrame(next)
  })
}

function isAtEdge(step: number): boolean {
  const { scrollTop, scrollHeight, clientHeight } = document.documentElement
  return step > 0 ? scrollTop + clientHeight >= scrollHeight - 1 : scrollTop <= 0
}

function recorded(): Recording {
  return globalThis.scrollingRecord ?? { frames: [], longTasks: [] }
}
