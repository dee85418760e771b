import { ACCOUNT_INDEX, localAddress } from '@ibull/localnet'
import { accessibilityFailures } from '@ibull/testkit'
import { expect } from '@playwright/test'
import { balanceOf, routerAllowance } from '../story/chain-facts.ts'
import { story } from '../story/story.ts'

const account = localAddress(ACCOUNT_INDEX.demo)
const UNLIMITED = 2n ** 256n - 1n

story(
  'default: a token is enabled for exactly the amount, then swapped; an unlimited permission is the preselected choice and says what it means; a refused one leaves everything as it was',
  async ({ page, swap, wallet, world }) => {
    const enable = swap.formButton('Enable BUSD')
    const unlimited = swap.dialog.getByRole('radio', { name: /Unlimited/ })
    await swap.open('BUSD', 'IBULL')
    await swap.connect()
    await swap.typePay('100')
    await enable.click()
    await expect(unlimited).toBeChecked()
    await expect(swap.dialog.getByText(/any amount of BUSD from this wallet/)).toBeVisible()
    wallet.rejectNext('eth_sendTransaction')
    await swap.dialog.getByRole('button', { name: 'Enable in wallet' }).click()
    await expect(swap.dialog.getByText('Transaction rejected.').first()).toBeVisible()
    await swap.dialog
      .getByRole('button', { name: /Dismiss|Close/ })
      .last()
      .click()
    await expect(swap.pay).toHaveValue('100')
    await expect(enable).toBeEnabled()
    expect(await routerAllowance(world, 'BUSD', account)).toBe(0n)
    expect(await accessibilityFailures(page)).toEqual([])

    await enable.click()
    await swap.dialog.getByRole('radio', { name: /Only this amount/ }).check()
    await swap.enableInWallet()
    expect(await routerAllowance(world, 'BUSD', account)).toBe(100n * 10n ** 18n)
    const before = await balanceOf(world, 'IBULL', account)
    await swap.review()
    await swap.confirmButton.click()
    await expect(swap.dialog.getByText('Transaction confirmed').last()).toBeVisible()
    expect(await balanceOf(world, 'IBULL', account)).toBeGreaterThan(before)
    expect(await routerAllowance(world, 'BUSD', account)).toBe(0n)
    expect(wallet.requestsOf('eth_sendTransaction').length).toBe(3)
    expect(await accessibilityFailures(page)).toEqual([])
    await swap.closeDialog()

    await swap.typePay('100')
    await enable.click()
    await unlimited.check()
    await swap.enableInWallet()
    expect(await routerAllowance(world, 'BUSD', account)).toBe(UNLIMITED)
  },
)

story(
  'behavior: a token that refuses to change a permission gets a reset first',
  async ({ swap, wallet, world }) => {
    await swap.open('RESET', 'BUSD')
    await swap.importLinkedToken()
    await swap.connect()
    await swap.typePay('10')
    await swap.formButton('Enable RESET').click()
    await swap.dialog.getByRole('radio', { name: /Only this amount/ }).check()
    await swap.enableInWallet()

    await swap.typePay('20')
    await swap.formButton('Enable RESET').click()
    await expect(swap.dialog.getByText('Reset the old approval for RESET')).toBeVisible()
    await swap.enableInWallet()
    expect(await routerAllowance(world, 'RESET', account)).toBe(20n * 10n ** 18n)
    expect(wallet.requestsOf('eth_sendTransaction').length).toBe(3)
  },
)

story(
  'behavior: a token that takes a fee on transfer is sold, and less arrives than quoted',
  async ({ page, swap, wallet, world }) => {
    await page.addInitScript(() => {
      if (localStorage.getItem('ibull.settings.v1') !== null) return
      localStorage.setItem('ibull.settings.v1', JSON.stringify({ state: { slippageBps: 1200 }, version: 1 }))
    })
    await swap.open('TAXED', 'BNB')
    await swap.importLinkedToken()
    await swap.connect()
    await swap.typePay('100')
    await swap.formButton('Enable TAXED').click()
    await swap.enableInWallet()
    const before = await balanceOf(world, 'TAXED', account)
    await swap.review()
    await swap.confirmButton.click()
    await expect(swap.dialog.getByText('Transaction confirmed').last()).toBeVisible()
    expect(before - (await balanceOf(world, 'TAXED', account))).toBe(100n * 10n ** 18n)
    expect(wallet.requestsOf('eth_sendTransaction').length).toBe(2)
  },
)
