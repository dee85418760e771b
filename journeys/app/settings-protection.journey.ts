import { accessibilityFailures, WalletError } from '@ibull/testkit'
import { expect } from '@playwright/test'
import { tabTo } from '../story/keyboard.ts'
import { story } from '../story/story.ts'

story(
  'default: a wallet is offered the private endpoint, by keyboard, and may refuse it',
  async ({ page, swap, wallet, world }) => {
    await swap.open('BNB', 'BUSD')
    const settings = swap.main.getByRole('button', { name: 'Settings', exact: true })
    await settings.click()
    await expect(swap.dialog.getByText('Connect a wallet to use this.')).toBeVisible()
    await page.keyboard.press('Escape')
    await swap.connect()
    await swap.typePay('0.5')
    await swap.review()
    await expect(
      swap.dialog.getByText("Test Wallet sends it. This page can't see whether it goes out privately."),
    ).toBeVisible()
    await page.keyboard.press('Escape')

    await settings.focus()
    await page.keyboard.press('Enter')
    wallet.rejectNext('wallet_addEthereumChain')
    await tabTo(page, /^Add to Test Wallet$/)
    await page.keyboard.press('Enter')
    await expect(swap.dialog.getByText('You declined it in Test Wallet. Nothing has changed.')).toBeVisible()
    wallet.failNext('wallet_addEthereumChain', new WalletError(4200, 'no such method'))
    await page.keyboard.press('Enter')
    await expect(swap.dialog.getByText(/^Test Wallet takes no endpoints from pages/)).toBeVisible()
    await expect(swap.dialog.getByText(`${world.url}/private-rpc`)).toBeVisible()
    expect(await accessibilityFailures(page)).toEqual([])

    const release = wallet.holdNext('wallet_addEthereumChain')
    await page.keyboard.press('Enter')
    await expect(swap.dialog.getByRole('button', { name: 'Confirm in Test Wallet' })).toBeVisible()
    release()
    await expect(swap.dialog.getByText(/^Test Wallet agreed to add .*\/private-rpc\./)).toBeVisible()
    const [added] = wallet.requestsOf('wallet_addEthereumChain').at(-1)?.params ?? []
    expect(added).toMatchObject({ chainId: '0x7a69', rpcUrls: [`${world.url}/private-rpc`] })
    expect(await accessibilityFailures(page)).toEqual([])
    await page.keyboard.press('Escape')
    await swap.review()
    await expect(
      swap.dialog.getByText(/^You added .*\/private-rpc to Test Wallet\. This page can't see/),
    ).toBeVisible()
  },
)

story(
  'error: a stored endpoint that is no longer offered sends nothing in the demo wallet',
  async ({ page, swap, wallet }) => {
    const stored = { version: 1, state: { byWallet: { 'app.ibull.demo': 'https://gone.example' } } }
    await page.addInitScript(
      (text) => localStorage.setItem('ibull.privateEndpoints.v1', text),
      JSON.stringify(stored),
    )
    await swap.open('BNB', 'BUSD')
    await swap.formButton('Connect Wallet').click()
    await swap.dialog.getByRole('button', { name: /Demo wallet/ }).click()
    await page.getByRole('dialog', { name: /\?$/ }).getByRole('button', { name: 'Confirm' }).click()
    await expect(swap.account).toBeVisible()
    await swap.typePay('0.5')
    await swap.review()
    await expect(
      swap.dialog.getByText(/^The private endpoint gone\.example is no longer offered/),
    ).toBeVisible()
    await swap.confirmButton.click()
    await expect(swap.dialog.getByText(/Nothing was sent\./).first()).toBeVisible()
    expect(await accessibilityFailures(page)).toEqual([])
    await swap.dialog.getByRole('button', { name: 'Close' }).last().click()

    await swap.main.getByRole('button', { name: 'Settings', exact: true }).click()
    await expect(swap.dialog.getByText(/^gone\.example, which you chose, is no longer offered/)).toBeVisible()
    await swap.dialog.getByRole('switch', { name: /^Protect from front-running/ }).click()
    await expect(swap.dialog.getByText(/^gone\.example, which you chose/)).toBeHidden()
    expect(wallet.requests.filter(({ method }) => /send/.test(method))).toEqual([])
  },
)
