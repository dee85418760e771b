import { ACCOUNT_INDEX, localAddress } from '@ibull/localnet'
import { expect } from '@playwright/test'
import { confirmByKeyboard, connectByKeyboard, tabTo } from '../story/keyboard.ts'
import { Screen } from '../story/screen.ts'
import { story } from '../story/story.ts'
import { dismissCollectible, SaleChain } from './sale-chain.ts'

const demo = localAddress(ACCOUNT_INDEX.demo)

story(
  'default: a commitment is made by keyboard alone, and the focus returns to its pool [ifo.2]',
  async ({ page, world, wallet: _installed }) => {
    const screen = new Screen(page, world)
    const sale = new SaleChain(world)
    await sale.give(demo, 400)
    await sale.createProfile(demo)
    await dismissCollectible(page, demo)
    const before = await sale.held(sale.raised, demo)
    await page.goto('/ifo')
    await connectByKeyboard(page)
    const pool = screen.main.getByRole('article', { name: 'Basic Sale', exact: true })
    await expect(pool.getByText('Yours at present')).toHaveCount(0)
    await tabTo(page, /^Commit /)
    await page.keyboard.press('Enter')
    await expect(screen.dialog.getByRole('textbox')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Amount to commit' })).toBeFocused()
    await page.keyboard.type('0.00005')
    await tabTo(page, /^Review$/)
    await page.keyboard.press('Enter')
    await confirmByKeyboard(page, 'Commit')
    await page.keyboard.press('Escape')
    await expect(pool.getByText('Yours at present')).toBeVisible()
    await expect(pool.getByRole('button', { name: /^Commit more/ })).toBeFocused()
    expect(before - (await sale.held(sale.raised, demo))).toBe(5n * 10n ** 13n)
  },
)
