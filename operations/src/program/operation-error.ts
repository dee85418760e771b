/** A program can't continue, for a reason that its operator can act on. */
export class OperationError extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, cause === undefined ? undefined : { cause })
    this.name = 'OperationError'
  }
}
