import { ACCOUNT_INDEX, localAddress } from '@ibull/localnet'
import { expect } from '@playwright/test'
import { balanceOf } from '../story/chain-facts.ts'
import { story } from '../story/story.ts'
import { LotteryChain } from './lottery-chain.ts'
import { LotteryScreen } from './lottery-screen.ts'

const demo = localAddress(ACCOUNT_INDEX.demo)

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
    await lottery.pass(3_700)
    await screen.act('Close the sale')
    await lottery.pass(200)
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
