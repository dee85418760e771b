import { RevertError } from './revert-errors.ts'

// Why the contracts of farms, pools, vault and zap refuse. Apart from `revert-errors.ts`, because no trade needs them.

/** The farm takes no deposits at present. */
export class FarmPausedError extends RevertError {
  static override readonly sentence = 'This farm is closed to deposits for now. You can still withdraw.'
  readonly code = 'farmPaused'
}

/** There is no farm or pool of that number. */
export class UnknownFarmError extends RevertError {
  static override readonly sentence = "This farm or pool doesn't exist."
  readonly code = 'unknownFarm'
  override readonly advice = 'reportProblem'
}

/** More is to be taken out than is staked. */
export class InsufficientStakeError extends RevertError {
  static override readonly sentence = 'You have less staked than you want to withdraw.'
  readonly code = 'insufficientStake'
  override readonly advice = 'lowerAmount'
}

/** The account has nothing staked. */
export class NothingStakedError extends RevertError {
  static override readonly sentence = 'You have nothing staked here.'
  readonly code = 'nothingStaked'
}

/** So little is put in, or arrives, that nothing can be credited for it. */
export class StakeTooSmallError extends RevertError {
  static override readonly sentence = "The amount is too small, or the token's transfer fee takes all of it."
  readonly code = 'stakeTooSmall'
  override readonly advice = 'tryAgain'
}

/** More than the contract can count. */
export class StakeTooLargeError extends RevertError {
  static override readonly sentence = "The contract can't hold that much of the token."
  readonly code = 'stakeTooLarge'
  override readonly advice = 'lowerAmount'
}

/** The stake would be above what one account may have in the pool. */
export class StakeLimitExceededError extends RevertError {
  static override readonly sentence = "This is above the pool's limit per account."
  readonly code = 'stakeLimitExceeded'
  override readonly advice = 'lowerAmount'
}

/** The pool's rewards have ended. */
export class StakingEndedError extends RevertError {
  static override readonly sentence = 'This pool has ended and is closed to deposits. You can still withdraw.'
  readonly code = 'stakingEnded'
}

/** The transaction was given too little gas. The sentence is the specification's. */
export class GasTooLowError extends RevertError {
  static override readonly sentence =
    'Please try again. Confirm the transaction and make sure you are paying enough gas!'
  readonly code = 'gasTooLow'
  override readonly isRetryable = true
}

/** The vault has been stopped. */
export class VaultStoppedError extends RevertError {
  static override readonly sentence = 'The vault is stopped. You can only withdraw.'
  readonly code = 'vaultStopped'
}

/** There is nothing to compound. */
export class NothingToHarvestError extends RevertError {
  static override readonly sentence = 'There is no bounty to claim: another user may have claimed it first.'
  readonly code = 'nothingToHarvest'
  override readonly advice = 'wait'
}

/** A zap would give less liquidity than the stated minimum. */
export class LiquidityBelowMinimumError extends RevertError {
  static override readonly sentence =
    'The price moved: you would get less liquidity than the minimum you accepted.'
  readonly code = 'liquidityBelowMinimum'
  override readonly advice = 'raiseSlippage'
  override readonly isRetryable = true
}

/** The zap's path does not lead into the farm's pair. */
export class ZapPathInvalidError extends RevertError {
  static override readonly sentence = "There is no route from this token to the farm's pair."
  readonly code = 'zapPathInvalid'
  override readonly advice = 'chooseOtherToken'
}

/** The collected fees can't be converted as asked, or not now. */
export class FeesNotConvertibleError extends RevertError {
  static override readonly sentence = "These fees can't be converted right now."
  readonly code = 'feesNotConvertible'
  override readonly advice = 'wait'
}

/** An owner's setting is outside of its bounds, or comes at the wrong time. */
export class SettingRefusedError extends RevertError {
  static override readonly sentence = 'The contract rejects this setting.'
  readonly code = 'settingRefused'
}

/** A contract was called while it was working. */
export class ContractBusyError extends RevertError {
  static override readonly sentence =
    'The contract is in the middle of another call. One of the tokens may be interfering.'
  readonly code = 'contractBusy'
  override readonly advice = 'tryAgain'
  override readonly isRetryable = true
}

/** The node gives a read too little gas. */
export class ReadOutOfGasError extends RevertError {
  static override readonly sentence = "The node's gas limit is too low to read all of this."
  readonly code = 'readOutOfGas'
  override readonly advice = 'changeEndpoint'
}
