import type { Page } from '@playwright/test'

/**
 * Modifies a loaded page as extensions do: a translator wraps every text node in its own elements (like Chrome's),
 * a password manager inserts an element next to every field, and an ad blocker adds its own to the body.
 */
export async function disturbPage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node.textContent?.trim() !== '') texts.push(node as Text)
    }
    for (const text of texts) {
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      inner.textContent = text.data
      outer.append(inner)
      text.replaceWith(outer)
    }
    for (const input of document.querySelectorAll('input')) input.after(document.createElement('span'))
    const foreign = document.createElement('div')
    foreign.id = 'foreign-extension'
    document.body.prepend(foreign)
  })
}
