import { ACCOUNT_INDEX, localAddress } from '@ibull/localnet'
import { expect } from '@playwright/test'
import { holdAnswers } from '../story/held-answers.ts'
import { expectStill, recordShifts } from '../story/layout-shifts.ts'
import { story } from '../story/story.ts'

story(
  'behavior: nothing moves on the pages of analytics when the indexer answers',
  async ({ page, info }) => {
    const { main } = info
    // Charts that are further down are not drawn yet.
    const placeholders = main.locator('[class*="_skeleton_"]:not([role="application"] *)')
    await recordShifts(page)
    for (const path of [
      '/info',
      `/info/pair/${info.pairOf('CAKE', 'BUSD')}`,
      `/info/token/${info.tokenOf('CAKE')}`,
      `/info/account/${localAddress(ACCOUNT_INDEX.demo)}`,
    ]) {
      for (const width of [1280, 412, 340]) {
        await page.setViewportSize({ width, height: 823 })
        const answer = await holdAnswers(page, '**/indexer/**')
        await page.goto(path)
        await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(placeholders).not.toHaveCount(0)
        answer()
        await expect(placeholders).toHaveCount(0)
        await expectStill(page, `${path} at ${width} px`)
      }
    }
  },
)
