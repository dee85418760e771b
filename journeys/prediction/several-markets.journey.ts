import { accessibilityFailures } from '@ibull/testkit'
import { ACCOUNT_INDEX, localAddress, type World } from '@ibull/localnet'
import { expect } from '@playwright/test'
import type { Hex } from 'viem'
import { checkWidths } from '../story/page-widths.ts'
import { story } from '../story/story.ts'
import { Market, type Stake } from './market.ts'
import { BETTOR, PredictionScreen } from './prediction-screen.ts'
import { listSecondMarket, openSecondMarket } from './second-market.ts'

const BNB = 10n ** 18n
const OTHER = localAddress(ACCOUNT_INDEX.firstTrader)

const own = (side: Stake['side'], amount = BNB): Stake => ({ from: BETTOR, side, amount })
const other = (side: Stake['side'], amount = BNB): Stake => ({ from: OTHER, side, amount })
const heldBy = async (world: World, { contract }: Market): Promise<bigint> =>
  BigInt(await world.chain.client.request<Hex>('eth_getBalance', [contract, 'latest']))

story(
  'default: a bet in a second market is seen in its history, and collected from its page and from the portfolio',
  async ({ page, world }) => {
    const screen = await PredictionScreen.install(page, world)
    const first = await Market.start(world)
    const second = await openSecondMarket(world)
    await listSecondMarket(page, 'BTC', second)
    const heldByFirst = await heldBy(world, first)
    const epoch = await second.epoch()
    await screen.open()
    const choice = (symbol: string) => page.getByRole('radio', { name: symbol })
    await expect(choice('BNB')).toBeChecked()
    await choice('BNB').focus()
    await page.keyboard.press('ArrowRight')
    await expect(choice('BTC')).toBeChecked()
    await expect(choice('BTC')).toBeFocused()
    await expect(page).toHaveURL(/\/prediction\?market=BTC$/)
    await expect(page.getByText('BTC price')).toBeVisible()
    expect(await accessibilityFailures(page), 'the switch').toEqual([])
    await checkWidths(page, 'the switch')

    await screen.reviewBet(epoch, 'Bull', '2')
    await expect(screen.dialog.getByText('BTC', { exact: true }).first()).toBeVisible()
    await screen.finish()
    await expect(screen.card(epoch).getByText('Entered')).toBeVisible()
    expect([await heldBy(world, first), await heldBy(world, second)]).toEqual([heldByFirst, 2n * BNB])

    await second.bet(other('down', 2n * BNB))
    await second.settle(600)
    await second.bet(own('up'), other('down'))
    await second.settle(601)
    await expect(screen.card(epoch).getByText('Bull wins')).toBeVisible()
    await page.getByRole('button', { name: 'Show history' }).click()
    const bets = page.getByRole('table', { name: 'Your history' })
    const row = bets.getByRole('row').filter({ hasText: `#${epoch}` })
    // The history is read again with a block ten seconds later.
    const newer = async () => {
      await world.chain.mine()
      return row.textContent()
    }
    await expect.poll(newer).toContain('Won')
    const before = await heldBy(world, second)
    await screen
      .card(epoch)
      .getByRole('button', { name: /^Collect winnings/ })
      .click()
    await screen.finish()
    // Bets of 4 BNB, less the fee of 3 %.
    expect(before - (await heldBy(world, second))).toBe((388n * BNB) / 100n)
    await expect(row).toContainText('Collected')

    await second.settle(602)
    await page.goto('/portfolio')
    const claims = page.getByRole('region', { name: 'Ready to claim' })
    const link = claims.getByRole('link', { name: 'Prediction, BTC' })
    await expect(link).toHaveAttribute('href', '/prediction?market=BTC')
    const left = await heldBy(world, second)
    await claims.getByRole('button', { name: 'Claim all' }).click()
    await screen.dialog.getByRole('button', { name: 'Claim all' }).click()
    await expect.poll(async () => left - (await heldBy(world, second))).toBe((194n * BNB) / 100n)
    expect(await heldBy(world, first)).toBe(heldByFirst)
    await expect(link).toBeHidden()
  },
)

story(
  'default: a market’s address leads to it, and one that is not there leads to the first and says so',
  async ({ page, world }) => {
    const screen = await PredictionScreen.install(page, world)
    await Market.start(world)
    const second = await openSecondMarket(world)
    await second.bet(other('up'))
    await listSecondMarket(page, 'BTC', second)
    await page.goto('/prediction?market=BTC')
    await expect(page.getByRole('radio', { name: 'BTC' })).toBeChecked()
    await expect(screen.card(await second.epoch())).toContainText('1 BNB')
    await page.goto('/prediction?market=DOGE')
    await expect(page.getByText('There is no such market here. This is the BNB market.')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'BNB' })).toBeChecked()
  },
)
