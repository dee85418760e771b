import { deployedToken } from '@ibull/localnet'
import { accessibilityFailures } from '@ibull/testkit'
import { expect, type Page } from '@playwright/test'
import { checkWidths, cutOff } from '../story/page-widths.ts'
import { story } from '../story/story.ts'
import { titled } from '../story/page-title.ts'

/** Pages that are live, by what a user sees as their title; `{A}` and `{B}` stand for two tokens. */
const live = {
  trade: [
    ['/', 'Home'],
    ['/swap', 'Exchange'],
    ['/liquidity', 'Liquidity'],
    ['/portfolio', 'Portfolio'],
    ['/approvals', 'Approvals'],
    ['/changes', 'Owner changes'],
    ['/docs/fees', 'Documentation'],
  ],
  liquidity: [
    ['/find', 'Import Pool'],
    ['/add', 'Add Liquidity'],
    ['/add/BNB/{B}', 'Add Liquidity'],
    ['/create/{A}/{B}', 'Add Liquidity'],
    ['/remove/{A}/{B}', 'Remove Liquidity'],
  ],
} as const

/** Pages that only say something. */
const notices = [
  ['/farms', 'Farms'],
  ['/pools', 'Pools'],
  ['/referral', 'Referral'],
  ['/lottery', 'Lottery'],
  ['/prediction', 'Prediction'],
  ['/Multitokendrop', 'Multi Token Drop'],
  ['/nft', 'NFT'],
  ['/staking', 'Staking'],
  ['/no/such/page', 'Not found'],
] as const

async function checkPage(page: Page, route: string, title: string): Promise<void> {
  await page.goto(route)
  await expect(page).toHaveTitle(titled(`(^| - )${title}`))
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await checkWidths(page, route)
}

for (const [group, pages] of Object.entries(live)) {
  story(
    `behavior: each page of ${group} has its title, is whole at every width, and is accessible`,
    async ({ page, world }) => {
      const address = (id: string) => deployedToken(world.deployment, id).address
      for (const [index, [route, title]] of pages.entries()) {
        // The last one is checked when the story ends.
        if (index > 0) expect(await accessibilityFailures(page), `before ${route}`).toEqual([])
        await checkPage(page, route.replace('{A}', address('IBULL')).replace('{B}', address('BUSD')), title)
      }
    },
  )
}

story(
  'behavior: what is not open, or does not exist, says so at every width and to screen readers',
  async ({ page }) => {
    for (const [route, title] of notices) await checkPage(page, route, title)
  },
)

/** The spacing of text that WCAG 1.4.12 asks every page to bear. */
async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      element.style.lineHeight = '1.5'
      element.style.letterSpacing = '0.12em'
      element.style.wordSpacing = '0.16em'
      if (element.tagName === 'P') element.style.marginBlockEnd = '2em'
    }
  })
}

story('behavior: every page bears wide text', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  for (const route of ['/swap', '/liquidity', '/find', '/add', '/']) {
    await page.goto(route)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await spaceText(page)
    await expect.poll(() => cutOff(page), route).toEqual([])
    const cutLabels = await page
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons
          .filter((button) => button.clientWidth > 0 && button.scrollWidth > button.clientWidth + 1)
          .map((button) => button.textContent),
      )
    expect(cutLabels, route).toEqual([])
  }
})

story('behavior: forced colours and reduced motion lose nothing', async ({ page, swap }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await swap.open('BNB', 'BUSD')
  await swap.typePay('1')
  const current = page.getByRole('navigation', { name: 'Trade' }).getByRole('link', { name: 'Swap' })
  await expect(current).toHaveAttribute('aria-current', 'page')
  await current.focus()
  await expect(current).not.toHaveCSS('outline-style', 'none')
  const longest = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('*')].map((element) =>
        parseFloat(getComputedStyle(element).transitionDuration),
      ),
    ),
  )
  expect(longest).toBeLessThanOrEqual(0.001)
  // The contrast of forced colours is the browser's: axe measures the page's own.
  await page.emulateMedia({ forcedColors: 'none' })
})

story(
  'behavior: the strip and the menu mark where one is, and the card is 436 px wide at most [2.1.17.1, 2.2.12.2]',
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const tabs = page.getByRole('navigation', { name: 'Trade' })
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    for (const [path, tab, line] of [
      ['/swap', 'Swap', 'Exchange'],
      ['/add', 'Liquidity', 'Liquidity'],
      ['/find', 'Liquidity', 'Liquidity'],
      // Leads to /liquidity.
      ['/pool', 'Liquidity', 'Liquidity'],
    ] as const) {
      await page.goto(path)
      await expect(tabs.locator('[aria-current=page]')).toHaveText(tab)
      await expect(menu.locator('[aria-current=page]')).toHaveText(line)
      const heading = page.getByRole('main').getByRole('heading', { level: 1 })
      await expect(heading).toBeVisible()
      const widest = await heading.evaluate((element) => {
        const widths: number[] = []
        for (
          let part = element.parentElement;
          part !== null && part.tagName !== 'MAIN';
          part = part.parentElement
        ) {
          widths.push(part.getBoundingClientRect().width)
        }
        return Math.max(...widths.filter((width) => width < 1_000))
      })
      expect(widest, path).toBeLessThanOrEqual(436)
    }
    await expect(tabs.getByRole('link', { name: 'Liquidity' })).toHaveAttribute('href', '/pool')
  },
)

story(
  'behavior: without an indexer the pages of history say so, whole at every width',
  async ({ page, info }) => {
    const paths = [
      ['', 'Info'],
      ['/pairs', 'Pairs'],
      [`/pair/${info.pairOf('WBNB', 'BUSD')}`, 'Info'],
      ['/tokens', 'Tokens'],
      [`/token/${info.tokenOf('CAKE')}`, 'Info'],
      ['/accounts', 'Accounts'],
      [`/account/${info.tokenOf('CAKE')}`, 'Info'],
    ] as const
    for (const [path, title] of paths) {
      await info.open(path)
      await expect(page).toHaveTitle(titled(`${title}.*`))
      await expect(info.main.getByText(/History and charts are unavailable/).first()).toBeVisible()
      for (const width of [320, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await expect.poll(() => cutOff(page), `${path} at ${width} px`).toEqual([])
      }
    }
  },
)
