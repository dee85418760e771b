/**
 * The tables hold blocks that the chain doesn't have: it was started from scratch, or set back further than a
 * reorganisation goes. The tables can't be repaired then, only rebuilt.
 */
export class ForeignPastError extends Error {
  constructor(blockNumber: number) {
    super(`${MARK}: block ${blockNumber} does not follow from the one that is kept before it.`)
    this.name = 'ForeignPastError'
  }
}

const MARK = 'The chain has another past than what is kept'

/** What Ponder itself says of the same. */
const PONDER_MARKS = ['cannot move backwards', 'was previously used by a', 'Encountered unrecoverable']

/** Whether a process ended because the tables are of another past. */
export function isForeignPast(reason: string): boolean {
  return [MARK, ...PONDER_MARKS].some((mark) => reason.includes(mark))
}
