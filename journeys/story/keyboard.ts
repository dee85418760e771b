import type { Page } from '@playwright/test'

/** More controls than any page has before its last one, messages included. */
const MAX_STEPS = 120

/** Presses Tab until the control with this name has the focus, as a user without a mouse does. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  const seen: string[] = []
  for (let step = 0; step < MAX_STEPS; step += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
    })
    if (name.test(focused)) return
    seen.push(focused.slice(0, 80))
  }
  throw new Error(`Tab does not reach ${String(name)}: ${seen.join(' | ')}`)
}
