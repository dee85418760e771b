import { index, onchainTable, primaryKey } from 'ponder'

/*
 * Amounts are in raw units of the main token, timestamps in seconds since 1970, addresses in lower case. `…Version`
 * tables hold the state at the end of each block that changed it. An auction's number is an integer: Ponder 0.16.10
 * looks rows up ahead by the arguments of events, and fails where such a number is a text in the table.
 */

type Columns = Parameters<Extract<Parameters<typeof onchainTable>[1], (...columns: never) => unknown>>[0]

const auctionState = (t: Columns) => ({
  /** Pending, Open or Close. */
  status: t.text().notNull(),
  /** 0 until the schedule follows, in the same transaction. */
  startTime: t.bigint().notNull(),
  endTime: t.bigint().notNull(),
  totalBids: t.integer().notNull(),
  totalBidders: t.integer().notNull(),
  /** All bids, winning and losing ones. */
  totalAmount: t.bigint().notNull(),
  /** Lowest winning bid; 0 before the close, and without bids. */
  leaderboardThreshold: t.bigint().notNull(),
  /** Sent to the treasury. */
  collectedAmount: t.bigint().notNull(),
})

export const farmAuction = onchainTable('farm_auction', (t) => ({
  auctionId: t.integer().primaryKey(),
  /** Derived by the contract from the times, when the auction was announced. */
  startBlock: t.bigint().notNull(),
  endBlock: t.bigint().notNull(),
  initialBidAmount: t.bigint().notNull(),
  /** Most winning bids. */
  leaderboard: t.integer().notNull(),
  /** Of the announcement. */
  blockNumber: t.integer().notNull(),
  timestamp: t.integer().notNull(),
  ...auctionState(t),
}))

export const farmAuctionVersion = onchainTable(
  'farm_auction_version',
  (t) => ({ auctionId: t.integer().notNull(), changedBlock: t.integer().notNull(), ...auctionState(t) }),
  (table) => ({ pk: primaryKey({ columns: [table.auctionId, table.changedBlock] }) }),
)

/** An account that raised its bid: a row for each time. */
export const farmAuctionBid = onchainTable(
  'farm_auction_bid',
  (t) => ({
    /** Transaction and log. */
    id: t.text().primaryKey(),
    auctionId: t.integer().notNull(),
    account: t.hex().notNull(),
    /** By which the bid was raised. */
    amount: t.bigint().notNull(),
    /** The account's bid afterwards. */
    total: t.bigint().notNull(),
    transactionHash: t.hex().notNull(),
    logIndex: t.integer().notNull(),
    blockNumber: t.integer().notNull(),
    timestamp: t.integer().notNull(),
  }),
  (table) => ({
    byAuction: index().on(table.auctionId, table.blockNumber),
    byAccount: index().on(table.account, table.blockNumber),
  }),
)

const bidderState = (t: Columns) => ({
  totalBids: t.integer().notNull(),
  amount: t.bigint().notNull(),
  /** Whether a losing bid was claimed back. */
  isClaimed: t.boolean().notNull(),
})

/** An account's bid in an auction, all raises together. */
export const farmAuctionBidder = onchainTable(
  'farm_auction_bidder',
  (t) => ({
    account: t.hex().notNull(),
    auctionId: t.integer().notNull(),
    /** Of the first bid. */
    blockNumber: t.integer().notNull(),
    ...bidderState(t),
  }),
  (table) => ({
    pk: primaryKey({ columns: [table.account, table.auctionId] }),
    byAmount: index().on(table.auctionId, table.amount),
  }),
)

export const farmAuctionBidderVersion = onchainTable(
  'farm_auction_bidder_version',
  (t) => ({
    account: t.hex().notNull(),
    auctionId: t.integer().notNull(),
    changedBlock: t.integer().notNull(),
    ...bidderState(t),
  }),
  (table) => ({ pk: primaryKey({ columns: [table.account, table.auctionId, table.changedBlock] }) }),
)

const accountState = (t: Columns) => ({
  isWhitelisted: t.boolean().notNull(),
  totalAuctions: t.integer().notNull(),
  totalBids: t.integer().notNull(),
  totalAmount: t.bigint().notNull(),
  /** Losing bids that were claimed back. */
  claimedAmount: t.bigint().notNull(),
  /** When this was last added to the whitelist or removed from it, or else first bid. */
  blockNumber: t.integer().notNull(),
  timestamp: t.integer().notNull(),
})

/** An account that has bid or is, or was, on the whitelist. */
export const farmBidder = onchainTable('farm_bidder', (t) => ({
  id: t.hex().primaryKey(),
  ...accountState(t),
}))

export const farmBidderVersion = onchainTable(
  'farm_bidder_version',
  (t) => ({ id: t.hex().notNull(), changedBlock: t.integer().notNull(), ...accountState(t) }),
  (table) => ({ pk: primaryKey({ columns: [table.id, table.changedBlock] }) }),
)
