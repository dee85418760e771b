import { expect, type Page } from '@playwright/test'

/** More controls than any page has before its last one, messages included. */
const MAX_STEPS = 120

/**
 * Presses Tab until the control with this name has the focus, as a user without a mouse does. It waits
 * for the control to appear, and then until a press does something: a button that still waits for a
 * balance takes the focus and says what is missing.
 */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  const names = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('a, button, input, select, textarea, summary, [tabindex]')].map(
        (element) => element.getAttribute('aria-label') ?? element.textContent,
      ),
    )
  await expect.poll(async () => (await names()).some((text) => name.test(text)), String(name)).toBe(true)
  const seen: string[] = []
  for (let step = 0; step < MAX_STEPS; step += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
    })
    if (name.test(focused)) {
      await expect(page.locator(':focus')).not.toHaveAttribute('aria-disabled', 'true')
      return
    }
    seen.push(focused.slice(0, 80))
  }
  throw new Error(`Tab does not reach ${String(name)}: ${seen.join(' | ')}`)
}
