import { ACCOUNT_INDEX, localAddress } from '@ibull/localnet'
import { runUntilVisible } from '@ibull/testkit'
import { expect, type Page } from '@playwright/test'
import { sellBnb } from '../story/chain-actions.ts'
import { balanceOf } from '../story/chain-facts.ts'
import { story } from '../story/story.ts'
import { untilTransactionSeen } from './stored-transactions.ts'
import type { SwapScreen } from '../swap/swap-screen.ts'

const account = localAddress(ACCOUNT_INDEX.demo)

async function openReview(swap: SwapScreen): Promise<void> {
  await swap.open('BNB', 'BUSD')
  await swap.connect()
  await swap.typePay('0.5')
  await swap.review()
}

async function sendSwap(swap: SwapScreen): Promise<void> {
  await openReview(swap)
  await swap.confirmButton.click()
}

async function sendUnmined(swap: SwapScreen): Promise<void> {
  await sendSwap(swap)
  await expect(swap.dialog.getByText('Transaction Submitted').last()).toBeVisible()
  await swap.closeDialog()
}

async function openRecent(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Recent transactions' }).click()
}

story(
  'error: a dropped transaction is reported once its nonce is used up',
  async ({ page, chain, swap, wallet, world }) => {
    await page.clock.install()
    await chain.setMining({ kind: 'manual' })
    await sendUnmined(swap)
    await untilTransactionSeen(page)
    await world.chain.client.request('anvil_dropAllTransactions', [])
    for (let minute = 0; minute < 12; minute += 3) {
      await page.clock.fastForward('03:00')
      await chain.mine()
    }
    await runUntilVisible(page, swap.toast('Transaction dropped'))
    await openRecent(page)
    await expect(swap.dialog.getByText('Dropped, nothing was spent')).toBeVisible()
    expect(wallet.requestsOf('eth_sendTransaction').length).toBe(1)
  },
)

story(
  'error: a price that moves while the wallet asks takes the swap back, with its reason [8.8.3]',
  async ({ page, swap, wallet, world }) => {
    const before = await balanceOf(world, 'BUSD', account)
    await openReview(swap)
    wallet.behaveNext('eth_sendTransaction', async (forward) => {
      await sellBnb(world, localAddress(ACCOUNT_INDEX.firstTrader), 2_000n * 10n ** 18n)
      return forward()
    })
    await swap.confirmButton.click()
    await expect(swap.toast('Transaction failed')).toBeVisible()
    await expect(swap.dialog.getByRole('alert').getByText(/slippage|price moved/i)).toBeVisible()
    await expect(page.getByText(/You only paid the network fee/).first()).toBeVisible()
    expect(await balanceOf(world, 'BUSD', account)).toBe(before)
  },
)

story(
  'behavior: a computer that slept for two hours finds the end of its transaction',
  async ({ page, chain, swap }) => {
    await page.clock.install()
    await chain.setMining({ kind: 'manual' })
    await sendUnmined(swap)
    await page.clock.fastForward('02:00:00')
    await chain.mine()
    await runUntilVisible(page, swap.toast('Transaction succeeded'))
  },
)

for (const depth of [1, 12]) {
  story(
    `behavior: a reorganisation of ${depth} blocks makes a swap pending again, and its new result is shown`,
    async ({ page, chain, swap, wallet, world }) => {
      await page.clock.install()
      await chain.mine(12)
      await sendSwap(swap)
      await expect(swap.toast('Transaction succeeded')).toBeVisible()
      await swap.closeDialog()
      await chain.mine(depth - 1)
      await world.chain.client.request('evm_setAutomine', [false])
      await world.chain.client.request('anvil_reorg', [depth, []])
      await openRecent(page)
      await runUntilVisible(page, swap.dialog.getByText('Pending', { exact: true }))

      const [sent] = wallet.requestsOf('eth_sendTransaction')
      const pool = await world.chain.client.request<{ pending: object }>('txpool_content', [])
      if (Object.keys(pool.pending).length === 0) {
        await world.chain.client.request('eth_sendTransaction', [sent?.params[0]])
      }
      await chain.mine()
      await runUntilVisible(page, swap.dialog.getByText('Succeeded', { exact: true }))
    },
  )
}
