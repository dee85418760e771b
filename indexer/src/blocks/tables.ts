import { index, onchainTable } from 'ponder'

/** Blocks of the chain: all of them on chains that are fast to read, otherwise one per `blockInterval`. */
export const block = onchainTable(
  'block',
  (t) => ({
    number: t.integer().primaryKey(),
    hash: t.hex().notNull(),
    parentHash: t.hex().notNull(),
    /** Unix seconds. */
    timestamp: t.integer().notNull(),
  }),
  (table) => ({ byTimestamp: index().on(table.timestamp), byHash: index().on(table.hash) }),
)
