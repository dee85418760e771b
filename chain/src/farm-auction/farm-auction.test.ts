import type { Address } from '@ibull/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  AUCTION_LENGTH,
  BID_STEP,
  INITIAL_BID,
  startAuctionWorld,
  type AuctionWorld,
} from '../testing/auction-world.ts'
import { states, watching } from '../testing/flow-stage.ts'
import { bidFlow, claimBidFlow, closeAuctionFlow } from './farm-auction-flows.ts'
import {
  auctionAccountQuery,
  auctionHeadQuery,
  auctionQuery,
  pastAuctionQuery,
} from './reads/auction-queries.ts'

let world: AuctionWorld
const { run } = watching(() => world)

beforeAll(async () => {
  world = await startAuctionWorld()
})
afterAll(() => world?.stop())
beforeEach(() => world.reset())

const bidAs = (from: Address, amount: bigint) => world.play(from, 'bid', [amount])
const held = () => world.balanceOf(world.mainToken, world.account)
const current = () => world.query(auctionQuery(world.reader(), 1n))
const own = () => world.query(auctionAccountQuery(world.reader(), world.account))
const terms = { auctionId: 1n, amount: INITIAL_BID, step: BID_STEP }

describe('the reads of the auction', () => {
  test('default: every field of an auction, its bids in their order, and an account’s part in it [auctions.3]', async () => {
    await bidAs(world.rival, INITIAL_BID)
    await run(bidFlow, terms)
    expect(await world.query(auctionHeadQuery(world.reader()))).toEqual({ currentId: 1n, step: BID_STEP })
    expect(await current()).toEqual({
      auctionId: 1n,
      status: 'open',
      startTime: world.opening,
      endTime: world.opening + AUCTION_LENGTH,
      initialBid: INITIAL_BID,
      winners: 1,
      bidders: 2,
      bids: [
        { account: world.rival, amount: INITIAL_BID },
        { account: world.account, amount: INITIAL_BID },
      ],
    })
    expect(await own()).toEqual({
      isWhitelisted: true,
      results: [{ auctionId: 1n, amount: INITIAL_BID, isClosed: false, isWinning: false, hasClaimed: false }],
    })
  })
})

describe('bidFlow', () => {
  test('default: the bid is approved for its amount, then placed; a raise adds to it [auctions.1]', async () => {
    const before = await held()
    const { review } = await run(bidFlow, terms)
    expect(states(review)).toEqual(['approve waiting', 'auctionBid waiting'])
    expect(review.steps[1]?.rows).toEqual([
      { label: 'auction', value: { kind: 'text', text: '#1' } },
      {
        label: 'pay',
        value: { kind: 'amount', currency: world.mainToken.address, raw: INITIAL_BID, isLeaving: true },
      },
    ])
    await run(bidFlow, { ...terms, amount: BID_STEP })
    expect(before - (await held())).toBe(INITIAL_BID + BID_STEP)
    expect((await own()).results[0]?.amount).toBe(INITIAL_BID + BID_STEP)
  })

  test('error: what the contract refuses has a sentence of its own', async () => {
    const off = [[world.account]] as const
    await world.play(world.rival, 'removeWhitelist', off)
    await expect(run(bidFlow, terms)).rejects.toMatchObject({ code: 'auctionNotWhitelisted' })
    await world.play(world.rival, 'addWhitelist', off)
    await expect(run(bidFlow, { ...terms, amount: BID_STEP })).rejects.toMatchObject({
      code: 'auctionBidTooLow',
    })
    await world.anvil.pass(Number(AUCTION_LENGTH))
    await expect(run(bidFlow, terms)).rejects.toMatchObject({ code: 'auctionNotBiddable' })
  })
})

describe('closeAuctionFlow and claimBidFlow', () => {
  test('default: anyone closes an auction that is over, and a bid that lost comes back, once', async () => {
    await bidAs(world.rival, INITIAL_BID)
    await run(bidFlow, terms)
    await expect(run(claimBidFlow, terms)).rejects.toMatchObject({ code: 'auctionNothingToClaim' })
    await expect(run(closeAuctionFlow, terms)).rejects.toMatchObject({ code: 'auctionInProgress' })
    await world.anvil.pass(Number(AUCTION_LENGTH))
    await run(closeAuctionFlow, terms)
    await expect(run(closeAuctionFlow, terms)).rejects.toMatchObject({ code: 'auctionNotOpen' })
    expect((await current()).status).toBe('close')
    const past = pastAuctionQuery(world.reader(), 1n)
    expect(past?.meta.cadence).toBe('minute')
    expect(await world.query(past)).toEqual(await current())
    const before = await held()
    const { review } = await run(claimBidFlow, terms)
    expect(review.steps[0]?.rows).toEqual([
      { label: 'auction', value: { kind: 'text', text: '#1' } },
      {
        label: 'auctionRefund',
        value: { kind: 'amount', currency: world.mainToken.address, raw: INITIAL_BID },
      },
    ])
    expect((await held()) - before).toBe(INITIAL_BID)
    await expect(run(claimBidFlow, terms)).rejects.toMatchObject({ code: 'auctionNothingToClaim' })
  })
})
