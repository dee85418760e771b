import { ForeignPastError } from '../process/foreign-past.ts'
import { block } from './tables.ts'
import { onEvent } from '../skipped-events/on-event.ts'

onEvent('Block:block', async ({ event, context }) => {
  const { hash, parentHash } = event.block
  const number = Number(event.block.number)
  const parent = await context.db.find(block, { number: number - 1 })
  // Ponder reverts reorged blocks; a longer gap is detected here, after a restart.
  if (parent !== null && parent.hash !== parentHash) throw new ForeignPastError(number)
  await context.db
    .insert(block)
    .values({ number, hash, parentHash, timestamp: Number(event.block.timestamp) })
})
