import type { Page } from '@playwright/test'

const WHEEL_STEP_PX = 240
const WHEEL_EVERY_MS = 50

/** How a page kept up while it was scrolled, in milliseconds. */
export interface Scrolling {
  /** Between two frames that were drawn one after the other. */
  readonly frames: readonly number[]
  /** Tasks of 50 ms and more that held up the page. */
  readonly longTasks: readonly number[]
}

/** Turns the mouse wheel over the page for so many seconds, down and back up at the end of the list. */
export async function measureScrolling(page: Page, seconds: number): Promise<Scrolling> {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.mouse.move(width / 2, height / 2)
  await page.evaluate(record)
  const end = performance.now() + seconds * 1000
  let step = WHEEL_STEP_PX
  while (performance.now() < end) {
    await page.mouse.wheel(0, step)
    await page.waitForTimeout(WHEEL_EVERY_MS)
    step = (await page.evaluate(isAtEdge, step)) ? -step : step
  }
  return page.evaluate(recorded)
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
