import { expect, type Frame, type Page } from '@playwright/test'
import { OPEN_DIALOG } from './screen.ts'

/** More controls than any page has before its last one, messages included. */
const MAX_STEPS = 120

/** Runs in the page: the names of what can have the focus, or of what has it. */
function namesOf(selector: string): readonly string[] {
  return [...document.querySelectorAll(selector)].map((element) => {
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : []
    const label = labels.map(({ textContent }) => textContent).join(' ')
    return element.getAttribute('aria-label') ?? (label || element.textContent)
  })
}

/**
 * Presses Tab, or Shift+Tab, until the control with this name has the focus, as a user without a mouse does. It
 * waits for the control to appear, and then until a press does something: a button that still waits for a balance
 * takes the focus and says what is missing.
 * @param frame the part of the page that has the control
 */
export async function tabTo(
  page: Page,
  name: RegExp,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
  frame: Frame = page.mainFrame(),
): Promise<void> {
  const names = () => frame.evaluate(namesOf, 'a, button, input, select, textarea, summary, [tabindex]')
  await expect.poll(async () => (await names()).some((text) => name.test(text)), String(name)).toBe(true)
  const seen: string[] = []
  for (let step = 0; step < MAX_STEPS; step += 1) {
    await page.keyboard.press(key)
    const [focused = ''] = await frame.evaluate(namesOf, ':focus')
    if (name.test(focused)) {
      await expect(frame.locator(':focus')).not.toHaveAttribute('aria-disabled', 'true')
      return
    }
    seen.push(focused.slice(0, 80))
  }
  throw new Error(`Tab does not reach ${String(name)}: ${seen.join(' | ')}`)
}

/** Connects the test wallet by keyboard alone. */
export async function connectByKeyboard(page: Page): Promise<void> {
  const dialog = page.locator(OPEN_DIALOG)
  await tabTo(page, /^Connect Wallet$/)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await tabTo(page, /Test Wallet/)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

/** Confirms the open review by keyboard alone, and waits until its transaction is mined. Escape leaves its window. */
export async function confirmByKeyboard(page: Page, name: string): Promise<void> {
  const dialog = page.locator(OPEN_DIALOG)
  await expect(dialog.getByRole('button', { name, exact: true })).toBeEnabled()
  await tabTo(page, new RegExp(`^${name}$`))
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Transaction confirmed').last()).toBeVisible()
}
