import { ACCOUNT_INDEX, localAddress, type World } from '@ibull/localnet'
import type { TestWallet } from '@ibull/testkit'
import { expect, type Page } from '@playwright/test'
import { balanceOf } from '../story/chain-facts.ts'
import { sends, type Signing } from '../story/signing-faults.ts'
import { story } from '../story/story.ts'
import { withstandNode, withstandWallet } from '../story/withstand-faults.ts'
import { AuctionChain } from './auction-chain.ts'
import { AuctionScreen } from './auction-screen.ts'

const demo = localAddress(ACCOUNT_INDEX.demo)
const OTHER = localAddress(ACCOUNT_INDEX.guest)
const UNIT = 10n ** 9n

/** Enters a bid in the auction that is open, which may already spend what the account has. */
async function openBid(page: Page, world: World, wallet: TestWallet) {
  const screen = new AuctionScreen(page, world)
  const auction = await AuctionChain.current(world)
  await auction.approve(demo)
  await screen.open()
  const amount = screen.yourBid.getByRole('textbox', { name: 'Bid' })
  const place = screen.yourBid.getByRole('button', { name: 'Place bid', exact: true })
  const confirm = screen.dialog.getByRole('button', { name: 'Place bid', exact: true })
  await amount.fill('90')
  const signing: Signing = {
    page,
    world,
    wallet,
    account: demo,
    dialog: screen.dialog,
    connect: page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }),
    confirm,
    failed: 'The transaction did not go through',
    review: async () => {
      await place.click()
      await expect(confirm).toBeEnabled()
    },
    expectWhole: async () => {
      await expect(amount).toHaveValue('90')
      await expect(place).toBeEnabled()
    },
  }
  await signing.review()
  const before = await balanceOf(world, 'IBULL', demo)
  /** Nothing was bid so far; then it is, once. */
  async function bidOnce(): Promise<void> {
    expect(await balanceOf(world, 'IBULL', demo)).toBe(before)
    const requested = sends(signing)
    await screen.confirm('Place bid')
    expect(sends(signing)).toBe(requested + 1)
    expect(before - (await balanceOf(world, 'IBULL', demo))).toBe(90n * UNIT)
  }
  return { signing, bidOnce }
}

story(
  'error: whatever the node does while a bid is signed, the form is whole and the bid is placed once [auctions.2]',
  async ({ page, rpc, wallet, watch, world }) => {
    watch.tolerateConsole(/Failed to load resource/)
    await page.clock.install()
    const { signing, bidOnce } = await openBid(page, world, wallet)
    await withstandNode(signing, rpc)
    await bidOnce()
  },
)

story(
  'error: whatever the wallet does while a bid is signed, the form is whole and the bid is placed once [auctions.2]',
  async ({ page, wallet, world }) => {
    await page.clock.install()
    const { signing, bidOnce } = await openBid(page, world, wallet)
    await withstandWallet(signing, /^Place bid$/, OTHER)
    await bidOnce()
  },
)
