import type { Locator, Page } from '@playwright/test'

const STEP_MS = 1_000

/**
 * Lets the page's own time run ahead until something is seen, second by second, so that whatever the page
 * asks for meanwhile can be answered. The page's clock must have been installed before the page loaded.
 */
export async function runUntilVisible(page: Page, seen: Locator, atMostSeconds = 60): Promise<void> {
  for (let second = 0; second < atMostSeconds; second += 1) {
    if (await seen.isVisible()) return
    await page.clock.runFor(STEP_MS)
  }
  await seen.waitFor()
}

/** The other way round: until it is gone. */
export async function runUntilHidden(page: Page, seen: Locator, atMostSeconds = 60): Promise<void> {
  for (let second = 0; second < atMostSeconds; second += 1) {
    if (!(await seen.isVisible())) return
    await page.clock.runFor(STEP_MS)
  }
  await seen.waitFor({ state: 'hidden' })
}
