import { IbullError, type Address } from '@ibull/domain'

/**
 * The wallet's signature isn't a valid permit of the account, so the pair would reject it. Approving works
 * instead.
 */
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
