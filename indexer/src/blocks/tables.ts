import { index, onchainTable } from 'ponder'

/** Blocks of the chain: every one on fast-to-read chains, else one of `blockInterval`. */
export const block = onchainTable(
  'block',
  (t) => ({
    number: t.integer().primaryKey(),
    hash: t.hex().notNull(),
    parentHash: t.hex().notNull(),
    /** Seconds since 1970. */
    timestamp: t.integer().notNull(),
  }),
  (table) => ({ byTimestamp: index().on(table.timestamp) }),
)
