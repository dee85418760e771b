import { ACCOUNT_INDEX, localAddress } from '@ibull/localnet'
import { limits } from '@ibull/testkit/limits'
import { expect } from '@playwright/test'
import { balanceOf } from '../story/chain-facts.ts'
import { story } from '../story/story.ts'
import { LotteryScreen } from '../lottery/lottery-screen.ts'
import { nextDraw } from '../lottery/lottery-chain.ts'
import { Market } from '../prediction/market.ts'
import { PredictionScreen } from '../prediction/prediction-screen.ts'

// The feed answers every ten seconds, and the keeper takes one step after the other.
const patience = { timeout: limits.world }

const [first, second] = [localAddress(ACCOUNT_INDEX.demo), localAddress(ACCOUNT_INDEX.guest)]

story(
  'default: in a world that runs by itself a newcomer bets on the next round, sees it live, settle and pay',
  async ({ page, world, wallet }) => {
    const screen = new PredictionScreen(page, world, wallet)
    const market = Market.of(world)
    const epoch = await market.untilOpen()
    await screen.open()
    const card = screen.card(epoch)
    // Whatever the price does, one of the two is owed something.
    await screen.reviewBet(epoch, 'Bull', '1')
    await screen.finish()
    await expect(card.getByText('Entered')).toBeVisible()
    await wallet.switchAccount(second)
    await expect(card.getByText('Entered')).toHaveCount(0)
    await screen.reviewBet(epoch, 'Bear', '2')
    await screen.finish()
    await expect(card.getByText('Entered')).toBeVisible()

    await market.toBoundary()
    await expect(card.getByText('Locked price')).toBeVisible(patience)
    await expect(card.getByRole('timer')).toBeVisible()
    await market.toBoundary()
    const result = card.getByText(/^(Bull wins|Bear wins|Tie: every bet is refunded)$/)
    await expect(result).toBeVisible(patience)
    const winner = (await result.textContent()) === 'Bull wins' ? first : second
    await wallet.switchAccount(winner)
    const before = await balanceOf(world, 'BNB', winner)
    await card.getByRole('button', { name: /^(Collect winnings|Reclaim)/ }).click()
    await screen.finish()
    await expect(card.getByText('Collected')).toBeVisible()
    expect((await balanceOf(world, 'BNB', winner)) > before).toBe(true)
  },
)

story(
  'default: in a world that runs by itself a newcomer buys lottery tickets, sees the draw and claims',
  async ({ page, world, wallet: _installed }) => {
    const screen = new LotteryScreen(page, world)
    const draw = await nextDraw(world)
    await screen.open()
    await expect(screen.next.getByText(`#${draw.lotteryId}`)).toBeVisible()
    await screen.review(async () => {
      await screen.chooseCount(10)
      await screen.dialog.getByRole('button', { name: 'View and edit numbers' }).click()
      // With each first digit there is, one of them wins.
      for (let digit = 0; digit < 10; digit++)
        await screen.dialog.getByLabel(`Ticket ${digit + 1}`, { exact: true }).fill(String(digit).repeat(6))
    })
    await screen.buy()
    const before = await balanceOf(world, 'IBULL', first)
    await world.chain.skipTo(draw.endTime)
    await expect(
      screen.check.getByText(new RegExp(`winning tickets? in round #${draw.lotteryId}`)),
    ).toBeVisible(patience)
    await screen.check.getByRole('button', { name: 'Claim' }).click()
    await screen.confirm('Claim')
    expect((await balanceOf(world, 'IBULL', first)) > before).toBe(true)
    await expect(screen.next.getByText(`#${draw.lotteryId + 1n}`)).toBeVisible(patience)
    await expect(screen.next.getByText('Tickets are on sale')).toBeVisible()
  },
)
