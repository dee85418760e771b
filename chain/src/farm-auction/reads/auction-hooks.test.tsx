import { waitFor } from '@testing-library/react'
import { erc20Abi } from '../../abi/erc20.generated.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  AUCTION_LENGTH,
  INITIAL_BID,
  startAuctionWorld,
  type AuctionWorld,
} from '../../testing/auction-world.ts'
import { pageHooks } from '../../testing/page-hooks.tsx'
import { useAuctionAccount, useAuctionHead, useAuctions, usePastAuction } from './use-auction.ts'

const SHOWN = [2n, 3n]

let world: AuctionWorld
const { start } = pageHooks(() => world)

beforeAll(async () => {
  world = await startAuctionWorld()
})
afterAll(() => world?.stop())
beforeEach(() => world.reset())

test('behavior: the page reads all that it shows in one eth_call for each block', async () => {
  const { contracts, mainToken } = world.network
  const approval = [contracts.farmAuction, INITIAL_BID]
  await world.anvil.write(mainToken.address, erc20Abi, 'approve', approval, { from: world.account })
  await world.play(world.account, 'bid', [INITIAL_BID])
  await world.anvil.pass(Number(AUCTION_LENGTH))
  await world.play(world.rival, 'closeAuction', [])
  const opening = (await world.anvil.now()) + 60n
  await world.play(world.rival, 'startAuction', [opening, opening + AUCTION_LENGTH, INITIAL_BID, 1n])
  const { page, expectOneCallPerBlock, expectOneCallToRefresh } = await start(() => ({
    head: useAuctionHead(),
    auctions: useAuctions(SHOWN),
    past: usePastAuction(1n),
    own: useAuctionAccount(world.account),
  }))
  await waitFor(() =>
    expect(page()).toMatchObject({
      head: { value: { currentId: 2n } },
      auctions: [{ value: { auctionId: 2n } }, { status: 'ready' }],
      past: { value: { status: 'close' } },
      own: { value: { results: [{ amount: INITIAL_BID }] } },
    }),
  )
  await expectOneCallPerBlock()
  await expectOneCallToRefresh()
})
