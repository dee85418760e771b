import { expect } from '@playwright/test'
import { balanceOf } from '../story/chain-facts.ts'
import { story } from '../story/story.ts'
import { Market } from './market.ts'
import { BETTOR, PredictionScreen } from './prediction-screen.ts'

const BNB = 10n ** 18n

story(
  'error: whatever fails while a bet is signed, nothing is lost, and the bet can be placed after it [prediction.31]',
  async ({ page, world, rpc, watch }) => {
    watch.tolerateConsole(/Failed to load resource/)
    const screen = await PredictionScreen.install(page, world)
    const market = await Market.start(world)
    const epoch = await market.epoch()
    const { wallet } = screen
    await screen.open()
    const before = await balanceOf(world, 'BNB', BETTOR)

    // The wallet refuses: silent, and the review is as it was.
    await screen.reviewBet(epoch, 'UP', '2')
    const answer = wallet.holdNext('eth_sendTransaction')
    await screen.confirm.click()
    await expect(screen.dialog.getByText('Waiting For Confirmation').last()).toBeVisible()
    answer(false)
    await expect(screen.confirm).toBeEnabled()
    await expect(screen.dialog.getByRole('alert')).toHaveCount(0)

    // The node fails: the specification's words, and another try.
    rpc.break({ kind: 'status', status: 503 })
    await screen.confirm.click()
    await expect(
      screen.dialog.getByText('An error occurred, unable to enter your position').first(),
    ).toBeVisible()
    expect(wallet.requestsOf('eth_sendTransaction').length).toBe(1)
    rpc.mend()
    expect(await balanceOf(world, 'BNB', BETTOR)).toBe(before)

    // Offline the wallet is not asked; online again the same bet goes through, once.
    await page.context().setOffline(true)
    await expect(page.getByText(/You are offline/)).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByText(/You are offline/)).toBeHidden()
    expect(wallet.requestsOf('eth_sendTransaction').length).toBe(1)
    await screen.dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(screen.dialog.getByText('Transaction confirmed').last()).toBeVisible()
    await screen.closeDialog()
    await expect(screen.card(epoch).getByText('Entered')).toBeVisible()
    expect(wallet.requestsOf('eth_sendTransaction').length).toBe(2)
  },
)

story(
  'error: a bet that is mined after the lock is taken back, and one that waits survives a reload [prediction.1]',
  async ({ page, chain, world }) => {
    const screen = await PredictionScreen.install(page, world)
    const market = await Market.start(world)
    const epoch = await market.epoch()
    await screen.open()
    await screen.reviewBet(epoch, 'DOWN', '2')
    await chain.setMining({ kind: 'manual' })
    await screen.confirm.click()
    await expect(screen.dialog.getByText('Transaction Submitted').last()).toBeVisible()
    await page.reload()
    await expect(page.getByRole('banner').getByText('1', { exact: true })).toBeVisible()
    // The round is locked before the block is made.
    await chain.skipTime(400)
    await chain.mine()
    await expect(screen.toast('Transaction failed')).toBeVisible()
    await expect(
      page.getByLabel('Notifications', { exact: true }).getByText(/takes no more bets/),
    ).toBeVisible()
    expect(await balanceOf(world, 'BNB', BETTOR)).toBeGreaterThan(99n * BNB)
    await chain.setMining({ kind: 'auto' })
    await market.answer(600)

    // The keeper is late: anyone submits the price, and the next round takes the bet.
    await chain.skipTime(70)
    await chain.mine()
    await page.getByRole('button', { name: 'Settle the round' }).click()
    await screen.finish()
    await screen.reviewBet(epoch + 1n, 'DOWN', '2')
    await screen.finish()
    await expect(screen.card(epoch + 1n).getByText('Entered')).toBeVisible()
  },
)
