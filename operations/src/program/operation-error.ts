/** A program can't do its work, for a reason that its operator can act on. */
export class OperationError extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, cause === undefined ? undefined : { cause })
    this.name = 'OperationError'
  }
}
