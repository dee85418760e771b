import { ACCOUNT_INDEX, localAddress } from '@ibull/localnet'
import { accessibilityFailures } from '@ibull/testkit'
import { expect } from '@playwright/test'
import { balanceOf } from '../story/chain-facts.ts'
import { fitsWidth } from '../story/page-widths.ts'
import { story } from '../story/story.ts'
import { LotteryChain } from './lottery-chain.ts'
import { LotteryScreen } from './lottery-screen.ts'

const demo = localAddress(ACCOUNT_INDEX.demo)
const padded = (number: number, digits: number) => String(number).padStart(digits, '0').padEnd(6, '7')

/** With every beginning of three digits, and six times every beginning of two, 160 tickets win in three brackets at least. */
const TICKETS = [
  ...Array.from({ length: 1_000 }, (_, number) => padded(number, 3)),
  ...Array.from({ length: 600 }, (_, number) => padded(number % 100, 2)),
]
const WINNING = 160
/** Seconds from the opening of a round to the time at which its number should have been drawn. */
const LATE = 3_800

story(
  'default: the user brings a late draw to its end, wins in three brackets, and claims in two transactions [lottery.1, lottery.2]',
  async ({ page, world, wallet }) => {
    const screen = new LotteryScreen(page, world)
    const lottery = await LotteryChain.openRound(world)
    await lottery.buy(TICKETS)
    await screen.open()
    await expect(screen.yourTickets.getByText('Show 1,540 more tickets')).toBeVisible()
    await lottery.pass(LATE)
    await screen.act('Close the round')
    await expect(screen.next.getByText('Drawing the number')).toBeVisible()
    await lottery.reveal()
    await screen.act('Draw the number')
    await expect(screen.next.getByRole('button', { name: 'Count the winners' })).toBeVisible()
    await lottery.tally()
    const { winners, each } = await lottery.prizes()
    expect(winners.filter((count) => count > 0n).length).toBeGreaterThanOrEqual(3)
    expect(winners.reduce((sum, count) => sum + count, 0n)).toBe(BigInt(WINNING))
    const due = winners.reduce((sum, count, bracket) => sum + count * (each[bracket] ?? 0n), 0n)

    await page.goto('/referral')
    await expect(screen.toast('You won in the lottery')).toBeVisible()
    await expect(screen.menuEntry).toHaveAccessibleName('Lottery Something to collect')
    await page.getByRole('link', { name: 'Collect it' }).click()
    await expect(
      screen.check.getByText(`${WINNING} winning tickets in round #${lottery.lotteryId}`),
    ).toBeVisible()
    await expect(screen.check.getByText(/^In 2 transactions/)).toBeVisible()
    await expect(screen.finished.getByText('Carried over').first()).toBeVisible()
    const before = await balanceOf(world, 'IBULL', demo)
    const sent = wallet.requestsOf('eth_sendTransaction').length
    await expect(screen.check.getByRole('link', { name: /claim a collectible/ })).toBeVisible()
    await screen.check.getByRole('button', { name: 'Claim' }).click()
    await expect(screen.dialog.getByRole('button', { name: 'Claim', exact: true })).toBeEnabled()
    expect(await accessibilityFailures(page), 'the review').toEqual([])
    await screen.confirm('Claim')
    await page.reload()
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(screen.check.getByText(`60 winning tickets in round #${lottery.lotteryId}`)).toBeVisible()
    await expect.poll(() => fitsWidth(page)).toBe(true)
    await screen.check.getByRole('button', { name: 'Claim' }).click()
    await screen.confirm('Claim')
    await expect(screen.check.getByText(/No prizes to collect/)).toBeVisible()
    expect((await balanceOf(world, 'IBULL', demo)) - before).toBe(due)
    expect(wallet.requestsOf('eth_sendTransaction').length).toBe(sent + 2)
    await page.setViewportSize({ width: 1280, height: 900 })
    await expect(screen.menuEntry).toHaveAccessibleName('Lottery')
    await expect(screen.toast('You won in the lottery')).toHaveCount(0)
  },
)

story(
  'default: a silent random source: the user cancels the round, is refunded to the unit, and opens the next [lottery.8.2]',
  async ({ page, world, wallet: _installed }) => {
    const screen = new LotteryScreen(page, world)
    const lottery = await LotteryChain.openRound(world)
    const before = await balanceOf(world, 'IBULL', demo)
    await screen.open()
    await screen.review(() => screen.chooseCount(10))
    await screen.buy()
    expect(await balanceOf(world, 'IBULL', demo)).toBeLessThan(before)
    await lottery.pass(LATE)
    await screen.act('Close the round')
    await expect(
      screen.next.getByText(/no random number has arrived.*every purchase is refunded/),
    ).toBeVisible()
    await expect(screen.next.getByRole('button')).toHaveCount(0)
    await lottery.pass(90_100)
    await screen.act('Cancel the round')
    await expect(
      screen.check.getByText(`Refund of your tickets in round #${lottery.lotteryId}`),
    ).toBeVisible()
    await screen.check.getByRole('button', { name: 'Take the refund' }).click()
    await screen.confirm('Take the refund')
    expect(await balanceOf(world, 'IBULL', demo)).toBe(before)
    await expect(screen.check.getByRole('button', { name: 'Take the refund' })).toHaveCount(0)
    await screen.act('Open the next round')
    await expect(screen.next.getByText('Tickets are on sale')).toBeVisible()
    await expect(screen.next.getByText(`#${lottery.lotteryId + 1n}`)).toBeVisible()
  },
)
