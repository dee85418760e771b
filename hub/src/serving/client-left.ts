import { IbullError } from '@ibull/domain'

/** The client of a request left before its answer. */
export class ClientLeftError extends IbullError {
  readonly code = 'clientLeft'
  constructor() {
    super('The client has left.')
  }
}

/** @throws {ClientLeftError} */
export function throwIfLeft(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw new ClientLeftError()
}
