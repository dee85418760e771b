import { yieldErrors, type YieldErrorName } from '../abi/yield-errors.generated.ts'
import type { exchangeReverts } from '../errors/exchange-reverts.ts'
import { addRevertTable, RevertError, type RevertMeaning } from '../errors/revert-error.ts'

/** Meanings of reverts by farms, pools, vault and zap. The copy is `error.<code>` in the locale files. */
const meanings = {
  farmPaused: {},
  unknownFarm: { advice: 'reportProblem' },
  insufficientStake: { advice: 'lowerAmount' },
  nothingStaked: {},
  stakeTooSmall: { advice: 'tryAgain' },
  stakeTooLarge: { advice: 'lowerAmount' },
  stakeLimitExceeded: { advice: 'lowerAmount' },
  stakingEnded: {},
  gasTooLow: { isRetryable: true },
  vaultStopped: {},
  rewardsWait: { advice: 'wait' },
  nothingToHarvest: { advice: 'wait' },
  liquidityBelowMinimum: { advice: 'raiseSlippage', isRetryable: true },
  zapPathInvalid: { advice: 'chooseOtherToken' },
  feesNotConvertible: { advice: 'wait' },
  settingRefused: {},
  contractBusy: { advice: 'tryAgain', isRetryable: true },
  readOutOfGas: { advice: 'changeEndpoint' },
} as const satisfies Readonly<Record<string, RevertMeaning>>

type Code = keyof typeof meanings | keyof typeof exchangeReverts.meanings

/** Meaning of each custom error. A missing one fails to compile. */
const codes: Readonly<Record<YieldErrorName, Code>> = {
  FarmMasterAllocPointTooHigh: 'settingRefused',
  FarmMasterBlockTimeOutOfRange: 'settingRefused',
  FarmMasterCommissionTooHigh: 'settingRefused',
  FarmMasterDepositFeeTooHigh: 'settingRefused',
  FarmMasterDepositorsFixed: 'settingRefused',
  FarmMasterDuplicateToken: 'settingRefused',
  FarmMasterEmissionTooHigh: 'settingRefused',
  FarmMasterFarmPaused: 'farmPaused',
  FarmMasterInsufficientGas: 'gasTooLow',
  FarmMasterInsufficientStake: 'insufficientStake',
  FarmMasterIntervalTooLong: 'settingRefused',
  FarmMasterMainTokenLocked: 'settingRefused',
  FarmMasterNotContract: 'settingRefused',
  FarmMasterNotDepositor: 'notPermitted',
  FarmMasterNothingCredited: 'stakeTooSmall',
  FarmMasterStakeTooLarge: 'stakeTooLarge',
  FarmMasterTooManyFarms: 'settingRefused',
  FarmMasterUnknownFarm: 'unknownFarm',
  FarmMasterZeroFeeReceiver: 'settingRefused',
  FeeCollectorAmountTooSmall: 'feesNotConvertible',
  FeeCollectorCooldown: 'feesNotConvertible',
  FeeCollectorCyclicRoute: 'settingRefused',
  FeeCollectorLiquidityToken: 'feesNotConvertible',
  FeeCollectorNoPair: 'feesNotConvertible',
  FeeCollectorNotObserved: 'feesNotConvertible',
  FeeCollectorNothingToConvert: 'feesNotConvertible',
  FeeCollectorPriceDeviation: 'feesNotConvertible',
  FeeCollectorUnknownBridge: 'settingRefused',
  FeeCollectorUnknownPair: 'feesNotConvertible',
  FeeCollectorZeroTreasury: 'settingRefused',
  ReentrancyGuardReentrantCall: 'contractBusy',
  ReferralNoReferrer: 'notPermitted',
  ReferralNotOperator: 'notPermitted',
  SafeCastOverflowedUintDowncast: 'stakeTooLarge',
  StakingPoolEndInPast: 'settingRefused',
  StakingPoolEnded: 'stakingEnded',
  StakingPoolFactoryUnknownPool: 'unknownFarm',
  StakingPoolInsufficientStake: 'insufficientStake',
  StakingPoolInvalidBonus: 'settingRefused',
  StakingPoolInvalidTimes: 'settingRefused',
  StakingPoolLimitExceeded: 'stakeLimitExceeded',
  StakingPoolLimitLowered: 'settingRefused',
  StakingPoolNoStake: 'nothingStaked',
  StakingPoolNotAToken: 'settingRefused',
  StakingPoolNotEnded: 'settingRefused',
  StakingPoolNothingReceived: 'stakeTooSmall',
  StakingPoolNothingToRecover: 'settingRefused',
  StakingPoolRewardsTooHigh: 'settingRefused',
  VaultDepositTooSmall: 'stakeTooSmall',
  VaultFarmOwes: 'rewardsWait',
  VaultFeeTooHigh: 'settingRefused',
  VaultInsufficientShares: 'insufficientStake',
  VaultNoShares: 'nothingStaked',
  VaultNotAdmin: 'notPermitted',
  VaultNothingHeldBack: 'rewardsWait',
  VaultNothingToHarvest: 'nothingToHarvest',
  VaultPeriodTooLong: 'settingRefused',
  VaultStopped: 'vaultStopped',
  VaultZeroAddress: 'settingRefused',
  YieldLensOutOfGas: 'readOutOfGas',
  ZapAmountTooSmall: 'stakeTooSmall',
  ZapDeadlineExpired: 'deadlineExpired',
  ZapEmptyPath: 'zapPathInvalid',
  ZapInsufficientLiquidity: 'liquidityBelowMinimum',
  ZapNativeTransferFailed: 'nativeTransferFailed',
  ZapNoLiquidity: 'zapPathInvalid',
  ZapNotAPair: 'zapPathInvalid',
  ZapNotWrappedNative: 'zapPathInvalid',
  ZapPathNotInPair: 'zapPathInvalid',
  ZapUnexpectedNative: 'unexpectedNative',
  ZapZeroInput: 'stakeTooSmall',
}

export const yieldReverts = { entries: yieldErrors, codes, texts: {}, meanings }

/** Registers the revert table of farms, pools, vault and zap. */
export function knowYieldErrors(): void {
  addRevertTable(yieldReverts)
}

/** Returns the revert the contract would raise, before it is called. */
export function yieldRevert(code: keyof typeof meanings, reason: YieldErrorName): RevertError {
  knowYieldErrors()
  return new RevertError(code, reason)
}
