import { onchainTable, primaryKey } from 'ponder'

/* Sources of voting power besides the main token and LP tokens in wallets. Amounts in raw units, addresses in
   lower case.
   `…Version` tables hold the state at the end of each block that changed it. */

/** Token staked in a farm. */
export const farm = onchainTable('farm', (t) => ({
  pid: t.integer().primaryKey(),
  stakeToken: t.hex().notNull(),
}))

/** An account's stake in a farm; 0 after a full withdrawal. */
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

/** An account's vault shares; 0 after a full withdrawal. */
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

/** Total vault shares: a single row. */
export const vaultTotal = onchainTable('vault_total', (t) => ({
  id: t.text().primaryKey(),
  shares: t.bigint().notNull(),
}))

export const vaultTotalVersion = onchainTable('vault_total_version', (t) => ({
  changedBlock: t.integer().primaryKey(),
  shares: t.bigint().notNull(),
}))
