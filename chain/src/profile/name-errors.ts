import { IbullError } from '@ibull/domain'

/** Another account has this name, or has taken it meanwhile. */
export class NameTakenError extends IbullError {
  readonly code = 'nameTaken'
  constructor(readonly profileName: string) {
    super(`The name ${profileName} is taken.`, { name: profileName })
  }
}

/** The name service refuses a name. `reason` is its own sentence. */
export class NameRefusedError extends IbullError {
  readonly code = 'nameRefused'
  constructor(readonly reason: string) {
    super(`This name was refused: ${reason}`, { reason })
  }
}

/** The name service gave no usable answer. The words are the specification's. */
export class NameUnverifiedError extends IbullError {
  readonly code = 'nameUnverified'
  override readonly isRetryable = true
  constructor(cause?: unknown) {
    super('Unable to verify username', {}, cause)
  }
}
