import { expect } from '@playwright/test'
import { coveredControls } from '../story/covered-controls.ts'
import { expectStill, recordShifts } from '../story/layout-shifts.ts'
import { story } from '../story/story.ts'

story('behavior: the phishing warning covers no control of a page [2.2.4]', async ({ page }) => {
  // Its place counts also after it has left.
  const warning = page.locator('[data-left]')
  await page.addInitScript(() => localStorage.removeItem('ibull.settings.v1'))
  for (const route of ['/swap', '/lottery', '/ifo', '/farms', '/prediction', '/farms/auction']) {
    await page.goto(route)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(warning).toBeAttached()
    for (const width of [375, 360, 1280]) {
      await page.setViewportSize({ width, height: 667 })
      await expect.poll(() => coveredControls(page), `${route} at ${width} px`).toEqual([])
    }
  }
})

story('behavior: a page stays in place when the warning leaves by itself [2.2.5.1]', async ({ page }) => {
  const warning = page.getByRole('region', { name: 'Phishing warning' })
  await page.clock.install()
  await page.setViewportSize({ width: 360, height: 667 })
  await recordShifts(page)
  await page.goto('/lottery')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  const main = page.getByRole('main')
  const top = (await main.boundingBox())?.y
  await page.clock.fastForward(11_000)
  await expect(warning).toBeHidden()
  expect((await main.boundingBox())?.y).toBe(top)
  await expectStill(page, 'as the warning leaves')
})

story('behavior: the notice of a slow node covers no control at any width', async ({ page, rpc, swap }) => {
  await page.goto('/swap')
  await swap.connect()
  rpc.break({ kind: 'slow', milliseconds: 2_500 })
  await swap.open('BNB', 'BUSD')
  await expect(page.getByText(/slow to respond/)).toBeInViewport()
  await expect(swap.account).toBeVisible()
  for (const width of [320, 360, 375, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 667 })
    await expect(page.getByText(/slow to respond/)).toBeInViewport()
    await expect.poll(() => coveredControls(page), `at ${width} px`).toEqual([])
  }
  await swap.pay.fill('1')
  await expect(swap.receive).not.toHaveValue('')
})
