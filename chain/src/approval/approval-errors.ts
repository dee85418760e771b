import { IbullError, type Address } from '@ibull/domain'

/** A token rejects every approval. */
export class ApprovalFailedError extends IbullError {
  readonly code = 'approvalFailed'
  override readonly isRetryable = true
  constructor(
    readonly token: Address,
    symbol: string,
    cause: unknown,
  ) {
    super('Failed to approve token', { symbol }, cause)
  }
}

/** The mined approval is below the needed amount: the user lowered it in the wallet. Raw amounts. */
export class AllowanceTooLowError extends IbullError {
  readonly code = 'allowanceTooLow'
  override readonly isRetryable = true
  constructor(
    readonly token: Address,
    symbol: string,
    readonly allowance: bigint,
    readonly needed: bigint,
  ) {
    super(`The approved amount of ${symbol} is too low. Approve again and keep the suggested amount.`, {
      symbol,
      allowance,
      needed,
    })
  }
}
