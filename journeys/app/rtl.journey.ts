import { deployedToken } from '@ibull/localnet'
import { accessibilityFailures } from '@ibull/testkit'
import { expect, type Locator, type Page } from '@playwright/test'
import { story } from '../story/story.ts'

/** Turns the direction of writing around, as a language that is written from the right would. */
async function turnAround(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
}

/** The left edge of an element, in CSS pixels. */
async function leftOf(part: Locator): Promise<number> {
  const box = await part.boundingBox()
  if (box === null) throw new Error('The part is not in sight.')
  return box.x
}

/** Parts of the page that are cut off at either side. Towards the left such a page scrolls below zero. */
async function cutOff(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const { clientWidth } = document.documentElement
    window.scrollTo(-1_000, 0)
    const isScrolled = window.scrollX !== 0 ? [`the page scrolls to ${window.scrollX}`] : []
    const parts = document.querySelectorAll(
      'header *, main button, main a, main input, main p, main dd, main dt, main h1',
    )
    const scrollsByItself = (part: Element | null): boolean =>
      part !== null && (getComputedStyle(part).overflowX === 'auto' || scrollsByItself(part.parentElement))
    const beyond = [...parts]
      .filter((part) => part.closest('svg') === null && !scrollsByItself(part))
      .map((part) => ({ box: part.getBoundingClientRect(), text: `${part.tagName} ${part.textContent}` }))
      .filter(({ box }) => box.width > 1 && (box.left < -1 || box.right > clientWidth + 16))
      .map(({ text }) => text.slice(0, 40))
    return [...isScrolled, ...beyond]
  })
}

/** The pages, a story for each group. */
const groups = {
  'trade and liquidity': ['/', '/swap', '/liquidity', '/find', '/add/BNB/{B}', '/remove/{A}/{B}', '/nowhere'],
  'lists and games': [
    '/info',
    '/info/pairs',
    '/farms',
    '/farms/auction',
    '/lottery',
    '/prediction',
    '/prediction/leaderboard',
  ],
  'sales and profiles': ['/ifo', '/profile', '/create-profile', '/teams', '/collectibles', '/competition'],
} as const

for (const [group, routes] of Object.entries(groups)) {
  story(`behavior: the pages of ${group} from right to left`, async ({ page, world }) => {
    const address = (id: string) => deployedToken(world.deployment, id).address
    const bar = page.getByRole('banner')
    const main = page.getByRole('main')
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    for (const [index, route] of routes.entries()) {
      // The last one is checked when the story ends.
      if (index > 0) expect(await accessibilityFailures(page), `before ${route}`).toEqual([])
      await page.setViewportSize({ width: 360, height: 900 })
      await page.goto(route.replace('{A}', address('IBULL')).replace('{B}', address('BUSD')))
      // The page itself says its direction when it starts.
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
      await turnAround(page)
      await expect.poll(() => cutOff(page), `${route} at 360 px`).toEqual([])
      const opener = bar.getByRole('button', { name: 'Open menu' })
      const connect = bar.getByRole('button', { name: 'Connect Wallet' })
      expect(await leftOf(opener), route).toBeGreaterThan(await leftOf(connect))

      await page.setViewportSize({ width: 1280, height: 900 })
      await expect(menu).toBeVisible()
      await expect.poll(() => cutOff(page), `${route} at 1280 px`).toEqual([])
      expect(await leftOf(menu), route).toBeGreaterThan(await leftOf(main))
    }
  })
}

story(
  'behavior: amounts, prices and addresses keep their direction, an arrow turns',
  async ({ page, swap }) => {
    await page.goto('/add')
    const arrow = swap.main.getByRole('link', { name: /Back/ }).locator('svg')
    await expect(arrow).toHaveCSS('transform', 'none')
    await turnAround(page)
    await expect(arrow).toHaveCSS('transform', 'matrix(-1, 0, 0, 1, 0, 0)')
    expect(await accessibilityFailures(page)).toEqual([])

    await swap.open('BNB', 'BUSD')
    await swap.connect()
    await swap.typePay('1.5')
    await turnAround(page)
    await expect(swap.pay).toHaveCSS('direction', 'ltr')
    await expect(swap.receive).toHaveCSS('direction', 'ltr')
    // The amount begins where the panel does: at the right.
    await expect(swap.pay).toHaveCSS('text-align', 'right')
    await swap.account.click()
    await page.getByRole('menuitem', { name: 'Wallet' }).click()
    const address = swap.dialog.getByText(/^0x[0-9a-fA-F]{40}$/)
    expect(await address.evaluate((element) => element.tagName)).toBe('BDI')
    const close = swap.dialog.getByRole('button', { name: 'Close' })
    expect(await leftOf(close)).toBeLessThan(
      await leftOf(swap.dialog.getByRole('heading', { name: 'Your wallet' })),
    )
  },
)
