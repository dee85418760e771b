import { ACCOUNT_INDEX, localAddress } from '@ibull/localnet'
import { expect } from '@playwright/test'
import { sellBnb } from '../story/chain-actions.ts'
import { checkWidths } from '../story/page-widths.ts'
import { story } from '../story/story.ts'
import { titled } from '../story/page-title.ts'

story(
  'default: the overview is complete on load, in every window, and links to each of its rows [info.1]',
  async ({ page, info }) => {
    await info.open()
    await expect(page).toHaveTitle(titled('Info'))
    await expect(info.figure('Liquidity')).toContainText(/\$\d/)
    await expect(info.drawing(info.chart('Liquidity in USD'))).toBeVisible()
    await expect(info.drawing(info.chart('Volume in USD'))).toBeVisible()
    await expect(await info.filledRows(info.table('Top pairs'), 10)).toHaveCount(10)
    await expect(await info.filledRows(info.table('Top tokens'), 10)).toHaveCount(10)
    await expect(await info.filledRows(info.table('Transactions'), 10)).toHaveCount(10)
    await expect(page.getByText(/NaN|undefined|Infinity/)).toHaveCount(0)
    const volumes: string[] = []
    for (const window of ['24 h', '48 h', '7 d', '14 d'] as const) {
      await info.chooseWindow(window)
      const volume = info.figure(`Volume, ${window}`)
      await expect(volume).toContainText(/\$\d/)
      await expect(info.figure(`Transactions, ${window}`)).toContainText(/[1-9]/)
      await expect(
        info.table('Top pairs').getByRole('columnheader', { name: `Volume, ${window}` }),
      ).toBeVisible()
      volumes.push((await volume.textContent()) ?? '')
    }
    expect(new Set(volumes).size).toBe(4)
    await expect(page).toHaveURL(/\?window=14d$/)
    await page.reload()
    await expect(info.figure('Volume, 14 d')).toContainText(/\$\d/)
    await info.rows(info.table('Top pairs')).first().getByRole('link').click()
    await expect(page).toHaveURL(/\/info\/pair\/0x[\dA-Fa-f]{40}\?window=14d$/)
    await expect(page).toHaveTitle(titled('\\w+/\\w+.*'))
  },
)

story('behavior: the overview is whole at every width, with its figures [info.1]', async ({ page, info }) => {
  await info.open()
  for (const caption of ['Top pairs', 'Top tokens', 'Transactions']) {
    await info.filledRows(info.table(caption), 10)
  }
  await checkWidths(page, '/info')
})

story(
  'behavior: a swap that is mined now is listed and counted within two blocks',
  async ({ page, world, info }) => {
    const trader = localAddress(ACCOUNT_INDEX.firstTrader)
    await info.open(`/pair/${info.pairOf('WBNB', 'BUSD')}`)
    const counted = info.figure('Transactions, 24 h')
    await expect(counted).toContainText(/\d/)
    const before = await counted.locator('bdi').first().textContent()
    await sellBnb(world, trader, 3n * 10n ** 18n)
    const newest = info.rows(info.table('Transactions')).first()
    await expect(newest).toContainText('3 ')
    await expect(newest).toContainText(/Swap W?BNB for BUSD/)
    await expect.poll(() => counted.locator('bdi').first().textContent()).toBe(String(Number(before) + 1))
    await expect(page.getByText(/NaN|undefined|Infinity/)).toHaveCount(0)
  },
)
