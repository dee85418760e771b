import { IbullError, type Address } from '@ibull/domain'

/** The spender may already spend no more than that. */
export class AllowanceAlreadyLowError extends IbullError {
  readonly code = 'allowanceAlreadyLow'
  constructor() {
    super('The approval is already as low as that. Nothing was sent.')
  }
}

/** The transaction was mined, but the token still lets the spender take more. Raw amounts. */
export class AllowanceNotLoweredError extends IbullError {
  readonly code = 'allowanceNotLowered'
  override readonly isRetryable = true
  constructor(
    readonly token: Address,
    symbol: string,
    readonly allowance: bigint,
  ) {
    super(
      `The token ${symbol} still allows more than was confirmed. Try again, or move it to another account.`,
      {
        symbol,
        allowance,
      },
    )
  }
}
