import { yieldErrors, type YieldErrorName } from '../abi/yield-errors.generated.ts'
import { addErrorTable } from './added-tables.ts'
import * as revert from './revert-errors.ts'
import type { RevertErrorClass } from './revert-errors.ts'
import * as refusal from './yield-revert-errors.ts'

/** What each custom error of the yield contracts means. A new one does not compile until it stands here. */
export const classOfYieldError: Readonly<Record<YieldErrorName, RevertErrorClass>> = {
  FarmMasterAllocPointTooHigh: refusal.SettingRefusedError,
  FarmMasterBlockTimeOutOfRange: refusal.SettingRefusedError,
  FarmMasterCommissionTooHigh: refusal.SettingRefusedError,
  FarmMasterDepositFeeTooHigh: refusal.SettingRefusedError,
  FarmMasterDuplicateToken: refusal.SettingRefusedError,
  FarmMasterEmissionTooHigh: refusal.SettingRefusedError,
  FarmMasterFarmPaused: refusal.FarmPausedError,
  FarmMasterInsufficientGas: refusal.GasTooLowError,
  FarmMasterInsufficientStake: refusal.InsufficientStakeError,
  FarmMasterIntervalTooLong: refusal.SettingRefusedError,
  FarmMasterNotContract: refusal.SettingRefusedError,
  FarmMasterNotDepositor: revert.NotPermittedError,
  FarmMasterNothingCredited: refusal.StakeTooSmallError,
  FarmMasterStakeTooLarge: refusal.StakeTooLargeError,
  FarmMasterUnknownFarm: refusal.UnknownFarmError,
  FarmMasterZeroFeeReceiver: refusal.SettingRefusedError,
  FeeCollectorAmountTooSmall: refusal.FeesNotConvertibleError,
  FeeCollectorEndlessWay: refusal.SettingRefusedError,
  FeeCollectorIsLiquidity: refusal.FeesNotConvertibleError,
  FeeCollectorNoPair: refusal.FeesNotConvertibleError,
  FeeCollectorNotObserved: refusal.FeesNotConvertibleError,
  FeeCollectorNothingToConvert: refusal.FeesNotConvertibleError,
  FeeCollectorPriceOff: refusal.FeesNotConvertibleError,
  FeeCollectorResting: refusal.FeesNotConvertibleError,
  FeeCollectorUnknownBridge: refusal.SettingRefusedError,
  FeeCollectorUnknownPair: refusal.FeesNotConvertibleError,
  FeeCollectorZeroTreasury: refusal.SettingRefusedError,
  ReentrancyGuardReentrantCall: refusal.ContractBusyError,
  ReferralNoReferrer: revert.NotPermittedError,
  ReferralNotOperator: revert.NotPermittedError,
  SafeCastOverflowedUintDowncast: refusal.StakeTooLargeError,
  StakingPoolBadBonus: refusal.SettingRefusedError,
  StakingPoolBadTimes: refusal.SettingRefusedError,
  StakingPoolEndInPast: refusal.SettingRefusedError,
  StakingPoolEnded: refusal.StakingEndedError,
  StakingPoolFactoryUnknownPool: refusal.UnknownFarmError,
  StakingPoolInsufficientStake: refusal.InsufficientStakeError,
  StakingPoolLimitExceeded: refusal.StakeLimitExceededError,
  StakingPoolLimitLowered: refusal.SettingRefusedError,
  StakingPoolNoStake: refusal.NothingStakedError,
  StakingPoolNotAToken: refusal.SettingRefusedError,
  StakingPoolNotEnded: refusal.SettingRefusedError,
  StakingPoolNothingReceived: refusal.StakeTooSmallError,
  StakingPoolNothingToRecover: refusal.SettingRefusedError,
  StakingPoolTooManyRewards: refusal.SettingRefusedError,
  VaultDepositTooSmall: refusal.StakeTooSmallError,
  VaultFeeTooHigh: refusal.SettingRefusedError,
  VaultInsufficientShares: refusal.InsufficientStakeError,
  VaultNoShares: refusal.NothingStakedError,
  VaultNotAdmin: revert.NotPermittedError,
  VaultNothingToHarvest: refusal.NothingToHarvestError,
  VaultPeriodTooLong: refusal.SettingRefusedError,
  VaultStopped: refusal.VaultStoppedError,
  VaultZeroAddress: refusal.SettingRefusedError,
  YieldLensOutOfGas: refusal.ReadOutOfGasError,
  ZapAmountTooSmall: refusal.StakeTooSmallError,
  ZapDeadlineExpired: revert.DeadlineExpiredError,
  ZapEmptyPath: refusal.ZapPathInvalidError,
  ZapInsufficientLiquidity: refusal.LiquidityBelowMinimumError,
  ZapNativeTransferFailed: revert.NativeTransferFailedError,
  ZapNoLiquidity: refusal.ZapPathInvalidError,
  ZapNotAPair: refusal.ZapPathInvalidError,
  ZapNotWrappedNative: refusal.ZapPathInvalidError,
  ZapNothingIn: refusal.StakeTooSmallError,
  ZapPathEndsOutside: refusal.ZapPathInvalidError,
  ZapUnexpectedNative: revert.UnexpectedNativeError,
}

const table = { entries: yieldErrors, classes: classOfYieldError }

/** Has the refusals of farms, pools, vault and zap named from now on. */
export function knowYieldErrors(): void {
  addErrorTable(table)
}
