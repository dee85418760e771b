import type { Locator, Page } from '@playwright/test'

const STEP_MS = 1_000

/**
 * Advances the page's clock second by second until an element is visible, so requests made meanwhile can be
 * answered. The page's clock must have been installed before the page loaded.
 */
export async function runUntilVisible(page: Page, seen: Locator, atMostSeconds = 60): Promise<void> {
  for (let second = 0; second < atMostSeconds; second += 1) {
    if (await seen.isVisible()) return
    await page.clock.runFor(STEP_MS)
  }
  await seen.waitFor()
}

/** Advances the page's clock second by second until an element is hidden. */
export async function runUntilHidden(page: Page, seen: Locator, atMostSeconds = 60): Promise<void> {
  for (let second = 0; second < atMostSeconds; second += 1) {
    if (!(await seen.isVisible())) return
    await page.clock.runFor(STEP_MS)
  }
  await seen.waitFor({ state: 'hidden' })
}
