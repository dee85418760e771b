import { deployedToken } from '@ibull/localnet'
import { expect, type Page } from '@playwright/test'
import { cutOff } from '../story/page-widths.ts'
import { story } from '../story/story.ts'

const PAGES = {
  trade: [
    '/',
    '/swap',
    '/liquidity',
    '/find',
    '/add/BNB/{B}',
    '/remove/{A}/{B}',
    '/portfolio',
    '/approvals',
    '/changes',
    '/docs/fees',
  ],
  yield: ['/farms', '/pools', '/referral', '/farms/auction', '/ifo'],
  games: ['/lottery', '/prediction', '/prediction/leaderboard', '/competition', '/nft'],
  people: [
    '/profile',
    '/create-profile',
    '/teams',
    '/teams/1',
    '/collectibles',
    '/voting',
    '/voting/proposal/create',
  ],
} as const

const LANGUAGES = [
  ['ru', 'Русский', 'Язык'],
  ['hi', 'हिन्दी', 'भाषा'],
  ['es', 'Español', 'Idioma'],
  ['en', 'English', 'Language'],
] as const

/** A narrow page has its choice of language in the menu, a wide one beside it. */
async function speak(page: Page, language: string, label: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('combobox', { name: /Language|Idioma|भाषा|Язык/ }).selectOption({ label: language })
  await expect(page.getByRole('combobox', { name: label })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 800 })
}

for (const [group, routes] of Object.entries(PAGES)) {
  story(
    `behavior: the pages of ${group} fit 320 px in every language, with their longest texts`,
    async ({ page, swap, world }) => {
      const address = (id: string) => deployedToken(world.deployment, id).address
      await page.setViewportSize({ width: 320, height: 800 })
      await page.goto('/swap')
      await swap.connect()
      for (const route of routes) {
        await page.goto(route.replace('{A}', address('IBULL')).replace('{B}', address('BUSD')))
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        for (const [code, language, label] of LANGUAGES) {
          await speak(page, language, label)
          // A chart takes its new width with the next frame.
          await expect.poll(() => cutOff(page), `${route} in ${code}`).toEqual([])
        }
      }
    },
  )
}
