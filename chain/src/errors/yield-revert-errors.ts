import { RevertError } from './revert-errors.ts'

// Why the contracts of farms, pools, vault and zap refuse. Apart from `revert-errors.ts`, because no trade needs them.

/** The farm takes no deposits at present. */
export class FarmPausedError extends RevertError {
  static override readonly sentence = 'This farm takes no deposits at the moment. You can still take out.'
  readonly code = 'farmPaused'
}

/** There is no farm or pool of that number. */
export class UnknownFarmError extends RevertError {
  static override readonly sentence = 'There is no such farm or pool.'
  readonly code = 'unknownFarm'
  override readonly advice = 'reportProblem'
}

/** More is to be taken out than is staked. */
export class InsufficientStakeError extends RevertError {
  static override readonly sentence = 'You have less staked than you want to take out.'
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
  static override readonly sentence = 'The amount is too small, or the token lets nothing of it arrive.'
  readonly code = 'stakeTooSmall'
  override readonly advice = 'tryAgain'
}

/** More than the contract can count. */
export class StakeTooLargeError extends RevertError {
  static override readonly sentence = 'The contract can not hold that much of the token.'
  readonly code = 'stakeTooLarge'
  override readonly advice = 'lowerAmount'
}

/** The stake would be above what one account may have in the pool. */
export class StakeLimitExceededError extends RevertError {
  static override readonly sentence = 'This is more than one account may stake in this pool.'
  readonly code = 'stakeLimitExceeded'
  override readonly advice = 'lowerAmount'
}

/** The pool's rewards have ended. */
export class StakingEndedError extends RevertError {
  static override readonly sentence =
    'This pool has ended and takes no deposits any longer. You can still take out.'
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
  static override readonly sentence = 'The vault was stopped: you can only take out.'
  readonly code = 'vaultStopped'
}

/** There is nothing to compound. */
export class NothingToHarvestError extends RevertError {
  static override readonly sentence = 'There is no bounty to collect: somebody else may have been first.'
  readonly code = 'nothingToHarvest'
  override readonly advice = 'wait'
}

/** A zap would give less liquidity than the stated minimum. */
export class LiquidityBelowMinimumError extends RevertError {
  static override readonly sentence =
    'The price has moved: it would become less liquidity than the minimum that you accepted.'
  readonly code = 'liquidityBelowMinimum'
  override readonly advice = 'raiseSlippage'
  override readonly isRetryable = true
}

/** The zap's path does not lead into the farm's pair. */
export class ZapPathInvalidError extends RevertError {
  static override readonly sentence = 'There is no way from this token into the liquidity of the farm.'
  readonly code = 'zapPathInvalid'
  override readonly advice = 'chooseOtherToken'
}

/** The collected fees can't be converted as asked, or not now. */
export class FeesNotConvertibleError extends RevertError {
  static override readonly sentence = 'These fees can not be converted at the moment.'
  readonly code = 'feesNotConvertible'
  override readonly advice = 'wait'
}

/** An owner's setting is outside of its bounds, or comes at the wrong time. */
export class SettingRefusedError extends RevertError {
  static override readonly sentence = 'The contract does not accept this setting.'
  readonly code = 'settingRefused'
}

/** A contract was called while it was working. */
export class ContractBusyError extends RevertError {
  static override readonly sentence =
    'The contract is busy with another call. One of the tokens may interfere.'
  readonly code = 'contractBusy'
  override readonly advice = 'tryAgain'
  override readonly isRetryable = true
}

/** The node gives a read too little gas. */
export class ReadOutOfGasError extends RevertError {
  static override readonly sentence = 'The node allows too little gas to read all of this.'
  readonly code = 'readOutOfGas'
  override readonly advice = 'changeEndpoint'
}
