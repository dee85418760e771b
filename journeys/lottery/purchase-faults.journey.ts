import { ACCOUNT_INDEX, localAddress } from '@ibull/localnet'
import { breakStorage } from '@ibull/testkit'
import { expect } from '@playwright/test'
import { balanceOf } from '../story/chain-facts.ts'
import { story } from '../story/story.ts'
import { LotteryChain } from './lottery-chain.ts'
import { LotteryScreen } from './lottery-screen.ts'

const demo = localAddress(ACCOUNT_INDEX.demo)

story(
  'default: a hundred tickets for exactly their price, then without a limit, then in one step [lottery.9.2, lottery.18.6]',
  async ({ page, world, wallet }) => {
    const screen = new LotteryScreen(page, world)
    const lottery = await LotteryChain.openRound(world)
    const before = await balanceOf(world, 'IBULL', demo)
    // 100 tickets at 0.1, less 4.95 %, in tokens of nine decimals.
    const price = 9_505_000_000n
    await screen.open()
    for (const [mode, steps] of [
      [/Only this amount/, 2],
      [/Unlimited/, 2],
      [undefined, 1],
    ] as const) {
      const sent = wallet.requestsOf('eth_sendTransaction').length
      await screen.review(() => screen.dialog.getByRole('button', { name: '100% (100)' }).click())
      if (mode === undefined) await expect(screen.dialog.getByRole('radio')).toHaveCount(0)
      else await screen.dialog.getByRole('radio', { name: mode }).check()
      await expect(screen.buyButton).toBeEnabled()
      await screen.buy()
      expect(wallet.requestsOf('eth_sendTransaction').length).toBe(sent + steps)
      if (steps === 2 && String(mode).includes('Only')) expect(await lottery.allowance(demo)).toBe(0n)
    }
    expect(before - (await balanceOf(world, 'IBULL', demo))).toBe(3n * price)
    await expect(screen.yourTickets.getByText('Show 240 more tickets')).toBeVisible()
  },
)

story(
  'error: a purchase survives a rejection, a node that fails, and a reload while it is pending [lottery.1]',
  async ({ page, chain, rpc, wallet, watch, world }) => {
    watch.tolerateConsole(/Failed to load resource/)
    const screen = new LotteryScreen(page, world)
    const lottery = await LotteryChain.openRound(world)
    await lottery.buy(['123456'])
    await screen.open()
    await screen.review(() => screen.chooseCount(3))
    const answer = wallet.holdNext('eth_sendTransaction')
    await screen.buyButton.click()
    await expect(screen.dialog.getByText('Waiting For Confirmation').last()).toBeVisible()
    answer(false)
    await expect(screen.buyButton).toBeEnabled()
    await expect(screen.dialog.getByRole('alert')).toHaveCount(0)
    rpc.break({ kind: 'status', status: 503 })
    await screen.buyButton.click()
    await expect(screen.dialog.getByText('The transaction did not go through').first()).toBeVisible()
    rpc.mend()
    const sent = wallet.requestsOf('eth_sendTransaction').length
    await chain.setMining({ kind: 'manual' })
    await screen.dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(screen.dialog.getByText('Transaction Submitted').last()).toBeVisible()
    await page.reload()
    await chain.mine()
    await expect(screen.toast('Transaction succeeded')).toBeVisible()
    await expect(screen.yourTickets.getByRole('listitem')).toHaveCount(4)
    expect(wallet.requestsOf('eth_sendTransaction').length).toBe(sent + 1)
  },
)

story(
  'error: a sale that ends while the wallet asks costs nothing, also where nothing can be stored [lottery.1]',
  async ({ page, chain, wallet, world }) => {
    await breakStorage(page, 'full')
    const screen = new LotteryScreen(page, world)
    const lottery = await LotteryChain.openRound(world)
    await lottery.buy(['123456'])
    const before = await balanceOf(world, 'IBULL', demo)
    await screen.open()
    await screen.review(() => screen.chooseCount(1))
    await screen.buy()
    const after = await balanceOf(world, 'IBULL', demo)
    expect(before - after).toBe(100_000_000n)
    await screen.review(() => screen.chooseCount(2))
    wallet.behaveNext('eth_sendTransaction', async (forward) => {
      await chain.skipTime(3_700)
      return forward()
    })
    await screen.buyButton.click()
    await expect(
      screen.dialog.getByText(/Ticket sales for this round have ended. Nothing was charged/),
    ).toBeVisible()
    await screen.closeDialog()
    await expect(screen.next.getByRole('button', { name: 'Buy tickets' })).toHaveCount(0)
    expect(await balanceOf(world, 'IBULL', demo)).toBe(after)
  },
)
