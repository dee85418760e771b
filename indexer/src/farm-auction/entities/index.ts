import {
  columnId,
  decimal,
  entity,
  flag,
  hex,
  id,
  joinedId,
  list,
  oneOf,
  reference,
  whole,
  type Past,
} from '../../graph/index.ts'
import { MAIN_TOKEN_DECIMALS } from '../../main-token.ts'
import {
  farmAuction,
  farmAuctionBid,
  farmAuctionBidder,
  farmAuctionBidderVersion,
  farmAuctionVersion,
  farmBidder,
  farmBidderVersion,
} from '../tables.ts'

const cake = (column: string) => decimal(column, MAIN_TOKEN_DECIMALS)

const versions = (table: object, ...keys: readonly string[]): Past => ({
  kind: 'versions',
  table,
  on: Object.fromEntries(keys.map((key) => [key, key])),
  block: 'changedBlock',
})

const auction = reference('Auction', (row) => `${row.column('auctionId')}::text`, { auctionId: 'auctionId' })

/** What can be requested about farm auctions: with the names of PancakeSwap's contract and subgraph, and beyond. */
export const farmAuctionEntities = [
  entity({
    name: 'Auction',
    description:
      'A farm auction; its id is its number. Its blocks were derived from its times when it was announced. `leaderboard` is the most winning bids, `leaderboardThreshold` the lowest winning bid once it is closed.',
    table: farmAuction,
    id: joinedId({ column: 'auctionId', per: 1 }),
    rows: 'few',
    past: versions(farmAuctionVersion, 'auctionId'),
    fields: {
      id: id(),
      status: oneOf('Status', ['Pending', 'Open', 'Close'], 'status'),
      startTime: whole('startTime'),
      endTime: whole('endTime'),
      startBlock: whole('startBlock'),
      endBlock: whole('endBlock'),
      initialBidAmount: cake('initialBidAmount'),
      leaderboard: whole('leaderboard'),
      leaderboardThreshold: cake('leaderboardThreshold'),
      totalBids: whole('totalBids'),
      totalBidders: whole('totalBidders'),
      totalAmount: cake('totalAmount'),
      collectedAmount: cake('collectedAmount'),
      bids: list('AuctionBid', 'auction'),
      bidders: list('AuctionBidder', 'auction'),
      block: whole('blockNumber'),
      timestamp: whole('timestamp'),
    },
  }),
  entity({
    name: 'AuctionBid',
    description:
      'A bid, or what an account added to its own: `amount` is what was added, `total` its bid afterwards.',
    table: farmAuctionBid,
    id: columnId('id'),
    past: { kind: 'events', block: 'blockNumber' },
    fields: {
      id: id(),
      auction,
      bidder: reference('Bidder', 'account'),
      account: hex('account'),
      amount: cake('amount'),
      total: cake('total'),
      hash: hex('transactionHash'),
      logIndex: whole('logIndex'),
      block: whole('blockNumber'),
      timestamp: whole('timestamp', 'blockNumber'),
    },
  }),
  entity({
    name: 'AuctionBidder',
    description: 'The bid of an account in an auction, everything it added to it together.',
    table: farmAuctionBidder,
    id: joinedId('account', { column: 'auctionId', per: 1 }),
    past: versions(farmAuctionBidderVersion, 'account', 'auctionId'),
    fields: {
      id: id(),
      auction,
      bidder: reference('Bidder', 'account'),
      account: hex('account'),
      amount: cake('amount'),
      totalBids: whole('totalBids'),
      claimed: flag('isClaimed'),
      block: whole('blockNumber'),
    },
  }),
  entity({
    name: 'Bidder',
    description:
      'An account that has bid or was whitelisted. `totalAmount` is all it has bid, `claimedAmount` what it claimed back of losing bids.',
    table: farmBidder,
    id: columnId('id'),
    rows: 'few',
    past: versions(farmBidderVersion, 'id'),
    fields: {
      id: id(),
      isWhitelisted: flag('isWhitelisted'),
      totalAuctions: whole('totalAuctions'),
      totalBids: whole('totalBids'),
      totalAmount: cake('totalAmount'),
      claimedAmount: cake('claimedAmount'),
      auctions: list('AuctionBidder', 'bidder'),
      bids: list('AuctionBid', 'bidder'),
      block: whole('blockNumber'),
      timestamp: whole('timestamp'),
    },
  }),
]
