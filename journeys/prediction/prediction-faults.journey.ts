import { ACCOUNT_INDEX, localAddress, type World } from '@ibull/localnet'
import { runUntilHidden, runUntilVisible } from '@ibull/testkit'
import { expect, type Page } from '@playwright/test'
import { balanceOf } from '../story/chain-facts.ts'
import {
  answerLate,
  breakNode,
  cancelInWallet,
  changeWallet,
  confirmTwice,
  drop,
  goOffline,
  leaveSilentWallet,
  loseChunk,
  refuse,
  replaceInWallet,
  sends,
  slowDown,
  speedUp,
  starve,
  type Signing,
} from '../story/signing-faults.ts'
import { story } from '../story/story.ts'
import { untilTransactionSeen } from '../transactions/stored-transactions.ts'
import { Market } from './market.ts'
import { BETTOR, PredictionScreen } from './prediction-screen.ts'

const BNB = 10n ** 18n
const A_DAY_MS = 86_400_000
const OTHER = localAddress(ACCOUNT_INDEX.firstTrader)

/** Bets on the page while everything fails. */
function betting(screen: PredictionScreen, page: Page, world: World): Signing {
  return {
    page,
    world,
    wallet: screen.wallet,
    account: BETTOR,
    dialog: screen.dialog,
    connect: screen.dialog.getByRole('button', { name: 'Connect Wallet' }),
    confirm: screen.confirm,
    failed: 'An error occurred, unable to enter your position',
    review: async () => {
      await screen.submit('Bull').click()
      await expect(screen.confirm).toBeEnabled()
    },
    expectWhole: async () => {
      await expect(screen.amount).toHaveValue('2')
      await expect(screen.submit('Bull')).toBeEnabled()
    },
  }
}

/** Collects on the page while everything fails. */
function collecting(screen: PredictionScreen, page: Page, world: World): Signing {
  const collect = page.getByRole('button', { name: 'Collect all' })
  return {
    page,
    world,
    wallet: screen.wallet,
    account: BETTOR,
    dialog: screen.dialog,
    connect: page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }),
    confirm: screen.confirm,
    failed: 'The transaction did not go through',
    review: async () => {
      await collect.click()
      await expect(screen.confirm).toBeEnabled()
    },
    expectWhole: () => expect(collect).toBeEnabled(),
  }
}

story(
  'error: whatever the node does while a bet is signed, the form is whole and the bet is placed once [prediction.31]',
  async ({ page, world, rpc, watch }) => {
    watch.tolerateConsole(/Failed to load resource/)
    await page.clock.install()
    const screen = await PredictionScreen.install(page, world)
    const market = await Market.start(world)
    const epoch = await market.epoch()
    await screen.open()
    const signing = betting(screen, page, world)
    const before = await balanceOf(world, 'BNB', BETTOR)
    await screen.reviewBet(epoch, 'Bull', '2')
    await slowDown(signing, rpc)
    await breakNode(signing, rpc)
    await goOffline(signing)
    expect(await balanceOf(world, 'BNB', BETTOR)).toBe(before)
    const requested = sends(signing)
    await screen.finish()
    await expect(screen.card(epoch).getByText('Entered')).toBeVisible()
    expect(sends(signing)).toBe(requested + 1)
  },
)

story(
  'error: whatever the wallet does while a bet is signed, the form is whole and the bet is placed once [prediction.31]',
  async ({ page, world }) => {
    // A computer whose clock is a day fast.
    await page.clock.install({ time: new Date(Date.now() + A_DAY_MS) })
    const screen = await PredictionScreen.install(page, world)
    const market = await Market.start(world)
    const epoch = await market.epoch()
    await screen.open()
    const signing = betting(screen, page, world)
    const before = await balanceOf(world, 'BNB', BETTOR)
    await screen.reviewBet(epoch, 'Bull', '2')
    await confirmTwice(signing, /^Enter$/)
    await refuse(signing)
    await changeWallet(signing, OTHER)
    await leaveSilentWallet(signing)
    expect(await balanceOf(world, 'BNB', BETTOR)).toBe(before)
    const requested = sends(signing)
    await screen.finish()
    await expect(screen.card(epoch).getByText('Entered')).toBeVisible()
    expect(sends(signing)).toBe(requested + 1)
  },
)

story(
  'error: a bet that is cancelled, replaced, dropped and sped up is placed once, also where its code is gone and in two tabs [prediction.31]',
  async ({ page, chain, world, watch }) => {
    watch.tolerateConsole(/Failed to load resource|dynamically imported module|Failed to fetch/)
    // A computer whose clock is a day slow.
    await page.clock.install({ time: new Date(Date.now() - A_DAY_MS) })
    const screen = await PredictionScreen.install(page, world)
    const otherPage = await page.context().newPage()
    const otherTab = await PredictionScreen.install(otherPage, world)
    const market = await Market.start(world)
    const epoch = await market.epoch()
    await screen.open()
    await loseChunk(
      page,
      world,
      [
        'src/features/prediction/flow/prediction-flows.ts',
        'src/features/prediction/flow/prediction-flow-dialog.tsx',
      ],
      async () => {
        await screen.enterBet(epoch, 'Bull', '2')
        await screen.submit('Bull').click()
      },
    )

    const signing = betting(screen, page, world)
    const before = await balanceOf(world, 'BNB', BETTOR)
    const again = screen.dialog.getByRole('button', { name: 'Try again' })
    await screen.reviewBet(epoch, 'Bull', '2')
    await chain.setMining({ kind: 'manual' })
    await cancelInWallet(signing, screen.confirm)
    await replaceInWallet(signing, again, OTHER)
    await drop(signing, again)
    expect(before - (await balanceOf(world, 'BNB', BETTOR))).toBeLessThan(BNB)

    await again.click()
    await expect(screen.dialog.getByText('Transaction Submitted').last()).toBeVisible()
    await otherTab.open()
    await otherTab.reviewBet(epoch, 'Bull', '2')
    await expect(otherTab.dialog.getByText(/^The same transaction is already pending/)).toBeVisible()
    await untilTransactionSeen(page)
    await speedUp(signing)
    await expect(screen.dialog.getByText('Transaction confirmed').last()).toBeVisible()
    await otherTab.confirm.click()
    await expect(otherTab.dialog.getByText(/You already have a bet in this round/).first()).toBeVisible()
    expect(otherTab.wallet.requestsOf('eth_sendTransaction')).toEqual([])
    await otherPage.close()
    await screen.closeDialog()
    await expect(screen.card(epoch).getByText('Entered')).toBeVisible()
    const paid = before - (await balanceOf(world, 'BNB', BETTOR))
    expect(paid > 2n * BNB && paid < 3n * BNB, String(paid)).toBe(true)
  },
)

story(
  'error: winnings are collected once, whatever happens to the wallet and the transaction [prediction.26]',
  async ({ page, chain, world, watch }) => {
    watch.tolerateConsole(/Failed to load resource/)
    await page.clock.install()
    const screen = await PredictionScreen.install(page, world)
    const market = await Market.start(world)
    const epoch = await market.epoch()
    await market.bet(
      { from: BETTOR, side: 'up', amount: BNB },
      { from: OTHER, side: 'down', amount: 3n * BNB },
    )
    await market.settle(600)
    await market.settle(601)
    await screen.open()
    const signing = collecting(screen, page, world)
    const before = await balanceOf(world, 'BNB', BETTOR)
    const again = screen.dialog.getByRole('button', { name: 'Try again' })
    await signing.review()
    await confirmTwice(signing, /^Collect$/)
    await changeWallet(signing, OTHER)
    await chain.setMining({ kind: 'manual' })
    await cancelInWallet(signing, screen.confirm)
    await starve(signing, again)
    expect(await balanceOf(world, 'BNB', BETTOR)).toBeLessThan(before)
    const requested = sends(signing)
    await answerLate(signing, again)
    await expect(screen.toast('Transaction succeeded')).toBeVisible()
    await expect(screen.card(epoch).getByText('Collected')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Collect all' })).toHaveCount(0)
    const gained = (await balanceOf(world, 'BNB', BETTOR)) - before
    expect(gained > 3n * BNB && gained < 4n * BNB, String(gained)).toBe(true)
    expect(sends(signing)).toBe(requested + 1)
  },
)

story(
  'error: a bet that is mined after the lock is taken back, and one that waits survives a reload [prediction.1]',
  async ({ page, chain, world }) => {
    const screen = await PredictionScreen.install(page, world)
    const market = await Market.start(world)
    const epoch = await market.epoch()
    await screen.open()
    await screen.reviewBet(epoch, 'Bear', '2')
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
    await screen.reviewBet(epoch + 1n, 'Bear', '2')
    await screen.finish()
    await expect(screen.card(epoch + 1n).getByText('Entered')).toBeVisible()
  },
)

story(
  'behavior: a bet that is reorganised away leaves its card, and is placed again [prediction.31]',
  async ({ page, chain, world }) => {
    await page.clock.install()
    const screen = await PredictionScreen.install(page, world)
    const market = await Market.start(world)
    const epoch = await market.epoch()
    await screen.open()
    await screen.reviewBet(epoch, 'Bull', '2')
    await screen.finish()
    const entered = screen.card(epoch).getByText('Entered')
    await expect(entered).toBeVisible()
    const before = await balanceOf(world, 'BNB', BETTOR)

    await world.chain.client.request('evm_setAutomine', [false])
    await world.chain.client.request('anvil_reorg', [1, []])
    await world.chain.client.request('anvil_dropAllTransactions', [])
    // The clock is back at the start of the round, in whose second there are no bets.
    await chain.skipTime(2)
    await chain.mine(2)
    await runUntilHidden(page, entered)
    const enter = screen.card(epoch).getByRole('button', { name: 'Enter Bull' })
    await runUntilVisible(page, enter)
    expect((await balanceOf(world, 'BNB', BETTOR)) - before).toBeGreaterThan(2n * BNB)

    await chain.setMining({ kind: 'auto' })
    await screen.reviewBet(epoch, 'Bull', '2')
    await screen.finish()
    await runUntilVisible(page, entered)
    expect(before - (await balanceOf(world, 'BNB', BETTOR))).toBeLessThan(BNB / 100n)
  },
)
