import { expect } from '@playwright/test'
import { termIn } from '../story/screen.ts'
import { story } from '../story/story.ts'

const PERCENT = /^[\d.]+%$/

story(
  'behavior: from 5 % on a box asks before the window, which shows the impact again [5.15.1]',
  async ({ swap, wallet }) => {
    await swap.open('BNB', 'NRV')
    await swap.connect()
    await swap.typePay('30')
    await expect(swap.action).toHaveText('Swap Anyway')
    await swap.action.click()
    await expect(swap.dialog.getByText(/^This swap has a price impact of at least 5%\. Please/)).toBeVisible()
    await swap.dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(swap.confirmButton).toBeEnabled()
    await expect(termIn(swap.dialog, 'Price Impact')).toHaveText(PERCENT)
    expect(wallet.requestsOf('eth_sendTransaction').length).toBe(0)
    await swap.confirmButton.click()
    await expect(swap.toast('Transaction succeeded')).toBeVisible()
  },
)

story(
  'behavior: an expert types the word from 10 % on, and then agrees in the wallet alone',
  async ({ page, swap, wallet }) => {
    await page.addInitScript(() => {
      localStorage.setItem('ibull.settings.v1', JSON.stringify({ state: { isExpertMode: true }, version: 1 }))
    })
    await swap.open('BNB', 'NRV')
    await swap.connect()
    await swap.typePay('60')
    await swap.formButton('Swap Anyway').click()
    const go = swap.dialog.getByRole('button', { name: 'Continue' })
    await expect(swap.dialog.getByText(/a price impact of at least 10%\. Please type/)).toBeVisible()
    await expect(go).toBeDisabled()
    await swap.dialog.getByRole('textbox', { name: 'Type confirm' }).fill('confirm')
    await page.keyboard.press('Enter')
    await expect(swap.toast('Transaction succeeded')).toBeVisible()
    expect(wallet.requestsOf('eth_sendTransaction').length).toBe(1)
  },
)
