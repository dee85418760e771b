import { ACCOUNT_INDEX, localAddress } from '@ibull/localnet'
import { expect } from '@playwright/test'
import { balanceOf } from '../story/chain-facts.ts'
import { tabTo } from '../story/keyboard.ts'
import { checkWidths } from '../story/page-widths.ts'
import { story } from '../story/story.ts'
import { AuctionChain } from './auction-chain.ts'
import { AuctionScreen } from './auction-screen.ts'

const demo = localAddress(ACCOUNT_INDEX.demo)
const guest = localAddress(ACCOUNT_INDEX.guest)
const [FOURTH, FIFTH] = [ACCOUNT_INDEX.firstTrader + 3, ACCOUNT_INDEX.firstTrader + 4]
const UNIT = 10n ** 9n

story(
  'default: bids tie for the last winning place, the earlier one holds it until it is overbid; it is taken back to the unit [auctions.1, auctions.2]',
  async ({ page, world, wallet: _installed }) => {
    const screen = new AuctionScreen(page, world)
    const auction = await AuctionChain.current(world)
    await auction.bid(FIFTH, 90)
    const before = await balanceOf(world, 'IBULL', demo)
    await screen.open()
    await screen.expectBoard([
      [1, /.*Winning/, 150],
      [2, /.*Winning/, 120],
      [2, /.*Winning/, 120],
      [4, /.*Winning/, 90],
      [4, /.*Winning/, 90],
    ])
    const amount = screen.yourBid.getByRole('textbox', { name: 'Bid' })
    for (const [typed, reason] of [
      ['55', 'Bids must be a multiple of 10 IBULL'],
      ['40', 'The first bid must be at least 50 IBULL'],
      ['99999999990', 'Insufficient IBULL balance'],
    ] as const) {
      await amount.fill(typed)
      await expect(screen.yourBid.getByRole('status')).toHaveText(reason)
    }
    await amount.fill('90')
    await screen.place()
    await expect(screen.standing).toHaveText('Not among the winners')
    await screen.bidToWin(10)
    await expect(screen.standing).toHaveText('Among the winners')
    expect(before - (await balanceOf(world, 'IBULL', demo))).toBe(100n * UNIT)
    await auction.bid(FOURTH, 20)
    await auction.bid(FIFTH, 10)
    await screen.expectBoard([
      [1, /.*Winning/, 150],
      [2, /.*Winning/, 120],
      [2, /.*Winning/, 120],
      [4, /.*Winning/, 110],
      [5, /.*YouWinning/, 100],
      [5, /[^W]*/, 100],
    ])
    await checkWidths(page, 'an auction')
    await auction.bid(FIFTH, 10)
    await expect(screen.standing).toHaveText('Not among the winners')

    await auction.end()
    await expect(screen.current.getByText('Bidding is over')).toBeVisible()
    await expect(screen.claims).toHaveCount(0)
    await screen.current.getByRole('button', { name: 'Close the auction' }).click()
    await screen.confirm('Close the auction')
    await auction.collect()
    await screen.claims.getByRole('button', { name: 'Claim back' }).click()
    await screen.confirm('Claim back')
    await expect(screen.claims).toHaveCount(0)
    expect(await balanceOf(world, 'IBULL', demo)).toBe(before)
    await expect(screen.past.getByText(`Auction #${auction.auctionId}`)).toBeVisible()
    await expect(screen.past.getByText('Won')).toHaveCount(5)
  },
)

story(
  'default: an account that is not on the whitelist reads why; one that is bids by keyboard alone [auctions.2]',
  async ({ page, world, wallet }) => {
    const screen = new AuctionScreen(page, world)
    await screen.open()
    await wallet.switchAccount(guest)
    await expect(
      screen.yourBid.getByText("This account is not on the whitelist, so it can't bid."),
    ).toBeVisible()
    await expect(screen.yourBid.getByRole('textbox')).toHaveCount(0)
    await wallet.switchAccount(demo)
    await expect(screen.standing).toHaveText('No bid yet')
    await tabTo(page, /^Use 50 IBULL$/)
    await page.keyboard.press('Enter')
    await expect(screen.yourBid.getByRole('button', { name: 'Place bid' })).toBeEnabled()
    await tabTo(page, /^Place bid$/)
    await page.keyboard.press('Enter')
    const confirm = screen.dialog.getByRole('button', { name: 'Place bid', exact: true })
    await expect(confirm).toBeEnabled()
    await tabTo(page, /^Place bid$/)
    await page.keyboard.press('Enter')
    await expect(screen.dialog.getByText('Transaction confirmed').last()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(screen.standing).toHaveText('Among the winners')
  },
)

story(
  'error: a bid survives a rejection and a reload; one that is mined after the end costs nothing [auctions.1]',
  async ({ page, chain, wallet, world }) => {
    const screen = new AuctionScreen(page, world)
    const auction = await AuctionChain.current(world)
    const before = await balanceOf(world, 'IBULL', demo)
    await screen.open()
    await screen.yourBid.getByRole('button', { name: 'Use 50 IBULL' }).click()
    await screen.yourBid.getByRole('button', { name: 'Place bid' }).click()
    const confirm = screen.dialog.getByRole('button', { name: 'Place bid', exact: true })
    wallet.rejectNext('eth_sendTransaction')
    await confirm.click()
    await expect.poll(() => wallet.requestsOf('eth_sendTransaction').length).toBe(1)
    await expect(confirm).toBeEnabled()
    await expect(screen.dialog.getByRole('alert')).toHaveCount(0)
    await confirm.click()
    await screen.waitForConfirmation()
    await page.reload()
    await expect(screen.standing).toHaveText('Among the winners')
    await screen.yourBid.getByRole('textbox', { name: 'Raise by' }).fill('10')
    await screen.yourBid.getByRole('button', { name: 'Raise bid' }).click()
    await expect(confirm).toBeEnabled()
    wallet.behaveNext('eth_sendTransaction', async (forward) => {
      await chain.skipTime(2 * 86_400)
      return forward()
    })
    await confirm.click()
    await expect(
      screen.dialog.getByText(/The auction is not open for bids. Nothing was charged/),
    ).toBeVisible()
    await screen.closeDialog()
    await expect(screen.current.getByText('Bidding is over')).toBeVisible()
    expect(before - (await balanceOf(world, 'IBULL', demo))).toBe(50n * UNIT)
    expect(auction.auctionId).toBe(2n)
  },
)
