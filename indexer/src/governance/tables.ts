import { onchainTable, primaryKey } from 'ponder'

/*
 * What gives voting power beside the main token and LP tokens in wallets. Amounts are raw units, addresses lower case.
 * `…Version` tables hold the state at the end of each block that changed it.
 */

/** The token that a farm takes. */
export const farm = onchainTable('farm', (t) => ({
  pid: t.integer().primaryKey(),
  stakeToken: t.hex().notNull(),
}))

/** What an account has staked in a farm; 0 once it is gone. */
export const farmStake = onchainTable(
  'farm_stake',
  (t) => ({
    account: t.hex().notNull(),
    pid: t.integer().notNull(),
    stakeToken: t.hex().notNull(),
    amount: t.bigint().notNull(),
  }),
  (table) => ({ pk: primaryKey({ columns: [table.account, table.pid] }) }),
)

export const farmStakeVersion = onchainTable(
  'farm_stake_version',
  (t) => ({
    account: t.hex().notNull(),
    pid: t.integer().notNull(),
    changedBlock: t.integer().notNull(),
    amount: t.bigint().notNull(),
  }),
  (table) => ({ pk: primaryKey({ columns: [table.account, table.pid, table.changedBlock] }) }),
)

/** The vault shares of an account; 0 once they are gone. */
export const vaultShare = onchainTable('vault_share', (t) => ({
  account: t.hex().primaryKey(),
  shares: t.bigint().notNull(),
}))

export const vaultShareVersion = onchainTable(
  'vault_share_version',
  (t) => ({
    account: t.hex().notNull(),
    changedBlock: t.integer().notNull(),
    shares: t.bigint().notNull(),
  }),
  (table) => ({ pk: primaryKey({ columns: [table.account, table.changedBlock] }) }),
)

/** The shares of all accounts together: one row. */
export const vaultTotal = onchainTable('vault_total', (t) => ({
  id: t.text().primaryKey(),
  shares: t.bigint().notNull(),
}))

export const vaultTotalVersion = onchainTable('vault_total_version', (t) => ({
  changedBlock: t.integer().primaryKey(),
  shares: t.bigint().notNull(),
}))
