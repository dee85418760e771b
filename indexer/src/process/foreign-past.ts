/**
 * What is kept tells of blocks that the chain doesn't have: it was begun anew, or set back further than a
 * reorganisation goes. What is kept can't be mended then, only begun anew.
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

/** Whether a process ended because what is kept tells of another past. */
export function isForeignPast(reason: string): boolean {
  return [MARK, ...PONDER_MARKS].some((mark) => reason.includes(mark))
}
