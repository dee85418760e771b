import { IbullError, type Address } from '@ibull/domain'

/** What the wallet signed is no permission of the account: the pair would refuse it. Approving does the same. */
export class PermitUnusableError extends IbullError {
  readonly code = 'permitUnusable'
  override readonly isRetryable = true
  constructor(
    readonly token: Address,
    cause?: unknown,
  ) {
    super("Your wallet's signature can't be used as a permission. Approve the tokens instead.", {}, cause)
  }
}
