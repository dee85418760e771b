import type { Page } from '@playwright/test'

/** Breaks the browser's storage for a page that hasn't loaded yet. */
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

/** Returns all entries in the storage of the page's origin. */
export function storedTexts(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }))
}

/** Adds entries to the storage of the page's origin, as if left by a previous visit. */
export async function storeTexts(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((entries) => {
    for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text)
  }, texts)
}
