import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../api/endpoints.ts'
import { block } from '../../blocks/tables.ts'
import { execute } from '../../graph/testing/execute.ts'
import { seededDatabase } from '../../graph/testing/seeded-database.ts'
import type { IndexedExchange } from '../../process/settings.ts'
import * as tables from '../tables.ts'

const ALICE = '0x00000000000000000000000000000000000000a1'
const BOB = '0x00000000000000000000000000000000000000b0'
const TOKEN = 1_000_000_000n
const exchange: IndexedExchange = {
  chainId: 31_337,
  factory: '0x01',
  multicall: '0x02',
  wrappedNative: '0x03',
  mainToken: '0x04',
  farmAuction: '0x05',
  stableTokens: [],
  startBlock: 0,
}

const auction = (auctionId: number, more: object = {}) => ({
  auctionId,
  startBlock: 100n * BigInt(auctionId),
  endBlock: 100n * BigInt(auctionId) + 50n,
  initialBidAmount: 10n * TOKEN,
  leaderboard: 1,
  blockNumber: auctionId,
  timestamp: auctionId * 1_000,
  status: 'Close',
  startTime: 1_000n,
  // Past the year 2038, where 32 bits end.
  endTime: 4_000_000_000n,
  totalBids: 3,
  totalBidders: 2,
  totalAmount: 90n * TOKEN,
  leaderboardThreshold: 50n * TOKEN,
  collectedAmount: 50n * TOKEN,
  ...more,
})
const bid = (logIndex: number, account: string, amount: bigint, total: bigint) => ({
  id: `0xaa-${String(logIndex)}`,
  auctionId: 1,
  account,
  amount: amount * TOKEN,
  total: total * TOKEN,
  transactionHash: '0xaa',
  logIndex,
  blockNumber: 5 + logIndex,
  timestamp: 5_000 + logIndex,
})
const ofBidder = (account: string, amount: bigint, totalBids: number, isClaimed: boolean) => ({
  account,
  auctionId: 1,
  blockNumber: 5,
  totalBids,
  amount: amount * TOKEN,
  isClaimed,
})
const bidder = (id: string, totalAmount: bigint, totalBids: number) => ({
  id,
  isWhitelisted: true,
  totalAuctions: 1,
  totalBids,
  totalAmount: totalAmount * TOKEN,
  claimedAmount: 0n,
  blockNumber: 4,
  timestamp: 4_000,
})

let answer: (query: string, variables?: Readonly<Record<string, unknown>>) => Promise<unknown>

beforeAll(async () => {
  const seeded = await seededDatabase([block, ...Object.values(tables)])
  await seeded.insert(tables.farmAuction, [
    auction(1),
    auction(2, { status: 'Open', totalBids: 0, totalBidders: 0, leaderboardThreshold: 0n }),
  ])
  await seeded.insert(tables.farmAuctionVersion, [
    { ...auction(1, { status: 'Open', totalBids: 1, leaderboardThreshold: 0n }), changedBlock: 5 },
    { ...auction(1), changedBlock: 9 },
  ])
  await seeded.insert(tables.farmAuctionBid, [
    bid(0, ALICE, 20n, 20n),
    bid(1, BOB, 40n, 40n),
    bid(2, ALICE, 30n, 50n),
  ])
  await seeded.insert(tables.farmAuctionBidder, [ofBidder(ALICE, 50n, 2, false), ofBidder(BOB, 40n, 1, true)])
  await seeded.insert(tables.farmBidder, [bidder(ALICE, 50n, 2), bidder(BOB, 40n, 1)])
  await seeded.setHead({ number: 20, timestamp: 20_000 })
  const endpoint = endpoints(
    { $client: seeded.client },
    {
      exchange,
      blockInterval: 1,
      hasIntrospection: false,
      onFailure: (error) => {
        throw error
      },
    },
  ).get('auction')
  if (endpoint === undefined) throw new Error('There is no endpoint.')
  answer = async (query, variables) => (await execute(endpoint, query, variables)).data
})

test('default: a subgraph client reads the auctions by status, the newest first', async () => {
  const query = `query getAuctions($where: Auction_filter) {
    auctions(first: 10, where: $where, orderBy: startBlock, orderDirection: desc) {
      id status totalBids startBlock endBlock initialBidAmount leaderboard leaderboardThreshold startTime endTime
    }
  }`
  expect(await answer(query, { where: { status: 'Close' } })).toEqual({
    auctions: [
      {
        id: '1',
        status: 'Close',
        totalBids: '3',
        startBlock: '100',
        endBlock: '150',
        initialBidAmount: '10',
        leaderboard: '1',
        leaderboardThreshold: '50',
        startTime: '1000',
        endTime: '4000000000',
      },
    ],
  })
  expect(await answer('{ auctions(orderBy: startBlock, orderDirection: desc) { id status } }')).toEqual({
    auctions: [
      { id: '2', status: 'Open' },
      { id: '1', status: 'Close' },
    ],
  })
})

test('default: a subgraph client reads the bids of an auction over time, with each total', async () => {
  const query = `query getBids($id: ID!) { auction(id: $id) {
    bids(orderBy: timestamp) { account amount total block timestamp hash }
    bidders(orderBy: amount, orderDirection: desc) { account amount totalBids claimed }
  } }`
  const log = { hash: '0xaa' }
  expect(await answer(query, { id: '1' })).toEqual({
    auction: {
      bids: [
        { account: ALICE, amount: '20', total: '20', block: '5', timestamp: '5000', ...log },
        { account: BOB, amount: '40', total: '40', block: '6', timestamp: '5001', ...log },
        { account: ALICE, amount: '30', total: '50', block: '7', timestamp: '5002', ...log },
      ],
      bidders: [
        { account: ALICE, amount: '50', totalBids: '2', claimed: false },
        { account: BOB, amount: '40', totalBids: '1', claimed: true },
      ],
    },
  })
})

test('default: a subgraph client reads all auctions of a project that is not the reader', async () => {
  const query = `query getBidder($id: ID!) { bidder(id: $id) {
    isWhitelisted totalBids totalAmount auctions { auction { id status } amount } bids { amount }
  } }`
  expect(await answer(query, { id: ALICE.toUpperCase().replace('X', 'x') })).toEqual({
    bidder: {
      isWhitelisted: true,
      totalBids: '2',
      totalAmount: '50',
      auctions: [{ auction: { id: '1', status: 'Close' }, amount: '50' }],
      bids: [{ amount: '20' }, { amount: '30' }],
    },
  })
  expect(await answer(query, { id: '0xcc' })).toEqual({ bidder: null })
})

test('behavior: an auction at a past block is as it was then', async () => {
  const query =
    '{ auctions(block: { number: 6 }) { id status totalBids leaderboardThreshold bids { total } } }'
  expect(await answer(query)).toEqual({
    auctions: [
      {
        id: '1',
        status: 'Open',
        totalBids: '1',
        leaderboardThreshold: '0',
        bids: [{ total: '20' }, { total: '40' }],
      },
    ],
  })
})
