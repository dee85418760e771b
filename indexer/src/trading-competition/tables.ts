import { index, onchainTable, primaryKey } from 'ponder'

/*
 * Addresses are in lower case, timestamps in seconds since 1970, amounts in 10^-18 USD. Trades and transfers are what the
 * rule needs of the logs; users, teams and the competition itself are counted from them.
 */

export const competition = onchainTable('competition', (t) => ({
  id: t.hex().primaryKey(),
  startTime: t.integer().notNull(),
  endTime: t.integer().notNull(),
  users: t.integer().notNull(),
  volumeUsd: t.bigint().notNull(),
  feesUsd: t.bigint().notNull(),
  /** Whether all that is in the tables is counted. */
  isCounted: t.boolean().notNull(),
  /** The block until which everything is counted. */
  countedBlock: t.integer().notNull(),
  /** Users whose first tokens have not been seen. */
  unfunded: t.integer().notNull(),
}))

export const competitionTeam = onchainTable('competition_team', (t) => ({
  teamId: t.integer().primaryKey(),
  competitionId: t.hex().notNull(),
  place: t.integer().notNull(),
  users: t.integer().notNull(),
  /** Of the members that count. */
  volumeUsd: t.bigint().notNull(),
  feesUsd: t.bigint().notNull(),
}))

export const competitionUser = onchainTable(
  'competition_user',
  (t) => ({
    id: t.hex().primaryKey(),
    competitionId: t.hex().notNull(),
    teamId: t.integer().notNull(),
    registeredBlock: t.integer().notNull(),
    registeredIndex: t.integer().notNull(),
    registeredTime: t.integer().notNull(),
    /** Who sent the first tokens; zero for one that ties no accounts together. Null until there are any. */
    funder: t.hex(),
    /** Until which block the first tokens were searched for. */
    searchedTo: t.integer().notNull(),
    /** The account that has this one's part; null for one that counts for itself. */
    leader: t.hex(),
    volumeUsd: t.bigint().notNull(),
    feesUsd: t.bigint().notNull(),
    /** Within the team, from 1; null without volume. */
    rank: t.integer(),
    /** Among all, from 1; null without volume. */
    place: t.integer(),
  }),
  (table) => ({ byPlace: index().on(table.place), byRank: index().on(table.teamId, table.rank) }),
)

/** Swaps of users in pairs that count. */
export const competitionTrade = onchainTable(
  'competition_trade',
  (t) => ({
    blockNumber: t.integer().notNull(),
    logIndex: t.integer().notNull(),
    timestamp: t.integer().notNull(),
    pairId: t.hex().notNull(),
    account: t.hex().notNull(),
    /** Positive for a purchase of the pair's first token, negative for a sale. */
    usd: t.bigint().notNull(),
  }),
  (table) => ({ pk: primaryKey({ columns: [table.blockNumber, table.logIndex] }) }),
)

/** LP tokens of pairs that count. */
export const competitionTransfer = onchainTable(
  'competition_transfer',
  (t) => ({
    blockNumber: t.integer().notNull(),
    logIndex: t.integer().notNull(),
    timestamp: t.integer().notNull(),
    pairId: t.hex().notNull(),
    from: t.hex().notNull(),
    to: t.hex().notNull(),
    value: t.bigint().notNull(),
  }),
  (table) => ({ pk: primaryKey({ columns: [table.blockNumber, table.logIndex] }) }),
)
