import type { Page } from '@playwright/test'

/** How far things may move by themselves while the page loads. */
export const MOST_SHIFT = 0.01

/** Adds up, from now on and for each page, how far its things move by themselves. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean }
    let sum = 0
    const add = (shifts: PerformanceEntryList) => {
      for (const { value, hadRecentInput } of shifts as Shift[]) if (!hadRecentInput) sum += value
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, {
      layoutShift: () => {
        add(observer.takeRecords())
        return sum
      },
    })
  })
}

/** How far things on the page have moved, up to what is painted now. */
export async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return (window as typeof window & { layoutShift: () => number }).layoutShift()
  })
}
