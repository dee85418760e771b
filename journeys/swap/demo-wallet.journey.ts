import { ACCOUNT_INDEX, localAddress } from '@ibull/localnet'
import { expect, type Page } from '@playwright/test'
import { balanceOf, routerAllowance } from '../story/chain-facts.ts'
import { tabTo } from '../story/keyboard.ts'
import { story } from '../story/story.ts'
import type { SwapScreen } from './swap-screen.ts'

const account = localAddress(ACCOUNT_INDEX.demo)

const walletWindow = (page: Page) => page.getByRole('dialog', { name: /\?$/ })

async function connectDemo(page: Page, swap: SwapScreen): Promise<void> {
  await swap.formButton('Connect Wallet').click()
  await swap.dialog.getByRole('button', { name: /Demo wallet/ }).click()
  await walletWindow(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(swap.account).toBeVisible()
}

story(
  'default: the demo wallet connects, shows what it is asked, and swaps',
  async ({ page, swap, world }) => {
    await swap.open('BNB', 'BUSD')
    await connectDemo(page, swap)
    await swap.typePay('0.5')
    const before = await balanceOf(world, 'BUSD', account)
    await swap.review()
    await swap.confirmButton.click()
    await expect(walletWindow(page)).toContainText('0.5 BNB')
    await walletWindow(page).getByRole('button', { name: 'Confirm' }).click()
    await expect(swap.dialog.getByText('Transaction confirmed').last()).toBeVisible()
    expect(await balanceOf(world, 'BUSD', account)).toBeGreaterThan(before)
  },
)

story(
  'behavior: the permission and the swap of a token are one confirmation in the demo wallet',
  async ({ page, swap, world }) => {
    await swap.open('BUSD', 'BNB')
    await connectDemo(page, swap)
    await swap.typePay('100')
    const before = await balanceOf(world, 'BUSD', account)
    await swap.review()
    await swap.confirmButton.click()
    await expect(walletWindow(page).getByRole('listitem')).toContainText([/approve/, /swapExactTokensForETH/])
    await walletWindow(page).getByRole('button', { name: 'Confirm' }).click()
    await expect(swap.dialog.getByText('Transaction confirmed').last()).toBeVisible()
    expect(before - (await balanceOf(world, 'BUSD', account))).toBe(100n * 10n ** 18n)
    expect(await routerAllowance(world, 'BUSD', account)).toBe(0n)
  },
)

story('behavior: rejecting in the demo wallet leaves the form as it was', async ({ page, swap }) => {
  await swap.open('BNB', 'BUSD')
  await connectDemo(page, swap)
  await swap.typePay('0.5')
  await swap.review()
  await swap.confirmButton.click()
  await walletWindow(page).getByRole('button', { name: 'Reject' }).click()
  await expect(swap.dialog.getByText('Transaction rejected.').first()).toBeVisible()
  await swap.dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(swap.pay).toHaveValue('0.5')
})

story(
  'behavior: the second account is chosen by keyboard, trades with its own money, and stays after a reload',
  async ({ page, swap, world }) => {
    const guest = localAddress(ACCOUNT_INDEX.guest)
    await swap.open('BNB', 'BUSD')
    await connectDemo(page, swap)
    await swap.account.click()
    await page.getByRole('menuitem', { name: 'Wallet' }).click()
    await expect(swap.dialog.getByText(account)).toBeVisible()
    await tabTo(page, /^Switch account$/)
    await page.keyboard.press('Enter')
    const first = walletWindow(page).getByRole('radio', { name: `Account 1 ${account}` })
    await expect(first).toBeFocused()
    await expect(first).toBeChecked()
    await page.keyboard.press('ArrowDown')
    await expect(walletWindow(page).getByRole('radio', { name: `Account 2 ${guest}` })).toBeChecked()
    await tabTo(page, /^Confirm$/)
    await page.keyboard.press('Enter')
    await expect(swap.dialog.getByText(guest)).toBeVisible()
    await expect(swap.dialog.getByRole('button', { name: 'Switch account' })).toBeFocused()
    await page.reload()
    await swap.account.click()
    await page.getByRole('menuitem', { name: 'Wallet' }).click()
    await expect(swap.dialog.getByText(guest)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(swap.dialog).toBeHidden()
    await swap.typePay('0.5')
    const before = await balanceOf(world, 'BUSD', guest)
    await swap.review()
    await swap.confirmButton.click()
    await walletWindow(page).getByRole('button', { name: 'Confirm' }).click()
    await expect(swap.dialog.getByText('Transaction confirmed').last()).toBeVisible()
    expect(await balanceOf(world, 'BUSD', guest)).toBeGreaterThan(before)
  },
)
