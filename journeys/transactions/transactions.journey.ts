import { ACCOUNT_INDEX, LOCAL_CHAIN_ID, localAddress } from '@ibull/localnet'
import { PageWatch, runUntilVisible, TestWallet } from '@ibull/testkit'
import { expect, type Page } from '@playwright/test'
import type { Hex } from 'viem'
import { story } from '../story/story.ts'
import { SwapScreen } from '../swap/swap-screen.ts'

const account = localAddress(ACCOUNT_INDEX.demo)
const otherOwner = localAddress(ACCOUNT_INDEX.guest)

/** `ExecutionSuccess(bytes32 indexed, uint256)` of a Safe. */
const SAFE_SUCCEEDED = '442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e'
/** Bytecode that emits a Safe's success event for the hash that it is called with. */
const SAFE_CODE: Hex = `0x6000357f${SAFE_SUCCEEDED}60206000a200`

async function sendSwap(swap: SwapScreen): Promise<void> {
  await swap.open('BNB', 'BUSD')
  await swap.connect()
  await swap.typePay('0.5')
  await swap.review()
  await swap.confirmButton.click()
  await expect(swap.dialog.getByText('Transaction Submitted').last()).toBeVisible()
}

async function openRecent(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Recent transactions' }).click()
}

story(
  'behavior: two tabs show the same transactions, and each announces a result once',
  async ({ page, chain, swap, wallet, world }) => {
    await chain.setMining({ kind: 'manual' })
    const secondPage = await page.context().newPage()
    const watch = await PageWatch.install(secondPage, new URL(world.url).origin)
    watch.tolerateAbsence(/\/indexer\//)
    const accounts = [account, otherOwner]
    await TestWallet.install(secondPage, { rpcUrl: world.rpcUrl, accounts, chainId: LOCAL_CHAIN_ID })
    const second = new SwapScreen(secondPage, world)
    await second.open('BNB', 'BUSD')
    await second.connect()

    await sendSwap(swap)
    await swap.closeDialog()
    await expect(second.account.getByText('1', { exact: true })).toBeVisible()
    await second.typePay('0.5')
    await second.review()
    await expect(
      second.dialog.getByText(/^The same transaction is already pending: Swap 0.5 BNB/),
    ).toBeVisible()
    await second.closeDialog()
    await openRecent(secondPage)
    await expect(second.dialog.getByText('1 pending')).toBeVisible()

    await chain.mine()
    await expect(swap.toast('Transaction succeeded')).toHaveCount(1)
    await expect(second.toast('Transaction succeeded')).toHaveCount(1)
    await expect(second.dialog.getByText('Succeeded', { exact: true })).toHaveCount(1)

    await second.dialog.getByRole('button', { name: 'clear all' }).click()
    await openRecent(page)
    await expect(swap.dialog.getByText('No recent transactions')).toBeVisible()
    expect(wallet.requestsOf('eth_sendTransaction').length).toBe(1)
    expect(watch.faults(), 'faults of the second page').toEqual([])
    await secondPage.close()
  },
)

story(
  'behavior: two tabs send at the same time, and neither loses the other’s transaction',
  async ({ page, chain, swap, wallet, world }) => {
    await chain.setMining({ kind: 'manual' })
    const secondPage = await page.context().newPage()
    const accounts = [account, otherOwner]
    const secondWallet = await TestWallet.install(secondPage, {
      rpcUrl: world.rpcUrl,
      accounts,
      chainId: LOCAL_CHAIN_ID,
    })
    const second = new SwapScreen(secondPage, world)
    for (const screen of [swap, second]) {
      await screen.open('BNB', 'BUSD')
      await screen.connect()
      await screen.typePay('0.25')
      await screen.review()
    }
    // A double click is one wish; each tab is another.
    await Promise.all([swap.confirmButton.dblclick(), second.confirmButton.dblclick()])
    for (const screen of [swap, second]) {
      await expect(screen.dialog.getByText('Transaction Submitted').last()).toBeVisible()
      await screen.closeDialog()
      await expect(screen.account).toContainText('2')
    }
    await chain.mine()
    await openRecent(page)
    await expect(swap.dialog.getByText('Succeeded', { exact: true })).toHaveCount(2)
    expect(wallet.requestsOf('eth_sendTransaction').length).toBe(1)
    expect(secondWallet.requestsOf('eth_sendTransaction').length).toBe(1)
    await secondPage.close()
  },
)

story(
  'behavior: a hash that the network never sees is said to be that, and can be taken off the list',
  async ({ page, swap, wallet }) => {
    await page.clock.install()
    wallet.behaveNext('eth_sendTransaction', () => Promise.resolve(`0x${'ab'.repeat(32)}`))
    await sendSwap(swap)
    await page.clock.fastForward('02:00')
    await runUntilVisible(page, swap.dialog.getByText(/Not seen by the network yet/))
    await swap.closeDialog()
    await page.clock.fastForward('00:30:00')
    await openRecent(page)
    await expect(swap.dialog.getByText(/Not seen by the network yet/)).toBeVisible()
    await expect(swap.dialog.getByText(/Dropped/)).toHaveCount(0)
    await swap.dialog.getByRole('button', { name: /^Remove from the list/ }).click()
    await expect(swap.dialog.getByText('No recent transactions')).toBeVisible()
  },
)

story(
  'behavior: a contract account’s transaction waits for signatures over a reload, and ends when they are there',
  async ({ page, swap, wallet, world }) => {
    const { client } = world.chain
    const safeHash: Hex = `0x${'5a'.repeat(32)}`
    await page.clock.install()
    await client.request('anvil_setCode', [account, SAFE_CODE])
    wallet.behaveNext('eth_sendTransaction', () => Promise.resolve(safeHash))
    await sendSwap(swap)
    await expect(swap.dialog.getByText(/may need more signatures/)).toBeVisible()
    await swap.closeDialog()
    await page.reload()
    await page.clock.fastForward('00:03:00')
    await openRecent(page)
    await runUntilVisible(page, swap.dialog.getByText(/Waiting for more signatures/))
    await expect(swap.dialog.getByRole('link')).toHaveCount(0)

    const carrier = await client.request<Hex>('eth_sendTransaction', [
      { from: otherOwner, to: account, data: safeHash },
    ])
    await runUntilVisible(page, swap.dialog.getByText('Succeeded', { exact: true }))
    await expect(swap.dialog.getByRole('link', { name: /Swap 0.5 BNB/ })).toHaveAttribute(
      'href',
      new RegExp(carrier),
    )
    await expect(swap.toast('Transaction succeeded')).toBeVisible()
  },
)
