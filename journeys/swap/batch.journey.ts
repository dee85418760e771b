import { ACCOUNT_INDEX, LOCAL_CHAIN_ID, localAddress, type World } from '@ibull/localnet'
import { TestWallet } from '@ibull/testkit'
import { expect, type Page } from '@playwright/test'
import { balanceOf, routerAllowance } from '../story/chain-facts.ts'
import { story } from '../story/story.ts'
import { SwapScreen } from './swap-screen.ts'

const account = localAddress(ACCOUNT_INDEX.demo)

/** A wallet that takes several calls in one confirmation. */
async function openWithBatches(page: Page, world: World): Promise<{ swap: SwapScreen; wallet: TestWallet }> {
  const wallet = await TestWallet.install(page, {
    rpcUrl: world.rpcUrl,
    accounts: [account],
    chainId: LOCAL_CHAIN_ID,
    name: 'Batching Wallet',
    hasBatches: true,
  })
  const swap = new SwapScreen(page, world)
  await swap.open('BUSD', 'IBULL')
  await swap.connect('Batching Wallet')
  await swap.typePay('100')
  return { swap, wallet }
}

story(
  'default: a permission and its swap are one confirmation, for exactly the amount',
  async ({ page, world }) => {
    const { swap, wallet } = await openWithBatches(page, world)
    const before = await balanceOf(world, 'IBULL', account)
    await swap.review()
    await swap.confirmButton.click()
    await expect(swap.dialog.getByText('Transaction confirmed').last()).toBeVisible()
    expect(await balanceOf(world, 'IBULL', account)).toBeGreaterThan(before)
    expect(await routerAllowance(world, 'BUSD', account)).toBe(0n)
    expect(wallet.requestsOf('wallet_sendCalls').length).toBe(1)
    expect(wallet.requestsOf('eth_sendTransaction').length).toBe(0)
    const [bundle] = wallet
      .requestsOf('wallet_sendCalls')
      .map(({ params }) => params[0] as { atomicRequired: boolean; calls: unknown[] })
    expect(bundle).toMatchObject({ atomicRequired: true })
    expect(bundle?.calls.length).toBe(2)
  },
)

story('error: a refused batch leaves everything as it was', async ({ page, world }) => {
  const { swap, wallet } = await openWithBatches(page, world)
  await swap.review()
  wallet.rejectNext('wallet_sendCalls')
  await swap.confirmButton.click()
  await expect(swap.dialog.getByText('Transaction rejected.').first()).toBeVisible()
  await swap.closeDialog()
  await expect(swap.pay).toHaveValue('100')
  expect(await routerAllowance(world, 'BUSD', account)).toBe(0n)
})

story('behavior: a batch survives a reload and ends as succeeded', async ({ page, chain, world }) => {
  const { swap, wallet } = await openWithBatches(page, world)
  await swap.review()
  await chain.setMining({ kind: 'manual' })
  await swap.confirmButton.click()
  await expect(swap.dialog.getByText('Transaction Submitted').last()).toBeVisible()
  await page.reload()
  await expect(swap.account).toContainText('1')
  await chain.mine()
  await expect(swap.toast('Transaction succeeded')).toBeVisible()
  expect(wallet.requestsOf('wallet_sendCalls').length).toBe(1)
})
