import { ACCOUNT_INDEX, LOCAL_CHAIN_ID, localAddress } from '@ibull/localnet'
import { accessibilityFailures, TestWallet } from '@ibull/testkit'
import { expect } from '@playwright/test'
import { approve } from '../story/chain-actions.ts'
import { routerAllowance } from '../story/chain-facts.ts'
import { story } from '../story/story.ts'
import { ApprovalsScreen } from './approvals-screen.ts'

const account = localAddress(ACCOUNT_INDEX.demo)
const UNIT = 10n ** 18n

story(
  'default: what a swap approved is listed, reduced and revoked, and the chain agrees',
  async ({ page, swap, world }) => {
    await swap.open('BUSD', 'IBULL')
    await swap.connect()
    await swap.typePay('100')
    await swap.formButton('Enable BUSD').click()
    await swap.dialog.getByRole('radio', { name: /Unlimited/ }).check()
    await swap.enableInWallet()

    const approvals = new ApprovalsScreen(page, world)
    await page.getByRole('banner').getByRole('button', { name: /0x/ }).click()
    await page.getByRole('menuitem', { name: 'Wallet', exact: true }).click()
    await approvals.dialog.getByRole('link', { name: 'Approvals' }).click()
    await expect(page).toHaveURL(/\/approvals$/)
    const row = approvals.row('BUSD', 'Exchange')
    await expect(row).toContainText('Unlimited')
    expect(await accessibilityFailures(page)).toEqual([])

    await approvals.reduce('BUSD', 'Exchange', '40')
    await approvals.confirm('Confirm new limit')
    expect(await routerAllowance(world, 'BUSD', account)).toBe(40n * UNIT)
    await expect(row).toContainText('40 BUSD')

    await approvals.button('Revoke', 'BUSD', 'Exchange').click()
    await approvals.confirm('Confirm revocation')
    expect(await routerAllowance(world, 'BUSD', account)).toBe(0n)
    await expect(row).toHaveCount(0)
  },
)

story('behavior: several approvals are revoked in one confirmation', async ({ page, world }) => {
  for (const token of ['BUSD', 'USDT']) await approve(world, account, token, world.deployment.router)
  const wallet = await TestWallet.install(page, {
    rpcUrl: world.rpcUrl,
    accounts: [account],
    chainId: LOCAL_CHAIN_ID,
    name: 'Batching Wallet',
    hasBatches: true,
  })
  const approvals = new ApprovalsScreen(page, world)
  await approvals.open()
  await approvals.connect('Batching Wallet')
  for (const token of ['BUSD', 'USDT']) await approvals.row(token, 'Exchange').getByRole('checkbox').check()
  await approvals.formButton('Revoke 2 chosen').click()
  await approvals.confirm('Confirm revocation')
  for (const token of ['BUSD', 'USDT']) expect(await routerAllowance(world, token, account)).toBe(0n)
  expect(wallet.requestsOf('wallet_sendCalls').length).toBe(1)
  expect(wallet.requestsOf('eth_sendTransaction').length).toBe(0)
})

story(
  'behavior: an approval is reduced by keyboard, on a page opened directly',
  async ({ page, swap, world }) => {
    await approve(world, account, 'BUSD', world.deployment.router)
    await swap.open('BUSD', 'IBULL')
    await swap.connect()
    const approvals = new ApprovalsScreen(page, world)
    await approvals.open()
    const reduce = approvals.button('Reduce', 'BUSD', 'Exchange')
    await reduce.press('Enter')
    await approvals.dialog.getByRole('textbox').press('4')
    await page.keyboard.press('0')
    await page.keyboard.press('Enter')
    await approvals.dialog.getByRole('button', { name: 'Confirm new limit' }).press('Enter')
    await approvals.waitForConfirmation()
    expect(await routerAllowance(world, 'BUSD', account)).toBe(40n * UNIT)
    await expect(reduce).toBeFocused()
  },
)
