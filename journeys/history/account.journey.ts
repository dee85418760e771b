import { ACCOUNT_INDEX, localAddress } from '@ibull/localnet'
import { expect } from '@playwright/test'
import { checkWidths } from '../story/page-widths.ts'
import { story } from '../story/story.ts'
import { titled } from '../story/page-title.ts'

const demo = localAddress(ACCOUNT_INDEX.demo)

story(
  'default: an account shows what it has, what that was worth, and what it did [info.1]',
  async ({ page, info }) => {
    await info.open(`/account/${demo}`)
    await expect(page).toHaveTitle(titled('0x[0-9A-Fa-f]{4}.*'))
    await expect(info.figure('Value of positions')).toContainText(/\$[1-9]/)
    await expect(info.figure('Volume swapped')).toContainText(/\$[1-9]/)
    const positions = await info.filledRows(info.table('Positions'), 4)
    await expect(positions).toHaveCount(4)
    await expect(info.table('Positions')).toContainText(/CAKE/)
    await expect(info.table('Positions')).not.toContainText('BELT')
    await expect(info.drawing(info.chart(/Value of all positions/))).toBeVisible()
    await info.filledRows(info.table('Transactions'), 10)
    await checkWidths(page, 'an account')
  },
)

story(
  'behavior: the positions show their fee APR, and what they were worth over time [info.7]',
  async ({ liquidity, page, wallet: _installed, info }) => {
    await page.goto('/liquidity')
    await liquidity.connect()
    const card = liquidity.card('CAKE/BUSD')
    await expect(card).toContainText(/\d+\.\d+% fee APR/)
    await expect(liquidity.card('USDT/BUSD')).toContainText(/% fee APR/)
    await expect(info.main.getByRole('article')).toHaveCount(4)
    await card.getByRole('button', { name: /CAKE\/BUSD/ }).click()
    await expect(info.drawing(card.getByRole('figure'))).toBeVisible()
    await expect(card.getByRole('figure')).toContainText(/\$\d/)
  },
)
