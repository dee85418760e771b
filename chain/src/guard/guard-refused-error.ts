import { IbullError } from '@ibull/domain'

/** Guard check that failed. */
export type GuardRefusal =
  | 'chain'
  | 'account'
  | 'target'
  | 'selector'
  | 'malformedData'
  | 'recipient'
  | 'spender'
  | 'amount'
  | 'deadline'
  | 'value'
  | 'minimumOutput'
  | 'maximumInput'
  | 'path'
  | 'gas'
  | 'typedData'
  | 'unknownAction'

/** The bytes to be signed don't match the user's request. Nothing was sent to the wallet. */
export class GuardRefusedError extends IbullError {
  readonly code = 'guardRefused'
  constructor(
    readonly refusal: GuardRefusal,
    readonly expected: string,
    readonly found: string,
  ) {
    super(
      `Refused to sign (${refusal}): expected ${expected}, found ${found}. Nothing was sent. Reload the page before you try again.`,
      { refusal, expected, found },
    )
  }
}
