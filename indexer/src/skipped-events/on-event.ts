import { sanitizeText } from '@ibull/domain'
import { ponder, type Context } from 'ponder:registry'
import { applyEvent } from './apply-event.ts'
import { skippedEvent } from './tables.ts'

const REASON_GRAPHEMES = 300

interface AnyEvent {
  readonly block: { readonly number: bigint }
  readonly log?: { readonly address: `0x${string}`; readonly logIndex: number }
}

/**
 * Registers a handler of an event as `ponder.on` does. An event that it can't handle is skipped and noted, rather than
 * ending the indexer: it would meet the same event at each start.
 */
export const onEvent: typeof ponder.on = (name, handle) => {
  const run = handle as unknown as Handler
  const guarded: Handler = async ({ event, context }) => {
    const failure = await applyEvent(context.db, (db) => run({ event, context: { ...context, db } }))
    if (failure !== undefined) await skip(context.db, name, event, failure)
  }
  ponder.on(name, guarded as unknown as typeof handle)
}

type Handler = (given: { readonly event: AnyEvent; readonly context: Context }) => unknown

async function skip(db: Context['db'], event: string, { block, log }: AnyEvent, error: Error): Promise<void> {
  const blockNumber = Number(block.number)
  const reason = sanitizeText(error.message, REASON_GRAPHEMES)
  const row = { event, blockNumber, contract: log?.address ?? null, reason }
  await db
    .insert(skippedEvent)
    .values({ id: [blockNumber, log?.logIndex ?? '', event].join('-'), ...row })
    .onConflictDoUpdate(row)
  skips += 1
  if (skips > FIRST_LOGGED && skips % LOGGED_EVERY !== 0) return
  // In the form of Ponder's own log, which the process that started it reads.
  const line = {
    level: WARNING,
    msg: 'Skipped event',
    event,
    number: blockNumber,
    error: `${error.name}: ${reason}`,
  }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

const WARNING = 40
/** A stranger may cause many: the table has all of them, the log the first and then few. */
const FIRST_LOGGED = 20
const LOGGED_EVERY = 1_000
let skips = 0
