import { storedTexts } from '@ibull/testkit'
import { expect, type Page } from '@playwright/test'
import { layoutShift, recordShifts } from '../story/layout-shifts.ts'
import { story } from '../story/story.ts'

story(
  'default: a chart is read by keyboard, aloud, and as a table with the same figures [info.5]',
  async ({ info }) => {
    await info.open()
    const chart = info.chart('Volume in USD')
    const drawing = info.drawing(chart)
    await drawing.scrollIntoViewIfNeeded()
    const spoken = drawing.getByRole('status')
    await drawing.press('End')
    await expect(spoken).toContainText(/\$\d/)
    const today = await spoken.innerText()
    await drawing.press('ArrowLeft')
    await expect(spoken).not.toHaveText(today)
    // A day that is over does not change any more.
    const yesterday = await spoken.innerText()
    await drawing.press('Home')
    await expect(spoken).not.toHaveText(yesterday)
    await drawing.press('End')
    await drawing.press('ArrowLeft')
    await expect(spoken).toHaveText(yesterday)

    await chart.getByRole('button', { name: 'Show as table' }).click()
    const table = chart.getByRole('table', { name: 'Volume in USD' })
    const rows = await info.filledRows(table, 10)
    const figure = /\$[\d,.]+/.exec(yesterday)?.[0] ?? 'no figure'
    await expect(rows.nth(1)).toContainText(figure)
    await chart.getByRole('button', { name: 'Show as chart' }).click()
    await expect(drawing).toBeVisible()
  },
)

/** A figure of the frame that changes its width by a pixel or two. */
const NO_SHIFT = 0.0001

/** The scripts of a swap's chart that the page has asked for. */
function chartScripts(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/chart-canvas|swap-chart/.test(request.url())) scripts.push(request.url())
  })
  return scripts
}

story(
  'behavior: on a narrow screen the price chart of a swap opens on demand, is remembered, and is no part of the first load [info.6]',
  async ({ page, swap, info }) => {
    const scripts = chartScripts(page)
    await page.setViewportSize({ width: 1_279, height: 900 })
    await swap.open('BNB', 'BUSD')
    await swap.typePay('1')
    await expect(page.getByRole('button', { name: 'Show the price chart' })).toBeVisible()
    expect(scripts).toEqual([])
    await page.getByRole('button', { name: 'Show the price chart' }).click()
    const chart = info.section('Price chart')
    await expect(info.drawing(chart)).toBeVisible()
    await expect(chart).toContainText(/[+-−]?\d+\.\d+%.*in 24 hours/)
    for (const span of ['24H', '1W', '1M', '1Y']) {
      await chart.getByRole('radio', { name: span }).check({ force: true })
      await expect(info.drawing(chart)).toBeVisible()
    }
    await expect(swap.receive).not.toHaveValue('')
    await page.reload()
    await expect(info.drawing(chart)).toBeVisible()
    expect(JSON.stringify(await storedTexts(page))).toContain('swapChart')
    await chart.getByRole('button', { name: 'Hide the price chart' }).click()
    await expect(chart).toBeHidden()
    await page.setViewportSize({ width: 1_280, height: 900 })
    await page.reload()
    await expect(swap.pay).toBeVisible()
    await expect(chart).toBeHidden()
  },
)

story(
  'behavior: on a wide screen the price chart is open beside the form, loads after the quote, and moves nothing [info.6]',
  async ({ page, swap, info }) => {
    const chart = info.section('Price chart')
    const scripts = chartScripts(page)
    await recordShifts(page)
    await page.addInitScript(() => {
      localStorage.setItem('ibull.settings.v1', JSON.stringify({ state: { theme: 'system' }, version: 1 }))
      // The page is idle once the story says so.
      const idle = new Promise<void>((resolve) => window.addEventListener('story-idle', () => resolve()))
      window.requestIdleCallback = (work) => {
        void idle.then(() => work({ didTimeout: false, timeRemaining: () => 50 }))
        return 0
      }
    })
    for (const theme of ['dark', 'light'] as const) {
      scripts.length = 0
      await page.emulateMedia({ colorScheme: theme })
      await swap.open('BNB', 'BUSD', { exactAmount: '1' })
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      const form = await swap.pay.boundingBox()
      await expect(swap.receive).not.toHaveValue('')
      expect(scripts, theme).toEqual([])
      const shiftOfQuote = await layoutShift(page)

      await page.evaluate(() => window.dispatchEvent(new Event('story-idle')))
      await expect(info.drawing(chart)).toBeVisible()
      await expect(chart).toContainText(/[+-−]?\d+\.\d+%.*in 24 hours/)
      expect(await swap.pay.boundingBox()).toEqual(form)
      const place = await chart.boundingBox()
      expect(place?.x, theme).toBeGreaterThan((form?.x ?? 0) + (form?.width ?? 0))
      expect(place?.y, theme).toBeLessThan(form?.y ?? 0)
      expect((await layoutShift(page)) - shiftOfQuote, theme).toBeLessThanOrEqual(NO_SHIFT)
    }
  },
)
