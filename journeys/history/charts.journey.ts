import { storedTexts } from '@ibull/testkit'
import { expect } from '@playwright/test'
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

story(
  'behavior: the price chart of a swap opens on demand, is remembered, and is no part of the first load [info.6]',
  async ({ page, swap, info }) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await swap.open('BNB', 'BUSD')
    await swap.typePay('1')
    await expect(page.getByRole('button', { name: 'Show the price chart' })).toBeVisible()
    expect(scripts.filter((url) => /chart-canvas|swap-chart/.test(url))).toEqual([])
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
    expect(JSON.stringify(await storedTexts(page))).toContain('isSwapChartOpen')
    await chart.getByRole('button', { name: 'Hide the price chart' }).click()
    await expect(chart).toBeHidden()
    await page.reload()
    await expect(swap.pay).toBeVisible()
    await expect(chart).toBeHidden()
  },
)
