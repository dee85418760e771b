import type { Page } from '@playwright/test'

/** How the browser's storage misbehaves for a page that has not loaded yet. */
export async function breakStorage(page: Page, how: 'disabled' | 'full'): Promise<void> {
  await page.addInitScript((kind) => {
    if (kind === 'full') {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
      return
    }
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The storage is disabled.', 'SecurityError')
        },
      })
    }
  }, how)
}

/** Everything that the page's origin has stored, by key. */
export function storedTexts(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }))
}

/** Puts texts into the storage of the page's origin, as a former visit would have left them. */
export async function storeTexts(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((entries) => {
    for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text)
  }, texts)
}
