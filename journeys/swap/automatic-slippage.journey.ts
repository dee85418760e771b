import { ACCOUNT_INDEX, localAddress } from '@ibull/localnet'
import { accessibilityFailures } from '@ibull/testkit'
import { expect } from '@playwright/test'
import { balanceOf } from '../story/chain-facts.ts'
import { story } from '../story/story.ts'

const account = localAddress(ACCOUNT_INDEX.demo)

story(
  'default: the tolerance is automatic, its review says why, and the swap executes',
  async ({ page, swap, wallet, world }) => {
    await swap.open('BNB', 'BUSD')
    await swap.connect()
    await swap.typePay('0.5')
    await expect(swap.main.getByRole('button', { name: /^Auto: 0\.\d+%/ })).toBeVisible()
    const before = await balanceOf(world, 'BUSD', account)
    await swap.review()
    await expect(
      swap.dialog.getByText(/^Slippage tolerance: \d\.\d+%, (chosen automatically|the standard one)/),
    ).toBeVisible()
    expect(await accessibilityFailures(page)).toEqual([])
    await swap.confirmButton.click()
    await expect(swap.toast('Transaction succeeded')).toBeVisible()
    expect(await balanceOf(world, 'BUSD', account)).toBeGreaterThan(before)
    expect(wallet.requestsOf('eth_sendTransaction').length).toBe(1)
  },
)

story(
  'behavior: a preset or typed tolerance is what is signed, until Auto returns',
  async ({ page, swap }) => {
    await swap.open('BNB', 'BUSD')
    await swap.connect()
    await swap.typePay('0.5')
    const settings = page.getByRole('button', { name: /Change the slippage tolerance/ })
    await settings.focus()
    await page.keyboard.press('Enter')
    const auto = swap.dialog.getByRole('radio', { name: 'Auto' })
    await expect(auto).toBeChecked()
    await auto.focus()
    await page.keyboard.press('ArrowRight')
    await expect(swap.dialog.getByRole('radio', { name: '0.1%' })).toBeChecked()
    await swap.dialog.getByLabel('Custom slippage in percent').fill('2.5')
    await page.keyboard.press('Escape')
    await expect(settings).toHaveText(/^2\.50?%/)
    await swap.review()
    await expect(swap.dialog.getByText(/^Slippage tolerance: 2\.50?%, as in your settings\.$/)).toBeVisible()
    await page.keyboard.press('Escape')

    await page.reload()
    await swap.typePay('0.5')
    await expect(settings).toHaveText(/^2\.50?%/)
    await settings.click()
    await swap.dialog.getByRole('radio', { name: 'Auto' }).check({ force: true })
    await page.keyboard.press('Escape')
    await expect(settings).toHaveText(/^Auto: /)
  },
)
