import { index, onchainTable, primaryKey } from 'ponder'

/*
 * Amounts are in raw units, of the token that is committed unless they are offered; timestamps in seconds since 1970,
 * addresses in lower case. `…Version` tables hold the state at the end of each block that changed it. A pool's number is
 * an integer: Ponder 0.16.10 looks rows up ahead by the arguments of events, and fails where such a number is a text in
 * the table.
 */

type Columns = Parameters<Extract<Parameters<typeof onchainTable>[1], (...columns: never) => unknown>>[0]

const saleState = (t: Columns) => ({
  /** Null where a sale of the first version does not say. */
  raisingAmount: t.bigint(),
  isFunded: t.boolean().notNull(),
  /** Accounts that committed, to one pool or both. */
  totalUsers: t.integer().notNull(),
  totalCommitments: t.integer().notNull(),
  totalAmount: t.bigint().notNull(),
})

export const tokenSale = onchainTable(
  'token_sale',
  (t) => ({
    id: t.hex().primaryKey(),
    /** 1 for a single pool timed by blocks, 2 for two pools. */
    version: t.integer().notNull(),
    /** In the factory's list, from 0; null for the first version. */
    saleIndex: t.integer(),
    lpToken: t.hex(),
    offeringToken: t.hex(),
    lpDecimals: t.integer(),
    offeringDecimals: t.integer(),
    /** Offered by all pools. */
    offeringAmount: t.bigint(),
    /** Of pool 0 in offer and raise, in basis points; null for the first version. */
    basicShare: t.integer(),
    minimumRaise: t.bigint().notNull(),
    /** Null for the first version, as the blocks are for the second. */
    startTime: t.bigint(),
    endTime: t.bigint(),
    startBlock: t.bigint(),
    endBlock: t.bigint(),
    releaseSeconds: t.bigint().notNull(),
    /** What points are given for, how many, and from which commitment on; null for the first version. */
    campaignId: t.bigint(),
    numberPoints: t.bigint(),
    thresholdPoints: t.bigint(),
    /** Of the creation, or of the first commitment to a sale of the first version. */
    blockNumber: t.integer().notNull(),
    timestamp: t.integer().notNull(),
    ...saleState(t),
  }),
  (table) => ({ byBlock: index().on(table.blockNumber) }),
)

export const tokenSaleVersion = onchainTable(
  'token_sale_version',
  (t) => ({ id: t.hex().notNull(), changedBlock: t.integer().notNull(), ...saleState(t) }),
  (table) => ({ pk: primaryKey({ columns: [table.id, table.changedBlock] }) }),
)

const poolState = (t: Columns) => ({
  raisingAmount: t.bigint(),
  /** Most that an account may commit; 0 for no limit. */
  limitPerUser: t.bigint().notNull(),
  totalUsers: t.integer().notNull(),
  totalAmount: t.bigint().notNull(),
  /** Offered tokens and refunds that were paid out. */
  harvestedAmount: t.bigint().notNull(),
  excessAmount: t.bigint().notNull(),
})

export const tokenSalePool = onchainTable(
  'token_sale_pool',
  (t) => ({
    saleId: t.hex().notNull(),
    pid: t.integer().notNull(),
    offeringAmount: t.bigint(),
    /** Whether refunds pay a fee. */
    hasTax: t.boolean().notNull(),
    ...poolState(t),
  }),
  (table) => ({ pk: primaryKey({ columns: [table.saleId, table.pid] }) }),
)

export const tokenSalePoolVersion = onchainTable(
  'token_sale_pool_version',
  (t) => ({
    saleId: t.hex().notNull(),
    pid: t.integer().notNull(),
    changedBlock: t.integer().notNull(),
    ...poolState(t),
  }),
  (table) => ({ pk: primaryKey({ columns: [table.saleId, table.pid, table.changedBlock] }) }),
)

const logColumns = (t: Columns) => ({
  /** Transaction and log. */
  id: t.text().primaryKey(),
  saleId: t.hex().notNull(),
  pid: t.integer().notNull(),
  account: t.hex().notNull(),
  transactionHash: t.hex().notNull(),
  logIndex: t.integer().notNull(),
  blockNumber: t.integer().notNull(),
  timestamp: t.integer().notNull(),
})

/** A deposit into a pool. */
export const tokenSaleCommitment = onchainTable(
  'token_sale_commitment',
  (t) => ({
    ...logColumns(t),
    amount: t.bigint().notNull(),
    /** What the account and all accounts have committed to the pool afterwards. */
    total: t.bigint().notNull(),
    poolTotal: t.bigint().notNull(),
  }),
  (table) => ({
    bySale: index().on(table.saleId, table.blockNumber),
    byAccount: index().on(table.account, table.blockNumber),
  }),
)

/** Offered tokens and a refund that an account received from a pool. */
export const tokenSaleHarvest = onchainTable(
  'token_sale_harvest',
  (t) => ({ ...logColumns(t), offeringAmount: t.bigint().notNull(), excessAmount: t.bigint().notNull() }),
  (table) => ({
    bySale: index().on(table.saleId, table.blockNumber),
    byAccount: index().on(table.account, table.blockNumber),
  }),
)

const userState = (t: Columns) => ({
  /** Committed to pool 0 and to pool 1. */
  amount0: t.bigint().notNull(),
  amount1: t.bigint().notNull(),
  totalCommitments: t.integer().notNull(),
  totalHarvests: t.integer().notNull(),
  harvestedAmount: t.bigint().notNull(),
  excessAmount: t.bigint().notNull(),
})

/** An account's part in a sale. */
export const tokenSaleUser = onchainTable(
  'token_sale_user',
  (t) => ({
    saleId: t.hex().notNull(),
    account: t.hex().notNull(),
    /** Of the first commitment. */
    blockNumber: t.integer().notNull(),
    ...userState(t),
  }),
  (table) => ({
    pk: primaryKey({ columns: [table.saleId, table.account] }),
    byAccount: index().on(table.account),
  }),
)

export const tokenSaleUserVersion = onchainTable(
  'token_sale_user_version',
  (t) => ({
    saleId: t.hex().notNull(),
    account: t.hex().notNull(),
    changedBlock: t.integer().notNull(),
    ...userState(t),
  }),
  (table) => ({ pk: primaryKey({ columns: [table.saleId, table.account, table.changedBlock] }) }),
)
