import { deployedToken } from '@ibull/localnet'
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

const routes = [
  '/',
  '/swap',
  '/liquidity',
  '/find',
  '/add/BNB/{B}',
  '/remove/{A}/{B}',
  '/info',
  '/info/pairs',
  '/farms',
  '/lottery',
  '/prediction',
  '/prediction/leaderboard',
  '/ifo',
  '/profile',
  '/create-profile',
  '/teams',
  '/collectibles',
  '/competition',
  '/farms/auction',
  '/nowhere',
] as const

for (const route of routes) {
  story(`behavior: ${route} from right to left`, async ({ page, world }) => {
    const address = (id: string) => deployedToken(world.deployment, id).address
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(route.replace('{A}', address('IBULL')).replace('{B}', address('BUSD')))
      // The page itself says its direction when it starts.
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await turnAround(page)
      await expect.poll(() => cutOff(page), `${width} px`).toEqual([])
      const bar = page.getByRole('banner')
      const connect = bar.getByRole('button', { name: 'Connect Wallet' })
      const main = page.getByRole('main')
      if (width === 360) {
        expect(await leftOf(bar.getByRole('button', { name: 'Open menu' }))).toBeGreaterThan(
          await leftOf(connect),
        )
      } else {
        expect(await leftOf(page.getByRole('navigation', { name: 'Main menu' }))).toBeGreaterThan(
          await leftOf(main),
        )
      }
    }
  })
}

story('behavior: amounts, prices and addresses keep their direction', async ({ page, swap }) => {
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
})

story('behavior: what points along the line points the other way', async ({ page }) => {
  await page.goto('/add')
  const arrow = page.getByRole('main').getByRole('link', { name: /Back/ }).locator('svg')
  await expect(arrow).toHaveCSS('transform', 'none')
  await turnAround(page)
  await expect(arrow).toHaveCSS('transform', 'matrix(-1, 0, 0, 1, 0, 0)')
})
