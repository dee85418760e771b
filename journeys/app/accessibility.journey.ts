import { accessibilityFailures } from '@ibull/testkit'
import { expect, type Page } from '@playwright/test'
import { story } from '../story/story.ts'

/** Adds a text that is too faint in one theme alone. */
async function addFaintText(page: Page, theme: string): Promise<void> {
  await page.evaluate((name) => {
    const text = document.createElement('p')
    text.className = 'faint'
    text.textContent = 'Too faint'
    document.querySelector('main')?.prepend(text)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`.faint { background: #fff; color: #111 } [data-theme=${name}] .faint { color: #ccc }`)
    document.adoptedStyleSheets = [sheet]
  }, theme)
}

async function removeFaintText(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector('.faint')?.remove())
}

story(
  'behavior: the check that ends every story finds a faint text in either theme, and a button without a name',
  async ({ page }) => {
    await page.goto('/farms')
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    for (const theme of ['dark', 'light']) {
      await addFaintText(page, theme)
      const element = '<p class="faint">Too faint</p>'
      const failure = { theme, rule: 'color-contrast', elements: [element] }
      expect(await accessibilityFailures(page, 'both')).toEqual([failure])
      const turns = [
        await accessibilityFailures(page, 'in turn'),
        await accessibilityFailures(page, 'in turn'),
      ]
      expect(turns.flat(), 'of two turns').toEqual([failure])
      await removeFaintText(page)
    }
    await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')))
    const found = await accessibilityFailures(page)
    expect(found.map(({ rule }) => rule)).toEqual(['button-name'])
    await page.evaluate(() => document.querySelector('main > button:empty')?.remove())
  },
)
