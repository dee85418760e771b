import { expect } from '@playwright/test'
import { LotteryChain } from '../lottery/lottery-chain.ts'
import { Market } from '../prediction/market.ts'
import { holdAnswers } from '../story/held-answers.ts'
import { layoutShift, MOST_SHIFT, recordShifts } from '../story/layout-shifts.ts'
import { story } from '../story/story.ts'

const PAGES = [
  '/lottery',
  '/prediction',
  '/profile',
  '/teams',
  '/collectibles',
  '/nft',
  '/ifo',
  '/competition',
  '/farms/auction',
  '/voting',
]

for (const path of PAGES) {
  story(`behavior: nothing moves on ${path} when the chain answers`, async ({ page, world }) => {
    if (path === '/lottery') await LotteryChain.openRound(world)
    if (path === '/prediction') await Market.start(world)
    const main = page.getByRole('main')
    const placeholders = main.locator('[class*="_skeleton_"]')
    await recordShifts(page)
    for (const width of [1280, 412, 360]) {
      await page.setViewportSize({ width, height: 823 })
      const answer = await holdAnswers(page)
      await page.goto(path)
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
      // A profile needs a wallet first, and proposals come from the hub.
      if (path !== '/profile' && path !== '/voting') await expect(placeholders).not.toHaveCount(0)
      answer()
      await expect(placeholders).toHaveCount(0)
      expect(await layoutShift(page), `at ${width} px`).toBeLessThanOrEqual(MOST_SHIFT)
    }
  })
}
