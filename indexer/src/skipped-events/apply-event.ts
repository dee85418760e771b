import { ChainError } from '@ibull/chain/contract-reads'
import { IbullError } from '@ibull/domain'
import type { Context } from 'ponder:registry'
import { PendingRows } from './pending-rows.ts'

/** Classes of errors of the event, or of our code: those of the database and of nodes have classes of their own. */
const OWN_ERRORS: ReadonlySet<unknown> = new Set([Error, RangeError, TypeError, SyntaxError])

/**
 * Runs a handler, and writes its rows together once it is done: one that fails leaves none.
 * @returns the handler's failure, if it would fail again and again.
 * @throws what may pass: failures of the database and of nodes.
 */
export async function applyEvent(
  db: Context['db'],
  handle: (db: Context['db']) => unknown,
): Promise<Error | undefined> {
  const rows = new PendingRows(db)
  try {
    await handle(rows.db)
  } catch (error) {
    if (!isOwn(error)) throw error
    return error
  }
  await rows.write()
  return undefined
}

function isOwn(error: unknown): error is Error {
  if (error instanceof IbullError) return !(error instanceof ChainError)
  return error instanceof Error && OWN_ERRORS.has(error.constructor) && !('code' in error)
}
