import { ponder } from 'ponder:registry'
import { factory } from './tables.ts'

ponder.on('Factory:PairCreated', async ({ event, context }) => {
  await context.db
    .insert(factory)
    .values({
      id: event.log.address,
      pairCount: 1,
      transactionCount: 0,
      volumeUsd: 0n,
      feesUsd: 0n,
      liquidityUsd: 0n,
      syncCount: 0,
      valuedDay: 0,
    })
    .onConflictDoUpdate((row) => ({ pairCount: row.pairCount + 1 }))
})
