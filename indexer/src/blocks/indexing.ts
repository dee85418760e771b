import { ponder } from 'ponder:registry'
import { block } from './tables.ts'

ponder.on('Block:block', async ({ event, context }) => {
  const { number, hash, parentHash, timestamp } = event.block
  await context.db
    .insert(block)
    .values({ number: Number(number), hash, parentHash, timestamp: Number(timestamp) })
})
