import { ChainError } from '@ibull/chain/contract-reads'
import { IbullError } from '@ibull/domain'
import type { Context } from 'ponder:registry'
import { PendingRows } from './pending-rows.ts'

/** What an error of the event itself, or of our code, is: those of the database and of nodes have classes of their own. */
const OWN_ERRORS: readonly unknown[] = [Error, RangeError, TypeError, SyntaxError]

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
  return error instanceof Error && OWN_ERRORS.includes(error.constructor) && !('code' in error)
}
