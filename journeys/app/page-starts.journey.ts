import { deployedToken, type World } from '@ibull/localnet'
import { expect } from '@playwright/test'
import { LotteryChain } from '../lottery/lottery-chain.ts'
import { Market } from '../prediction/market.ts'
import { holdAnswers } from '../story/held-answers.ts'
import { expectStill, recordShifts } from '../story/layout-shifts.ts'
import { story } from '../story/story.ts'

type Prepare = (world: World) => Promise<unknown>

const TWO_HOURS = 7_200

/** What is moved into place first on a page whose state would be a matter of time. */
const PAGES: readonly (readonly [
  name: string,
  path: string | ((world: World) => string),
  prepare?: Prepare,
])[] = [
  ['/lottery', '/lottery', (world) => LotteryChain.openRound(world)],
  [
    '/lottery whose draw is late',
    '/lottery',
    async (world) => {
      await LotteryChain.openRound(world)
      await world.chain.skipTime(TWO_HOURS)
      await world.chain.mine()
    },
  ],
  ['/prediction', '/prediction', (world) => Market.start(world)],
  ...['/profile', '/teams', '/collectibles', '/nft', '/ifo', '/competition', '/farms/auction', '/voting'].map(
    (path) => [path, path] as const,
  ),
  ['/remove', ({ deployment }) => `/remove/BNB/${deployedToken(deployment, 'CAKE').address}`],
]

for (const [name, path, prepare] of PAGES) {
  story(`behavior: nothing moves on ${name} when the chain answers`, async ({ page, world }) => {
    await prepare?.(world)
    const main = page.getByRole('main')
    const placeholders = main.locator('[class*="_skeleton_"]')
    await recordShifts(page)
    for (const width of [1280, 412, 360]) {
      await page.setViewportSize({ width, height: 823 })
      const answer = await holdAnswers(page)
      await page.goto(typeof path === 'string' ? path : path(world))
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
      // A profile needs a wallet first, and proposals come from the hub.
      if (path !== '/profile' && path !== '/voting') await expect(placeholders).not.toHaveCount(0)
      answer()
      await expect(placeholders).toHaveCount(0)
      await expectStill(page, `at ${width} px`)
    }
  })
}

story('behavior: nothing moves when the code of a page is late', async ({ page, world }) => {
  await recordShifts(page)
  await page.setViewportSize({ width: 1280, height: 823 })
  const arrive = await holdAnswers(page, '**/assets/remove-page-*.js')
  await page.goto(`/remove/BNB/${deployedToken(world.deployment, 'CAKE').address}`, { waitUntil: 'commit' })
  await expect(page.getByText('Loading')).toBeAttached()
  await expectStill(page, 'before')
  arrive()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').locator('[class*="_skeleton_"]')).toHaveCount(0)
  await expectStill(page, 'after')
})
