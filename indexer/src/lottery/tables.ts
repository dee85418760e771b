import { index, onchainTable, primaryKey } from 'ponder'

/*
 * Amounts are in raw units of the main token, timestamps in seconds since 1970, addresses in lower case. `…Version`
 * tables hold the state at the end of each block that changed it. Numbers that rows are found by are integers: Ponder
 * 0.16.10 looks rows up ahead by the arguments of events, and fails where such a number is a text in the table.
 */

type Columns = Parameters<Extract<Parameters<typeof onchainTable>[1], (...columns: never) => unknown>>[0]

const drawState = (t: Columns) => ({
  /** Open, Close or Claimable. A cancelled round stays at Close. */
  status: t.text().notNull(),
  isCancelled: t.boolean().notNull(),
  totalUsers: t.integer().notNull(),
  totalTickets: t.integer().notNull(),
  finalNumber: t.integer(),
  /** Null until all tickets are counted. */
  winningTickets: t.integer(),
  claimedTickets: t.integer().notNull(),
})

/** A round of the lottery. */
export const lotteryDraw = onchainTable(
  'lottery_draw',
  (t) => ({
    lotteryId: t.integer().primaryKey(),
    startTime: t.integer().notNull(),
    endTime: t.integer().notNull(),
    ticketPrice: t.bigint().notNull(),
    firstTicket: t.bigint().notNull(),
    blockNumber: t.integer().notNull(),
    timestamp: t.integer().notNull(),
    ...drawState(t),
  }),
  (table) => ({ byBlock: index().on(table.blockNumber) }),
)

export const lotteryDrawVersion = onchainTable(
  'lottery_draw_version',
  (t) => ({ lotteryId: t.integer().notNull(), changedBlock: t.integer().notNull(), ...drawState(t) }),
  (table) => ({ pk: primaryKey({ columns: [table.lotteryId, table.changedBlock] }) }),
)

const entryState = (t: Columns) => ({
  totalTickets: t.integer().notNull(),
  claimedTickets: t.integer().notNull(),
  refundedTickets: t.integer().notNull(),
})

/** An account's tickets of a round. */
export const lotteryEntry = onchainTable(
  'lottery_entry',
  (t) => ({
    account: t.hex().notNull(),
    lotteryId: t.integer().notNull(),
    /** Of the first purchase. */
    blockNumber: t.integer().notNull(),
    ...entryState(t),
  }),
  (table) => ({
    pk: primaryKey({ columns: [table.account, table.lotteryId] }),
    byBlock: index().on(table.account, table.blockNumber),
  }),
)

export const lotteryEntryVersion = onchainTable(
  'lottery_entry_version',
  (t) => ({
    account: t.hex().notNull(),
    lotteryId: t.integer().notNull(),
    changedBlock: t.integer().notNull(),
    ...entryState(t),
  }),
  (table) => ({ pk: primaryKey({ columns: [table.account, table.lotteryId, table.changedBlock] }) }),
)

const playerState = (t: Columns) => ({
  totalRounds: t.integer().notNull(),
  totalTickets: t.integer().notNull(),
  /** Paid for tickets, the discount taken off. */
  paid: t.bigint().notNull(),
  /** Received as prizes. */
  won: t.bigint().notNull(),
  /** Received back for tickets of cancelled rounds. */
  refunded: t.bigint().notNull(),
})

/** An account that has bought tickets. */
export const lotteryPlayer = onchainTable('lottery_player', (t) => ({
  id: t.hex().primaryKey(),
  ...playerState(t),
  /** Whether the next payment to the lottery is for tickets: it follows the purchase, which does not say its price. */
  isPaying: t.boolean().notNull(),
}))

export const lotteryPlayerVersion = onchainTable(
  'lottery_player_version',
  (t) => ({ id: t.hex().notNull(), changedBlock: t.integer().notNull(), ...playerState(t) }),
  (table) => ({ pk: primaryKey({ columns: [table.id, table.changedBlock] }) }),
)
