import { index, onchainTable, primaryKey } from 'ponder'

/** What an account holds of the main token now, in raw units. Accounts that were emptied stay, with 0. */
export const mainTokenBalance = onchainTable(
  'main_token_balance',
  (t) => ({
    account: t.hex().primaryKey(),
    balance: t.bigint().notNull(),
    /** The block of the last change. */
    blockNumber: t.integer().notNull(),
  }),
  (table) => ({ byBalance: index().on(table.balance) }),
)

/** What an account held at the end of each block in which it changed: the newest row up to a block is its balance there. */
export const mainTokenBalanceVersion = onchainTable(
  'main_token_balance_version',
  (t) => ({
    account: t.hex().notNull(),
    blockNumber: t.integer().notNull(),
    timestamp: t.integer().notNull(),
    balance: t.bigint().notNull(),
  }),
  (table) => ({ pk: primaryKey({ columns: [table.account, table.blockNumber] }) }),
)
