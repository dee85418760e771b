import { ACCOUNT_INDEX, LOCAL_CHAIN_ID, localAddress } from '@ibull/localnet'
import { accessibilityFailures, TestWallet } from '@ibull/testkit'
import { expect } from '@playwright/test'
import { story } from '../story/story.ts'
import { SwapScreen } from '../swap/swap-screen.ts'

story(
  'default: an installed wallet connects, stays connected over a reload, and disconnects [1.3, 2.2.6.2]',
  async ({ page, swap, wallet }) => {
    await page.goto('/swap')
    await swap.connect()
    await page.reload()
    await expect(swap.account).toBeVisible()
    expect(wallet.requestsOf('wallet_requestPermissions').length).toBe(1)

    await swap.account.click()
    await page.getByRole('menuitem', { name: 'Disconnect' }).click()
    await expect(swap.formButton('Connect Wallet')).toBeVisible()
    await page.reload()
    await expect(swap.formButton('Connect Wallet')).toBeVisible()
  },
)

story(
  'behavior: a rejection in the wallet is reported, the next try works, and a wallet that moved to another network is asked to switch',
  async ({ page, swap, wallet }) => {
    await page.goto('/swap')
    wallet.rejectNext('wallet_requestPermissions')
    wallet.rejectNext('eth_requestAccounts')
    await swap.formButton('Connect Wallet').click()
    await swap.dialog.getByRole('button', { name: /Test Wallet/ }).click()
    await expect(
      swap.dialog.getByText('You rejected the request in Test Wallet. Nothing was shared.'),
    ).toBeVisible()
    await swap.dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(swap.account).toBeVisible()
    await expect(swap.dialog).toBeHidden()
    expect(await accessibilityFailures(page)).toEqual([])

    await wallet.switchChain(1)
    await swap.formButton(/^Switch to /).click()
    await expect(swap.action).toHaveText('Enter an amount')
    expect(wallet.requestsOf('wallet_switchEthereumChain').length).toBe(1)
  },
)

story('behavior: a wallet that is only window.ethereum connects', async ({ page, world }) => {
  await TestWallet.install(page, {
    rpcUrl: world.rpcUrl,
    accounts: [localAddress(ACCOUNT_INDEX.demo)],
    chainId: LOCAL_CHAIN_ID,
    kind: 'legacy',
  })
  await page.goto('/swap')
  await new SwapScreen(page, world).connect("This browser's wallet")
})

story('behavior: a wallet that announces itself late appears in the open list', async ({ page, world }) => {
  await TestWallet.install(page, {
    rpcUrl: world.rpcUrl,
    accounts: [localAddress(ACCOUNT_INDEX.demo)],
    chainId: LOCAL_CHAIN_ID,
    announceAfter: 3_000,
    name: 'Late Wallet',
  })
  await page.goto('/swap')
  await new SwapScreen(page, world).connect('Late Wallet')
})

story('behavior: a login on another network asks the wallet to switch [8.14.1]', async ({ page, world }) => {
  const wallet = await TestWallet.install(page, {
    rpcUrl: world.rpcUrl,
    accounts: [localAddress(ACCOUNT_INDEX.demo)],
    chainId: 1,
  })
  await page.goto('/swap')
  const swap = new SwapScreen(page, world)
  await swap.connect()
  await expect(swap.action).toHaveText('Enter an amount')
  expect(wallet.requestsOf('wallet_switchEthereumChain').length).toBe(1)
})
