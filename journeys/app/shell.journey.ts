import { accessibilityFailures } from '@ibull/testkit'
import { expect } from '@playwright/test'
import { story } from '../story/story.ts'

const redirects = [
  ['/send', /\/swap$/],
  ['/swap/BNB', /\/swap\?outputCurrency=BNB$/],
  ['/pool', /\/liquidity$/],
  ['/syrup', /\/pools$/],
] as const

story(
  'default: old and short addresses lead on, a page that does not exist leads home, a feature that is not live says so [1.2.2, 2.1.4, 2.1.6.2, 2.1.13, 2.1.15]',
  async ({ page }) => {
    for (const [from, to] of redirects) {
      await page.goto(from)
      await expect(page).toHaveURL(to)
    }
    expect(await accessibilityFailures(page)).toEqual([])
    await page.goto('/nowhere')
    await page.getByRole('link', { name: 'Back Home' }).click()
    await expect(page).toHaveURL(/\/$/)
    expect(await accessibilityFailures(page)).toEqual([])
    await page.goto('/staking')
    await expect(page.getByRole('heading', { name: 'Coming soon' })).toBeVisible()
  },
)

story('default: four languages, kept over a reload [1.4.1, 4.25]', async ({ page, swap }) => {
  await page.goto('/swap')
  for (const [language, text, code] of [
    ['Español', 'Conectar', 'es'],
    ['हिन्दी', 'वॉलेट', 'hi'],
    ['Русский', 'Подключить', 'ru'],
  ] as const) {
    await page.getByRole('combobox', { name: /Language|Idioma|भाषा|Язык/ }).selectOption({ label: language })
    await expect(swap.action).toContainText(text)
    await expect(page.locator('html')).toHaveAttribute('lang', code)
  }
  await page.reload()
  await expect(swap.action).toContainText('Подключить')
})

story(
  'behavior: the phishing warning leaves after ten seconds and stays dismissed [2.2.5.1, 2.2.5.2]',
  async ({ page }) => {
    await page.clock.install()
    await page.goto('/swap')
    const warning = page.getByText(/Phishing warning/)
    await expect(warning).toBeVisible()
    await page.clock.fastForward(11_000)
    await expect(warning).toBeHidden()
    await page.reload()
    await expect(page.getByRole('main')).toBeVisible()
    await expect(warning).toBeHidden()
  },
)

story(
  'behavior: a form with its quote is whole at every width, from both directions',
  async ({ page, swap }) => {
    await swap.open('BNB', 'BUSD')
    await swap.typePay('1')
    for (const direction of ['ltr', 'rtl']) {
      await page.evaluate((value) => document.documentElement.setAttribute('dir', value), direction)
      await expect(swap.pay).toHaveCSS('direction', 'ltr')
      for (const width of [320, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        // Towards the left a page in the other direction overflows, and scrolls below zero.
        const cutOff = await page.evaluate(() =>
          [...document.querySelectorAll('main button, main input, main dd, main dt, header button')]
            .map((element) => ({ box: element.getBoundingClientRect(), text: element.textContent }))
            .filter(({ box }) => box.width > 0 && (box.left < -0.5 || box.right > window.innerWidth + 0.5))
            .map(({ text }) => text),
        )
        expect(cutOff, `${direction} at ${width} px`).toEqual([])
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow, `${direction} at ${width} px`).toBeLessThanOrEqual(0)
      }
    }
  },
)
