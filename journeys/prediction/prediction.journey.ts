import { accessibilityFailures } from '@ibull/testkit'
import { ACCOUNT_INDEX, localAddress } from '@ibull/localnet'
import { expect } from '@playwright/test'
import { balanceOf } from '../story/chain-facts.ts'
import { tabTo } from '../story/keyboard.ts'
import { checkWidths, fitsWidth } from '../story/page-widths.ts'
import { story } from '../story/story.ts'
import { Market, type Stake } from './market.ts'
import { BETTOR, PredictionScreen } from './prediction-screen.ts'

const BNB = 10n ** 18n
const OTHER = localAddress(ACCOUNT_INDEX.firstTrader)

const own = (side: Stake['side'], amount = BNB): Stake => ({ from: BETTOR, side, amount })
const other = (side: Stake['side'], amount = BNB): Stake => ({ from: OTHER, side, amount })

story(
  'default: a bet is placed, refused a second time, seen live, won and collected [prediction.1, prediction.26]',
  async ({ page, world }) => {
    const screen = await PredictionScreen.install(page, world)
    const market = await Market.start(world)
    const epoch = await market.epoch()
    await screen.open()
    const card = screen.card(epoch)
    await card.getByRole('button', { name: 'Enter Bear' }).click()
    // The side can still be changed in the form.
    await screen.dialog.getByRole('radio', { name: 'Bull' }).check()
    await expect(screen.submit('Bull')).toHaveAccessibleDescription('Enter an amount')
    expect(await accessibilityFailures(page), 'the form').toEqual([])
    await screen.amount.fill('0.000001')
    await expect(screen.submit('Bull')).toHaveAccessibleDescription(
      'A minimum amount of 0.00001 BNB is required',
    )
    await screen.amount.fill('1000')
    await expect(screen.submit('Bull')).toHaveAccessibleDescription('Insufficient BNB balance')
    await screen.dialog.getByRole('button', { name: '10%' }).click()
    await expect(screen.amount).toHaveValue(/^9\.999/)
    await screen.amount.fill('2')
    await expect(screen.submit('Bull')).toHaveAccessibleDescription('Confirm that you understand the risk')
    await screen.dialog.getByRole('checkbox', { name: /I understand/ }).check()
    await screen.submit('Bull').click()
    await expect(screen.confirm).toBeEnabled()
    expect(await accessibilityFailures(page), 'the review').toEqual([])
    await screen.finish()
    await expect(card.getByText('Entered')).toBeVisible()
    await expect(card.getByRole('button', { name: /^Enter/ })).toHaveCount(0)
    await market.bet(other('down', 3n * BNB))
    await expect(card.getByText(/2\.42x payout/)).toBeVisible()

    await market.settle(600)
    await expect(screen.card(epoch).getByText('Locked price')).toBeVisible()
    await expect(screen.card(epoch).getByText('$600.0000').first()).toBeVisible()
    // Another tab bets on the next round while its form is open here.
    const next = epoch + 1n
    await screen.card(next).getByRole('button', { name: 'Enter Bear' }).click()
    await screen.amount.fill('1')
    await expect(screen.submit('Bear')).toBeEnabled()
    await market.bet(own('up'))
    await expect(screen.submit('Bear')).toHaveAccessibleDescription('You already have a bet in this round')
    await expect(screen.submit('Bear')).toBeDisabled()
    await screen.closeDialog()

    await market.settle(601)
    await expect(screen.card(epoch).getByText('Bull wins')).toBeVisible()
    const before = await balanceOf(world, 'BNB', BETTOR)
    await screen
      .card(epoch)
      .getByRole('button', { name: /^Collect winnings/ })
      .click()
    await screen.finish()
    await expect(screen.card(epoch).getByText('Collected')).toBeVisible()
    const gained = (await balanceOf(world, 'BNB', BETTOR)) - before
    expect(gained > 4n * BNB && gained < 5n * BNB, String(gained)).toBe(true)
  },
)

story(
  'default: lost, tied, one-sided, paused, and a round that expires and is refunded [prediction.3, prediction.20]',
  async ({ page, world }) => {
    const screen = await PredictionScreen.install(page, world)
    const market = await Market.start(world)
    const first = await market.epoch()
    const [lost, tied, oneSided, unsettled] = [first, first + 1n, first + 2n, first + 3n]
    await market.bet(own('down'), other('up'))
    await market.settle(600)
    await market.bet(own('up'), other('down'))
    await market.settle(601)
    await market.bet(own('up'))
    await market.settle(601)
    await market.bet(own('up'), other('down'))
    await market.settle(605)
    await screen.open()
    await expect(screen.card(lost).getByText('Bull wins')).toBeVisible()
    await expect(screen.card(lost).getByRole('button')).toHaveCount(0)
    await expect(screen.card(tied).getByText('Tie: every bet is refunded')).toBeVisible()
    await expect(
      screen.card(oneSided).getByText('Bets on one side only: every bet is refunded'),
    ).toBeVisible()
    await screen
      .card(tied)
      .getByRole('button', { name: `Reclaim funds of round #${tied}` })
      .click()
    await screen.finish()
    await expect(screen.card(tied).getByText('Collected')).toBeVisible()

    await market.pause()
    await expect(page.getByText('Markets paused')).toBeVisible()
    const open = screen.card(unsettled + 1n)
    await expect(open.getByRole('button', { name: 'Enter Bull' })).toBeDisabled()
    await expect(screen.card(unsettled)).toBeVisible()
    await market.expire()
    const expired = screen.card(unsettled)
    await expect(expired.getByText(/could not be settled in time/)).toBeVisible()
    await page.getByRole('button', { name: 'Show history' }).click()
    await page.getByRole('button', { name: 'Show chart' }).click()
    await expect(page.getByRole('cell', { name: 'Refunded' })).toHaveCount(3)
    await checkWidths(page, 'prediction')
    await page.setViewportSize({ width: 1280, height: 900 })
    await expired.getByRole('button', { name: /^Reclaim funds/ }).click()
    await screen.finish()
    await expect(expired.getByText('Collected')).toBeVisible()
    // What is left: the round that only the account bet on.
    await page.getByRole('button', { name: 'Collect all' }).click()
    await screen.finish()
    await expect(page.getByRole('button', { name: 'Collect all' })).toHaveCount(0)
    expect(await accessibilityFailures(page)).toEqual([])
  },
)

story(
  'default: winnings come by themselves once the account allows it, and no longer once it does not [prediction.1]',
  async ({ page, world }) => {
    const screen = await PredictionScreen.install(page, world)
    const market = await Market.start(world)
    const epoch = await market.epoch()
    await market.bet(own('up'), other('down'))
    await market.settle(600)
    await market.settle(601)
    await screen.open()
    await expect(screen.card(epoch).getByRole('button', { name: /^Collect winnings/ })).toBeVisible()
    const payout = page.getByRole('region', { name: 'Automatic payout' })
    await payout.getByRole('button', { name: 'Turn on' }).click()
    await screen.finish()
    await expect(payout.getByRole('status')).toHaveText('On')
    const before = await balanceOf(world, 'BNB', BETTOR)
    await market.payOut(epoch, BETTOR, OTHER)
    await expect(screen.card(epoch).getByText('Collected')).toBeVisible()
    // Two stakes without the market's fee of 3 %, and without the fee that the account offers.
    expect((await balanceOf(world, 'BNB', BETTOR)) - before).toBe((194n * BNB) / 100n - 3n * 10n ** 14n)
    await payout.getByRole('button', { name: 'Turn off' }).click()
    await screen.finish()
    await expect(payout.getByRole('status')).toHaveText('Off')
  },
)

story(
  'behavior: 30 rounds are collected in parts, with a rejection and a reload in the middle [prediction.17]',
  async ({ page, world }) => {
    const screen = await PredictionScreen.install(page, world)
    const market = await Market.start(world)
    for (let round = 0; round < 30; round += 1) {
      const stakes =
        round % 3 === 0 ? [own('up', BNB / 10n), other('down', BNB / 10n)] : [own('up', BNB / 10n)]
      await market.bet(...stakes)
      await market.settle(600 + round)
    }
    await market.settle(700)
    await screen.open()
    const collect = page.getByRole('button', { name: 'Collect all' })
    await expect(page.getByText(/to collect from 30 rounds/)).toBeVisible()
    await expect(page.getByText(/^In 2 transactions/)).toBeVisible()
    await collect.click()
    await screen.finish()
    await expect(page.getByText(/to collect from 10 rounds/)).toBeVisible()
    screen.wallet.rejectNext('eth_sendTransaction')
    await collect.click()
    await expect(screen.confirm).toBeEnabled()
    await screen.confirm.click()
    await expect.poll(() => screen.wallet.requestsOf('eth_sendTransaction').length).toBe(2)
    await expect(screen.confirm).toBeEnabled()
    await expect(screen.dialog.getByRole('alert')).toHaveCount(0)
    await page.reload()
    await expect(page.getByText(/to collect from 10 rounds/)).toBeVisible()
    await collect.click()
    await screen.finish()
    await expect(collect).toHaveCount(0)
    await page.getByRole('button', { name: 'Show history' }).click()
    await page.getByRole('radio', { name: 'Uncollected' }).check()
    await expect(page.getByText('There is nothing to collect.')).toBeVisible()
  },
)

story(
  'default: a bet by keyboard alone, right to left, at 360 pixels [prediction.1]',
  async ({ page, world }) => {
    const screen = await PredictionScreen.install(page, world)
    const market = await Market.start(world)
    const epoch = await market.epoch()
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/prediction')
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    await expect(screen.card(epoch)).toBeVisible()
    expect(await fitsWidth(page)).toBe(true)
    await tabTo(page, /^Connect Wallet$/)
    await page.keyboard.press('Enter')
    await expect(screen.dialog).toBeVisible()
    await tabTo(page, /Test Wallet/)
    await page.keyboard.press('Enter')
    await expect(screen.dialog).toBeHidden()
    await tabTo(page, /^Enter Bull$/)
    await page.keyboard.press('Enter')
    await expect(screen.amount).toBeFocused()
    await tabTo(page, /^Bull$/, 'Shift+Tab')
    await page.keyboard.press('ArrowDown')
    await expect(screen.dialog.getByRole('radio', { name: 'Bear' })).toBeChecked()
    await tabTo(page, /^Bet$/)
    await page.keyboard.type('0.54')
    await tabTo(page, /I understand/)
    await page.keyboard.press('Space')
    await tabTo(page, /^Bet$/, 'Shift+Tab')
    await page.keyboard.press('End')
    await page.keyboard.press('Backspace')
    await expect(screen.amount).toHaveValue('0.5')
    expect(await fitsWidth(page)).toBe(true)
    await tabTo(page, /^Enter Bear$/)
    await page.keyboard.press('Enter')
    await expect(screen.confirm).toBeEnabled()
    await tabTo(page, /^Enter$/)
    await page.keyboard.press('Enter')
    await expect(screen.dialog.getByText('Transaction confirmed').last()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(screen.dialog).toBeHidden()
    await expect(screen.card(epoch).getByText('Entered')).toBeVisible()
  },
)
