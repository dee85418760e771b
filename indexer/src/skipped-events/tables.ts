import { onchainTable } from 'ponder'

/** Events that left nothing in any other table, since their handler could not do its work. */
export const skippedEvent = onchainTable('skipped_event', (t) => ({
  /** Block, log (none for a block itself), and event, with dashes between. */
  id: t.text().primaryKey(),
  /** Source and name, such as `PairSync:Sync`. */
  event: t.text().notNull(),
  blockNumber: t.integer().notNull(),
  /** The contract that wrote the log. */
  contract: t.hex(),
  reason: t.text().notNull(),
}))
