import { ACCOUNT_INDEX, localAddress } from '@ibull/localnet'
import { accessibilityFailures } from '@ibull/testkit'
import { expect } from '@playwright/test'
import { story } from '../story/story.ts'

story(
  'error: the account changes during the review: nothing is signed for the wrong one',
  async ({ swap, wallet }) => {
    await swap.open('BNB', 'BUSD')
    await swap.connect()
    await swap.typePay('1')
    await swap.review()
    await wallet.switchAccount(localAddress(ACCOUNT_INDEX.guest))
    await expect(
      swap.dialog.getByText('The account in your wallet changed, so this was stopped.').first(),
    ).toBeVisible()
    expect(wallet.requestsOf('eth_sendTransaction').length).toBe(0)
  },
)

story(
  'behavior: the network changes during the review: nothing is signed; a wallet that answers after its window was left still gets its transaction recorded',
  async ({ page, swap, wallet }) => {
    await swap.open('BNB', 'BUSD')
    await swap.connect()
    await swap.typePay('1')
    await swap.review()
    await wallet.switchChain(1)
    await expect(swap.confirmButton).toBeHidden()
    expect(wallet.requestsOf('eth_sendTransaction').length).toBe(0)
    await swap.dialog
      .getByRole('button', { name: /Dismiss|Close/ })
      .last()
      .click()
    await expect(swap.formButton(/^Switch to /)).toBeVisible()
    await expect(swap.pay).toHaveValue('1')
    expect(await accessibilityFailures(page)).toEqual([])

    await swap.formButton(/^Switch to /).click()
    await swap.review()
    const agree = wallet.holdNext('eth_sendTransaction')
    await swap.confirmButton.click()
    await expect(swap.dialog.getByText('Confirm this transaction in your wallet').first()).toBeVisible()
    await swap.dialog.getByRole('button', { name: 'Dismiss' }).click()
    await expect(swap.dialog).toBeHidden()
    agree()
    await expect(swap.toast('Transaction succeeded')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Recent transactions' }).click()
    await expect(swap.dialog.getByRole('listitem')).toHaveCount(1)
  },
)
