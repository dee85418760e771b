import { ACCOUNT_INDEX, localAddress } from '@ibull/localnet'
import { expect } from '@playwright/test'
import { balanceOf } from '../story/chain-facts.ts'
import { deepStories, sampleStory, type SignedWrite } from '../story/signing-stories.ts'
import { AuctionChain } from './auction-chain.ts'
import { AuctionScreen } from './auction-screen.ts'

const demo = localAddress(ACCOUNT_INDEX.demo)
const UNIT = 10n ** 9n

/** In the auction that is open, which may already spend what the account has. */
const bid: SignedWrite = {
  title: 'a bid',
  confirm: 'Place bid',
  sample: { node: 'html', answer: 'not connected', change: 'another network', transaction: 'dropped' },
  open: async ({ page, world }) => {
    const screen = new AuctionScreen(page, world)
    const auction = await AuctionChain.current(world)
    await auction.approve(demo)
    const before = await balanceOf(world, 'IBULL', demo)
    await screen.open()
    const amount = screen.yourBid.getByRole('textbox', { name: 'Bid' })
    await amount.fill('90')
    return {
      screen,
      review: screen.yourBid.getByRole('button', { name: 'Place bid', exact: true }),
      expectFilled: () => expect(amount).toHaveValue('90'),
      isMade: async () => {
        const paid = before - (await balanceOf(world, 'IBULL', demo))
        expect([0n, 90n * UNIT]).toContain(paid)
        return paid > 0n
      },
    }
  },
}

sampleStory(
  'error: a bid is placed once, whatever its sample of faults breaks, and the form is whole after each [auctions.2]',
  bid,
)
deepStories(bid)
