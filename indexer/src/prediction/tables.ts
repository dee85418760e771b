import { index, onchainTable, primaryKey } from 'ponder'

/*
 * Amounts are in wei, prices have 8 decimals, timestamps are seconds since 1970, addresses are lower case. `…Version`
 * tables hold the state at the end of each block that changed it.
 */

type Columns = Parameters<Extract<Parameters<typeof onchainTable>[1], (...columns: never) => unknown>>[0]

/** The market by its id, as in {@link predictionMarket}. */
const ofMarket = (t: Columns) => ({ market: t.text().notNull() })

/** The bets of an account, or of all. A bet is decided when its round is closed for one side or the house. */
const betTotals = (t: Columns) => ({
  bullBets: t.integer().notNull(),
  bearBets: t.integer().notNull(),
  bullAmount: t.bigint().notNull(),
  bearAmount: t.bigint().notNull(),
  wonBets: t.integer().notNull(),
  lostBets: t.integer().notNull(),
  /** What decided bets paid, claimed or not, less the bets themselves. */
  net: t.bigint().notNull(),
  claimedBets: t.integer().notNull(),
  /** Winnings and refunds. */
  claimedAmount: t.bigint().notNull(),
})

const marketState = (t: Columns) => ({
  /** The latest round. */
  epoch: t.integer().notNull(),
  paused: t.boolean().notNull(),
  users: t.integer().notNull(),
  treasury: t.bigint().notNull(),
  ...betTotals(t),
})

/** A market as a whole, since its first round. Its id is `market` for the network's first one, else its address. */
export const predictionMarket = onchainTable('prediction_market', (t) => ({
  id: t.text().primaryKey(),
  ...marketState(t),
}))

export const predictionMarketVersion = onchainTable(
  'prediction_market_version',
  (t) => ({ id: t.text().notNull(), changedBlock: t.integer().notNull(), ...marketState(t) }),
  (table) => ({ pk: primaryKey({ columns: [table.id, table.changedBlock] }) }),
)

const roundState = (t: Columns) => ({
  lockAt: t.integer(),
  lockBlock: t.integer(),
  lockHash: t.hex(),
  lockPrice: t.bigint(),
  lockRoundId: t.bigint(),
  closeAt: t.integer(),
  closeBlock: t.integer(),
  closeHash: t.hex(),
  closePrice: t.bigint(),
  closeRoundId: t.bigint(),
  /** Whether its bets are refunded. */
  failed: t.boolean().notNull(),
  /** Bull, Bear or House; null until it is known, and where no side won. */
  position: t.text(),
  bullBets: t.integer().notNull(),
  bearBets: t.integer().notNull(),
  bullAmount: t.bigint().notNull(),
  bearAmount: t.bigint().notNull(),
})

export const predictionRound = onchainTable(
  'prediction_round',
  (t) => ({
    ...ofMarket(t),
    epoch: t.integer().notNull(),
    startAt: t.integer().notNull(),
    startBlock: t.integer().notNull(),
    startHash: t.hex().notNull(),
    ...roundState(t),
    /** The account of its last bet, from which the others follow by {@link predictionBet}'s `previous`. */
    lastBettor: t.hex(),
  }),
  (table) => ({ pk: primaryKey({ columns: [table.market, table.epoch] }) }),
)

export const predictionRoundVersion = onchainTable(
  'prediction_round_version',
  (t) => ({
    ...ofMarket(t),
    epoch: t.integer().notNull(),
    changedBlock: t.integer().notNull(),
    ...roundState(t),
  }),
  (table) => ({ pk: primaryKey({ columns: [table.market, table.epoch, table.changedBlock] }) }),
)

const betState = (t: Columns) => ({
  updatedAt: t.integer().notNull(),
  claimed: t.boolean().notNull(),
  claimedAt: t.integer(),
  claimedBlock: t.integer(),
  claimedHash: t.hex(),
  claimedAmount: t.bigint(),
})

export const predictionBet = onchainTable(
  'prediction_bet',
  (t) => ({
    ...ofMarket(t),
    account: t.hex().notNull(),
    epoch: t.integer().notNull(),
    /** The ids of its round and its account in the market, for their lists of bets. */
    roundId: t.text().notNull(),
    userId: t.text().notNull(),
    /** Bull or Bear. */
    position: t.text().notNull(),
    amount: t.bigint().notNull(),
    createdAt: t.integer().notNull(),
    blockNumber: t.integer().notNull(),
    transactionHash: t.hex().notNull(),
    ...betState(t),
    /** The account of the bet before in the round. */
    previous: t.hex(),
  }),
  (table) => ({
    pk: primaryKey({ columns: [table.market, table.account, table.epoch] }),
    byRound: index().on(table.roundId),
    byUser: index().on(table.userId),
    byTime: index().on(table.createdAt),
  }),
)

export const predictionBetVersion = onchainTable(
  'prediction_bet_version',
  (t) => ({
    ...ofMarket(t),
    account: t.hex().notNull(),
    epoch: t.integer().notNull(),
    changedBlock: t.integer().notNull(),
    ...betState(t),
  }),
  (table) => ({
    pk: primaryKey({ columns: [table.market, table.account, table.epoch, table.changedBlock] }),
  }),
)

const playerState = (t: Columns) => ({
  updatedAt: t.integer().notNull(),
  /** As of the last bet or decision: sums that rows are ordered by. */
  totalBets: t.integer().notNull(),
  totalAmount: t.bigint().notNull(),
  /** Won bets per decided bet in 10^-18 percent, rounded down; 0 before the first is decided. */
  winRate: t.bigint().notNull(),
  ...betTotals(t),
})

/** An account that has bet in a market. */
export const predictionPlayer = onchainTable(
  'prediction_player',
  (t) => ({
    ...ofMarket(t),
    id: t.hex().notNull(),
    createdAt: t.integer().notNull(),
    blockNumber: t.integer().notNull(),
    ...playerState(t),
  }),
  (table) => ({
    pk: primaryKey({ columns: [table.market, table.id] }),
    byNet: index().on(table.net),
    byWinRate: index().on(table.winRate),
    byBets: index().on(table.totalBets),
    byAmount: index().on(table.totalAmount),
  }),
)

export const predictionPlayerVersion = onchainTable(
  'prediction_player_version',
  (t) => ({
    ...ofMarket(t),
    id: t.hex().notNull(),
    changedBlock: t.integer().notNull(),
    ...playerState(t),
  }),
  (table) => ({ pk: primaryKey({ columns: [table.market, table.id, table.changedBlock] }) }),
)
