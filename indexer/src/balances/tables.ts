import { index, onchainTable, primaryKey } from 'ponder'

/** Current main token balance of each account, in raw units. Emptied accounts remain, with 0. */
export const mainTokenBalance = onchainTable(
  'main_token_balance',
  (t) => ({
    account: t.hex().primaryKey(),
    balance: t.bigint().notNull(),
    /** Block of the last change. */
    blockNumber: t.integer().notNull(),
  }),
  (table) => ({ byBalance: index().on(table.balance) }),
)

/** Balance at the end of each block that changed it: the newest row up to a block is the balance there. */
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
