import { IbullError } from '@ibull/domain'

/** The name belongs to another account, possibly taken in the meantime. */
export class NameTakenError extends IbullError {
  readonly code = 'nameTaken'
  constructor(readonly profileName: string) {
    super(`The name ${profileName} is taken.`, { name: profileName })
  }
}

/** The name service rejected the name. `reason` is its own message. */
export class NameRefusedError extends IbullError {
  readonly code = 'nameRefused'
  constructor(readonly reason: string) {
    super(`This name was refused: ${reason}`, { reason })
  }
}

/** The name service returned no usable response. Message text from the specification. */
export class NameUnverifiedError extends IbullError {
  readonly code = 'nameUnverified'
  override readonly isRetryable = true
  constructor(cause?: unknown) {
    super('Unable to verify username', {}, cause)
  }
}
