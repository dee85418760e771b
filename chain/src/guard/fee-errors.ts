import { IbullError } from '@ibull/domain'

const WEI_PER_GWEI = 10n ** 9n

/** The node asks for a gas price that its network doesn't have. Nothing was sent to the wallet. */
export class GasPriceTooHighError extends IbullError {
  readonly code = 'gasPriceTooHigh'
  override readonly isRetryable = true
  /** Both in wei per gas; shown in gwei, the first rounded up. */
  constructor(price: bigint, most: bigint) {
    const gwei = String((price + WEI_PER_GWEI - 1n) / WEI_PER_GWEI)
    const mostGwei = String(most / WEI_PER_GWEI)
    super(`${gwei} gwei per gas exceed the highest price, ${mostGwei}`, {
      gwei,
      mostGwei,
    })
  }
}

/** The node estimates more gas than the action can need. Nothing was sent to the wallet. */
export class GasLimitTooHighError extends IbullError {
  readonly code = 'gasLimitTooHigh'
  override readonly isRetryable = true
  constructor(gas: bigint, most: bigint) {
    super(`${gas} gas exceed the highest limit, ${most}`, {
      gas: String(gas),
      most: String(most),
    })
  }
}
