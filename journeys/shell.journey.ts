import { expect } from '@playwright/test'
import { story } from './story.ts'

const redirects = [
  ['/send', /\/swap$/],
  ['/swap/BNB', /\/swap\?outputCurrency=BNB$/],
  ['/pool', /\/liquidity$/],
  ['/syrup', /\/pools$/],
] as const

for (const [from, to] of redirects) {
  story(`default: ${from} redirects`, async ({ page }) => {
    await page.goto(from)
    await expect(page).toHaveURL(to)
  })
}

story('default: a page that does not exist leads home', async ({ page }) => {
  await page.goto('/nowhere')
  await page.getByRole('link', { name: 'Back Home' }).click()
  await expect(page).toHaveURL(/\/$/)
})

story('default: a feature that is not live says so', async ({ page }) => {
  await page.goto('/lottery')
  await expect(page.getByRole('heading', { name: 'Coming soon' })).toBeVisible()
})

story('default: four languages, kept over a reload', async ({ page, swap }) => {
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

story('default: the security headers stand on the page', async ({ page, world }) => {
  const response = await page.goto('/swap')
  const headers = response?.headers() ?? {}
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'")
  expect(headers['content-security-policy']).not.toMatch(/unsafe-(inline|eval)/)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['x-frame-options']).toBe('DENY')
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  expect(new URL(page.url()).origin).toBe(new URL(world.url).origin)
})

story('behavior: the phishing warning leaves after ten seconds and stays dismissed', async ({ page }) => {
  await page.clock.install()
  await page.goto('/swap')
  const warning = page.getByText(/Phishing warning/)
  await expect(warning).toBeVisible()
  await page.clock.fastForward(11_000)
  await expect(warning).toBeHidden()
})

for (const width of [320, 768, 1440]) {
  story(`behavior: nothing is cut off at ${width} px`, async ({ page, swap }) => {
    await page.setViewportSize({ width, height: 800 })
    await swap.open('BNB', 'BUSD')
    await swap.typePay('1')
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
}

for (const width of [360, 1280]) {
  story(`behavior: right-to-left: nothing is cut off at ${width} px`, async ({ page, swap }) => {
    await page.setViewportSize({ width, height: 900 })
    await swap.open('BNB', 'BUSD')
    await swap.typePay('1')
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    await expect(swap.pay).toHaveCSS('direction', 'ltr')
    // Towards the left a page in this direction overflows, and scrolls below zero.
    const cutOff = await page.evaluate(() => {
      const seen = [...document.querySelectorAll('main button, main input, main dd, main dt, header button')]
      return seen
        .map((element) => ({ box: element.getBoundingClientRect(), text: element.textContent }))
        .filter(({ box }) => box.width > 0 && (box.left < -0.5 || box.right > window.innerWidth + 0.5))
        .map(({ text }) => text)
    })
    expect(cutOff).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
}
