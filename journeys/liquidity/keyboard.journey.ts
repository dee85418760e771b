import { ACCOUNT_INDEX, localAddress } from '@ibull/localnet'
import { expect } from '@playwright/test'
import { balanceOf } from '../story/chain-facts.ts'
import { tabTo } from '../story/keyboard.ts'
import { story } from '../story/story.ts'

const account = localAddress(ACCOUNT_INDEX.demo)

story(
  'default: liquidity is added and removed by keyboard alone [2.1.11, 2.4.8, 7.2.4]',
  async ({ liquidity, page, world, wallet: _installed }) => {
    await liquidity.openAdd('BNB', 'BUSD')
    await tabTo(page, /^Amount of the first token$/)
    await page.keyboard.type('0.5')
    await tabTo(page, /^Connect Wallet$/)
    await page.keyboard.press('Enter')
    await expect(liquidity.dialog).toBeVisible()
    await tabTo(page, /Test Wallet/)
    await page.keyboard.press('Enter')
    await expect(liquidity.dialog).toBeHidden()
    await expect(liquidity.formButton('Enable BUSD')).toBeVisible()
    await tabTo(page, /^Enable BUSD$/)
    await page.keyboard.press('Enter')
    await tabTo(page, /^Enable in wallet$/)
    await page.keyboard.press('Enter')
    await expect(liquidity.dialog.getByText('Transaction confirmed').last()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(liquidity.dialog).toBeHidden()
    await expect(liquidity.formButton('Supply')).toBeEnabled()
    await tabTo(page, /^Supply$/)
    await page.keyboard.press('Enter')
    await expect(liquidity.confirmButton).toBeEnabled()
    await tabTo(page, /^Confirm Supply$/)
    await page.keyboard.press('Enter')
    await expect(liquidity.dialog.getByText('Transaction confirmed').last()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(liquidity.dialog).toBeHidden()
    await expect(liquidity.amountA).toHaveValue('')
    await expect(liquidity.position).toBeVisible()

    const before = await balanceOf(world, 'BUSD', account)
    await liquidity.openRemove('BNB', 'BUSD')
    await expect(liquidity.percent).toBeEnabled()
    await liquidity.slider.focus()
    await page.keyboard.press('PageUp')
    await page.keyboard.press('ArrowRight')
    await expect(liquidity.percent).toHaveValue('11')
    await page.keyboard.press('End')
    await expect(liquidity.percent).toHaveValue('100')
    await expect(liquidity.slider).toHaveAttribute('aria-valuetext', '100 percent')
    await tabTo(page, /^Remove$/)
    await page.keyboard.press('Enter')
    await expect(liquidity.confirmButton).toBeEnabled()
    await tabTo(page, /^Confirm$/)
    await page.keyboard.press('Enter')
    await expect(liquidity.dialog.getByText('Transaction confirmed').last()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(liquidity.dialog).toBeHidden()
    expect(await balanceOf(world, 'BUSD', account)).toBeGreaterThan(before)
    await expect(liquidity.formButton('You have no liquidity in this pool')).toBeVisible()
  },
)
