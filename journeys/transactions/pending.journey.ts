import { ACCOUNT_INDEX, localAddress } from '@ibull/localnet'
import { accessibilityFailures } from '@ibull/testkit'
import { expect } from '@playwright/test'
import type { Hex } from 'viem'
import { replaceTransaction } from '../story/chain-actions.ts'
import { story } from '../story/story.ts'
import { untilTransactionSeen } from './stored-transactions.ts'
import type { SwapScreen } from '../swap/swap-screen.ts'

const account = localAddress(ACCOUNT_INDEX.demo)

/** Sends a swap that the chain does not mine yet. */
async function sendAndWait(swap: SwapScreen): Promise<void> {
  await swap.open('BNB', 'BUSD')
  await swap.connect()
  await sendConnected(swap)
}

async function sendConnected(swap: SwapScreen): Promise<void> {
  await swap.typePay('0.5')
  await swap.review()
  await swap.confirmButton.click()
  await expect(swap.dialog.getByText('Transaction Submitted').last()).toBeVisible()
}

story(
  'default: a pending swap survives a reload and ends as succeeded [4.9.2]',
  async ({ page, chain, swap, wallet }) => {
    await chain.setMining({ kind: 'manual' })
    await sendAndWait(swap)
    await page.reload()
    await expect(swap.account).toContainText('1')
    await chain.mine()
    await expect(swap.toast('Transaction succeeded')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Recent transactions' }).click()
    await expect(swap.dialog.getByText('Succeeded')).toBeVisible()
    expect(wallet.requestsOf('eth_sendTransaction').length).toBe(1)
  },
)

story(
  'behavior: a swap that was sped up in the wallet ends under its new hash, one that was cancelled says so, and so does one whose nonce another took',
  async ({ page, chain, swap, wallet, world }) => {
    await chain.setMining({ kind: 'manual' })
    await sendAndWait(swap)
    await swap.closeDialog()
    await untilTransactionSeen(page)
    const [sent] = wallet.requestsOf('eth_sendTransaction')
    await replaceTransaction(world, account, sent?.params[0] as { to: Hex; data: Hex; value: Hex })
    await chain.mine()
    await expect(swap.toast('Transaction succeeded')).toBeVisible()
    expect(await accessibilityFailures(page)).toEqual([])

    const other = localAddress(ACCOUNT_INDEX.guest)
    for (const [to, value, title] of [
      [other, '0x1', 'Transaction replaced'],
      [account, '0x0', 'Transaction cancelled'],
    ] as const) {
      await sendConnected(swap)
      await swap.closeDialog()
      await untilTransactionSeen(page)
      await replaceTransaction(world, account, { to, data: '0x', value })
      await chain.mine()
      await expect(swap.toast(title)).toBeVisible()
      expect(await accessibilityFailures(page)).toEqual([])
    }
    await page.getByRole('main').getByRole('button', { name: 'Recent transactions' }).click()
    await expect(swap.dialog.getByText('Cancelled')).toBeVisible()
  },
)

story('error: a swap that reverts when it is mined says why [4.9.1]', async ({ page, chain, swap }) => {
  await chain.setMining({ kind: 'manual' })
  await sendAndWait(swap)
  await swap.closeDialog()
  // The deadline passes before the block is made.
  await chain.skipTime(3_600)
  await chain.mine()
  await expect(swap.toast('Transaction failed')).toBeVisible()
  await expect(page.getByLabel('Notifications', { exact: true }).getByText(/expired|deadline/i)).toBeVisible()
})

story(
  'behavior: the node dies right after the swap was sent, and the result is shown when it is back',
  async ({ page, chain, rpc, swap, watch }) => {
    watch.tolerateConsole(/Failed to load resource/)
    await chain.setMining({ kind: 'manual' })
    await sendAndWait(swap)
    rpc.break({ kind: 'dead' })
    await expect(page.getByText(/network can't be reached/)).toBeVisible()
    await chain.mine()
    rpc.mend()
    await expect(swap.dialog.getByText('Transaction confirmed').last()).toBeVisible()
  },
)

story(
  'behavior: a reload while the wallet is asked sends nothing and keeps the form',
  async ({ page, swap, wallet }) => {
    await swap.open('BNB', 'BUSD')
    await swap.connect()
    await swap.typePay('0.75')
    await swap.review()
    const answer = wallet.holdNext('eth_sendTransaction')
    await swap.confirmButton.click()
    await expect(swap.dialog.getByText('Confirm this transaction in your wallet').first()).toBeVisible()
    await page.reload()
    answer(false)
    await expect(swap.pay).toHaveValue('0.75')
    await expect(swap.action).toHaveText('Swap')
    await page.getByRole('main').getByRole('button', { name: 'Recent transactions' }).click()
    await expect(swap.dialog.getByText('No recent transactions')).toBeVisible()
  },
)
