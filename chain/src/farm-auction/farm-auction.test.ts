import { Token, type Address } from '@ibull/domain'
import type { Abi } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { farmAuctionAbi } from '../abi/farm-auction.generated.ts'
import { ibullTokenAbi } from '../abi/ibull-token.generated.ts'
import type { Network } from '../networks/network.ts'
import { startExchangeWorld, type ExchangeWorld } from '../testing/exchange-world.ts'
import { states, watching } from '../testing/flow-stage.ts'
import { worldQueries, type WorldQueries } from '../testing/world-queries.ts'
import { bidFlow, claimBidFlow, closeAuctionFlow } from './farm-auction-flows.ts'
import {
  auctionAccountQuery,
  auctionHeadQuery,
  auctionQuery,
  pastAuctionQuery,
} from './reads/auction-queries.ts'

const UNIT = 10n ** 9n
const STEP = 10n * UNIT
const INITIAL = 50n * UNIT
const LENGTH = 3_600n

let world: ExchangeWorld
const { run } = watching(() => world)
let queries: WorldQueries
let auction: Address
let token: Address
let rival: Address
let opening: bigint

beforeAll(async () => {
  world = await startExchangeWorld()
  const { anvil, account } = world
  const [owner] = anvil.accounts
  rival = owner
  token = await anvil.deploy('IbullToken', [
    'iBull Token',
    'IBULL',
    owner,
    owner,
    10n ** 9n * UNIT,
    10n ** 9n * UNIT,
  ])
  auction = await anvil.deploy('FarmAuction', [owner, token, owner, owner, 259_200n, 450n])
  const mainToken = new Token({
    chainId: 31337,
    address: token,
    decimals: 9,
    symbol: 'IBULL',
    name: 'iBull Token',
  })
  await anvil.write(token, ibullTokenAbi as Abi, 'transfer', [account, 1_000n * UNIT])
  await anvil.write(token, ibullTokenAbi as Abi, 'approve', [auction, 10n ** 18n])
  await anvil.write(auction, farmAuctionAbi as Abi, 'addWhitelist', [[account, owner]])
  opening = (await anvil.now()) + 60n
  await anvil.write(auction, farmAuctionAbi as Abi, 'startAuction', [opening, opening + LENGTH, INITIAL, 1n])
  await anvil.pass(60)
  world.preferences.approvalMode = 'exact'
  const network: Network = {
    ...world.network,
    mainToken,
    contracts: { ...world.network.contracts, mainToken: token, farmAuction: auction },
  }
  world = { ...world, network, services: { ...world.services, network } }
  queries = worldQueries(network)
  await world.keep()
}, 90_000)
afterAll(() => world.stop())
beforeEach(() => world.reset())

const bidAs = (from: Address, amount: bigint) =>
  world.anvil.write(auction, farmAuctionAbi as Abi, 'bid', [amount], { from })
const held = () => world.anvil.read<bigint>(token, ibullTokenAbi as Abi, 'balanceOf', [world.account])
const current = () => queries.query(auctionQuery(queries.reader(), 1n))
const own = () => queries.query(auctionAccountQuery(queries.reader(), world.account))
const terms = { auctionId: 1n, amount: INITIAL, step: STEP }

describe('the reads of the auction', () => {
  test('default: every field of an auction, its bids in their order, and an account’s part in it [auctions.3]', async () => {
    await bidAs(rival, INITIAL)
    await run(bidFlow, terms)
    expect(await queries.query(auctionHeadQuery(queries.reader()))).toEqual({ currentId: 1n, step: STEP })
    expect(await current()).toEqual({
      auctionId: 1n,
      status: 'open',
      startTime: opening,
      endTime: opening + LENGTH,
      initialBid: INITIAL,
      winners: 1,
      bidders: 2,
      bids: [
        { account: rival, amount: INITIAL },
        { account: world.account, amount: INITIAL },
      ],
    })
    expect(await own()).toEqual({
      isWhitelisted: true,
      results: [{ auctionId: 1n, amount: INITIAL, isClosed: false, isWinning: false, hasClaimed: false }],
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
      { label: 'pay', value: { kind: 'amount', currency: token, raw: INITIAL, isLeaving: true } },
    ])
    await run(bidFlow, { ...terms, amount: STEP })
    expect(before - (await held())).toBe(INITIAL + STEP)
    expect((await own()).results[0]?.amount).toBe(INITIAL + STEP)
  })

  test('error: what the contract refuses has a sentence of its own', async () => {
    const off = [[world.account]] as const
    await world.anvil.write(auction, farmAuctionAbi as Abi, 'removeWhitelist', off)
    await expect(run(bidFlow, terms)).rejects.toMatchObject({ code: 'auctionNotWhitelisted' })
    await world.anvil.write(auction, farmAuctionAbi as Abi, 'addWhitelist', off)
    await expect(run(bidFlow, { ...terms, amount: STEP })).rejects.toMatchObject({ code: 'auctionBidTooLow' })
    await world.anvil.pass(Number(LENGTH))
    await expect(run(bidFlow, terms)).rejects.toMatchObject({ code: 'auctionNotBiddable' })
  })
})

describe('closeAuctionFlow and claimBidFlow', () => {
  test('default: anyone closes an auction that is over, and a bid that lost comes back, once', async () => {
    await bidAs(rival, INITIAL)
    await run(bidFlow, terms)
    await expect(run(claimBidFlow, terms)).rejects.toMatchObject({ code: 'auctionNothingToClaim' })
    await expect(run(closeAuctionFlow, terms)).rejects.toMatchObject({ code: 'auctionInProgress' })
    await world.anvil.pass(Number(LENGTH))
    await run(closeAuctionFlow, terms)
    await expect(run(closeAuctionFlow, terms)).rejects.toMatchObject({ code: 'auctionNotOpen' })
    expect((await current()).status).toBe('close')
    const past = pastAuctionQuery(queries.reader(), 1n)
    expect(past?.meta.cadence).toBe('minute')
    expect(await queries.query(past)).toEqual(await current())
    const before = await held()
    const { review } = await run(claimBidFlow, terms)
    expect(review.steps[0]?.rows).toEqual([
      { label: 'auction', value: { kind: 'text', text: '#1' } },
      { label: 'auctionRefund', value: { kind: 'amount', currency: token, raw: INITIAL } },
    ])
    expect((await held()) - before).toBe(INITIAL)
    await expect(run(claimBidFlow, terms)).rejects.toMatchObject({ code: 'auctionNothingToClaim' })
  })
})
