import { predictionErrors, type PredictionErrorName } from '../abi/prediction-errors.generated.ts'
import type { exchangeReverts } from '../errors/exchange-reverts.ts'
import { addRevertTable, RevertError, type RevertMeaning } from '../errors/revert-error.ts'
import type { yieldReverts } from '../yield/yield-reverts.ts'

/** Meanings of the market's reverts. The copy is `error.<code>` in the locale files. */
const meanings = {
  predictionNotBettable: { advice: 'wait' },
  predictionPaused: { advice: 'wait' },
  predictionBetTooSmall: {},
  predictionAlreadyBet: {},
  predictionNothingToClaim: {},
  predictionTransferFailed: {},
  predictionNoRound: {},
  predictionRoundPending: { advice: 'wait', isRetryable: true },
  predictionTooLate: {},
  predictionNoAnswer: { advice: 'wait', isRetryable: true },
  predictionWrongAnswer: { advice: 'tryAgain', isRetryable: true },
  predictionLateAnswer: {},
} as const satisfies Readonly<Record<string, RevertMeaning>>

type Code = keyof typeof meanings | keyof typeof exchangeReverts.meanings | keyof typeof yieldReverts.meanings

/** Meaning of each custom error. A missing one fails to compile. */
const codes: Readonly<Record<PredictionErrorName, Code>> = {
  PredictionAlreadyBet: 'predictionAlreadyBet',
  PredictionBetTooSmall: 'predictionBetTooSmall',
  PredictionFeeTooHigh: 'settingRefused',
  PredictionFeedDecimals: 'settingRefused',
  PredictionFeedHidesRounds: 'settingRefused',
  PredictionFutureAnswer: 'predictionNoAnswer',
  PredictionInvalidMinBet: 'settingRefused',
  PredictionInvalidPayoutFee: 'settingRefused',
  PredictionInvalidTimes: 'settingRefused',
  PredictionLateAnswer: 'predictionLateAnswer',
  PredictionNoAnswer: 'predictionNoAnswer',
  PredictionNoRound: 'predictionNoRound',
  PredictionNotBettable: 'predictionNotBettable',
  PredictionNotFirstAnswer: 'predictionWrongAnswer',
  PredictionNothingToClaim: 'predictionNothingToClaim',
  PredictionPaused: 'predictionPaused',
  PredictionRoundPending: 'predictionRoundPending',
  PredictionTooLate: 'predictionTooLate',
  PredictionTransferFailed: 'predictionTransferFailed',
  PredictionWrongPhase: 'predictionWrongAnswer',
  PredictionZeroTreasury: 'settingRefused',
  ReentrancyGuardReentrantCall: 'contractBusy',
  SafeCastOverflowedUintDowncast: 'settingRefused',
}

/** Revert strings of PancakeSwap's market. */
const texts = {
  'Bet is too early/late': 'predictionNotBettable',
  'Round not bettable': 'predictionNotBettable',
  'Bet amount must be greater than minBetAmount': 'predictionBetTooSmall',
  'Can only bet once per round': 'predictionAlreadyBet',
  'Not eligible for claim': 'predictionNothingToClaim',
  'Not eligible for refund': 'predictionNothingToClaim',
  'Round has not started': 'predictionNotBettable',
  'Round has not ended': 'predictionNothingToClaim',
} as const satisfies Readonly<Record<string, Code>>

export const predictionReverts = { entries: predictionErrors, codes, texts, meanings }

/** Registers the market's revert table. */
export function knowPredictionErrors(): void {
  addRevertTable(predictionReverts)
}

/** Returns the revert the contract would raise, before it is called. */
export function predictionRevert(code: keyof typeof meanings, reason: PredictionErrorName): RevertError {
  knowPredictionErrors()
  return new RevertError(code, reason)
}
