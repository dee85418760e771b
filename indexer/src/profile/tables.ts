import { index, onchainTable, primaryKey } from 'ponder'

/*
 * Addresses are in lower case, timestamps in seconds since 1970. `…Version` tables hold the state at the end of each
 * block that changed it. A team's number is an integer: Ponder 0.16.10 looks rows up ahead by the arguments of events, and
 * fails where such a number is a text in the table.
 */

type Columns = Parameters<Extract<Parameters<typeof onchainTable>[1], (...columns: never) => unknown>>[0]

const teamState = (t: Columns) => ({
  name: t.text().notNull(),
  isJoinable: t.boolean().notNull(),
  /** Members whose profile is active. */
  users: t.integer().notNull(),
  points: t.bigint().notNull(),
})

export const profileTeam = onchainTable('profile_team', (t) => ({
  teamId: t.integer().primaryKey(),
  ...teamState(t),
}))

export const profileTeamVersion = onchainTable(
  'profile_team_version',
  (t) => ({ teamId: t.integer().notNull(), changedBlock: t.integer().notNull(), ...teamState(t) }),
  (table) => ({ pk: primaryKey({ columns: [table.teamId, table.changedBlock] }) }),
)

const userState = (t: Columns) => ({
  /** Null for an account that was given points and has no profile yet. */
  teamId: t.integer(),
  isActive: t.boolean().notNull(),
  /** All points that were given, less those that were taken. */
  points: t.bigint().notNull(),
  /** The picture; null while the profile is not active. */
  nftAddress: t.hex(),
  tokenId: t.bigint(),
})

export const profileUser = onchainTable(
  'profile_user',
  (t) => ({ id: t.hex().primaryKey(), ...userState(t) }),
  (table) => ({ byPoints: index().on(table.teamId, table.points) }),
)

export const profileUserVersion = onchainTable(
  'profile_user_version',
  (t) => ({ id: t.hex().notNull(), changedBlock: t.integer().notNull(), ...userState(t) }),
  (table) => ({ pk: primaryKey({ columns: [table.id, table.changedBlock] }) }),
)

/** Points that an account was given. */
export const profilePoint = onchainTable(
  'profile_point',
  (t) => ({
    /** Transaction, log and the account's place in it: one log may give points to many, and twice to one. */
    id: t.text().primaryKey(),
    account: t.hex().notNull(),
    points: t.bigint().notNull(),
    campaignId: t.bigint().notNull(),
    transactionHash: t.hex().notNull(),
    blockNumber: t.integer().notNull(),
    timestamp: t.integer().notNull(),
  }),
  (table) => ({
    byAccount: index().on(table.account, table.blockNumber),
    byCampaign: index().on(table.campaignId, table.blockNumber),
  }),
)

const campaignState = (t: Columns) => ({
  /** Given to accounts, and to teams. What was taken again is of no campaign. */
  points: t.bigint().notNull(),
  teamPoints: t.bigint().notNull(),
  /** How often accounts were given points. */
  timesGiven: t.integer().notNull(),
})

/** What points are given for. */
export const profileCampaign = onchainTable('profile_campaign', (t) => ({
  campaignId: t.bigint().primaryKey(),
  /** Of the first points. */
  blockNumber: t.integer().notNull(),
  timestamp: t.integer().notNull(),
  ...campaignState(t),
}))

export const profileCampaignVersion = onchainTable(
  'profile_campaign_version',
  (t) => ({ campaignId: t.bigint().notNull(), changedBlock: t.integer().notNull(), ...campaignState(t) }),
  (table) => ({ pk: primaryKey({ columns: [table.campaignId, table.changedBlock] }) }),
)
