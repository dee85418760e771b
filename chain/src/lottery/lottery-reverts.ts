import { lotteryErrors, type LotteryErrorName } from '../abi/lottery-errors.generated.ts'
import type { exchangeReverts } from '../errors/exchange-reverts.ts'
import type { yieldReverts } from '../yield/yield-reverts.ts'
import { addRevertTable, RevertError, type RevertMeaning } from '../errors/revert-error.ts'

/** Meanings of the lottery's reverts. The copy is `error.<code>` in the locale files. */
const meanings = {
  lotteryNoTickets: {},
  lotteryTooManyTickets: { advice: 'lowerAmount' },
  lotteryNotOpen: { advice: 'wait' },
  lotteryOver: { advice: 'wait' },
  lotteryNotOver: { advice: 'wait', isRetryable: true },
  lotteryTooLateToClose: {},
  lotteryTooEarly: { advice: 'wait', isRetryable: true },
  lotteryNumberInvalid: { advice: 'reportProblem' },
  lotteryNotClaimable: { advice: 'wait', isRetryable: true },
  lotteryNotTicketOwner: {},
  lotteryTicketClaimed: {},
  lotteryNoPrize: {},
  lotteryWrongBracket: { advice: 'reportProblem' },
  lotteryNotDrawable: { advice: 'wait', isRetryable: true },
  lotteryNothingToTally: {},
  lotteryNotCancellable: {},
  lotteryNotCancelled: {},
  lotteryNothingToRefund: {},
} as const satisfies Readonly<Record<string, RevertMeaning>>

type Code = keyof typeof meanings | keyof typeof exchangeReverts.meanings | keyof typeof yieldReverts.meanings

/** Meaning of each custom error. A missing one fails to compile. */
const codes: Readonly<Record<LotteryErrorName, Code>> = {
  KeeperRandomSourceCommittedBefore: 'settingRefused',
  KeeperRandomSourceNoCommitment: 'lotteryNotDrawable',
  KeeperRandomSourceNotKeeper: 'notPermitted',
  KeeperRandomSourceNotNow: 'lotteryNotDrawable',
  KeeperRandomSourceWrongSecret: 'settingRefused',
  LotteryBracketOutOfRange: 'lotteryWrongBracket',
  LotteryCarriesOver: 'settingRefused',
  LotteryDiscountDivisorOutOfRange: 'settingRefused',
  LotteryForeignRandomSource: 'settingRefused',
  LotteryLengthOutOfRange: 'settingRefused',
  LotteryLengthsDiffer: 'lotteryWrongBracket',
  LotteryNoPrize: 'lotteryNoPrize',
  LotteryNoRandomSource: 'settingRefused',
  LotteryNoRandomWord: 'lotteryNotDrawable',
  LotteryNoRound: 'lotteryNotOpen',
  LotteryNoTickets: 'lotteryNoTickets',
  LotteryNotCancellable: 'lotteryNotCancellable',
  LotteryNotCancelled: 'lotteryNotCancelled',
  LotteryNotClaimable: 'lotteryNotClaimable',
  LotteryNotClosed: 'lotteryNotDrawable',
  LotteryNotOpen: 'lotteryNotOpen',
  LotteryNotOperator: 'notPermitted',
  LotteryNotOver: 'lotteryNotOver',
  LotteryNotTicketOwner: 'lotteryNotTicketOwner',
  LotteryNothingToRefund: 'lotteryNothingToRefund',
  LotteryNothingToTally: 'lotteryNothingToTally',
  LotteryNumberOutOfRange: 'lotteryNumberInvalid',
  LotteryOtherTerms: 'settingRefused',
  LotteryOver: 'lotteryOver',
  LotteryPaused: 'lotteryNotOpen',
  LotteryPriceOutOfRange: 'settingRefused',
  LotteryStillOpen: 'settingRefused',
  LotteryTicketClaimed: 'lotteryTicketClaimed',
  LotteryTooEarly: 'lotteryTooEarly',
  LotteryTooLateToClose: 'lotteryTooLateToClose',
  LotteryTooManyTickets: 'lotteryTooManyTickets',
  LotteryTreasuryFeeTooHigh: 'settingRefused',
  LotteryWrongBracket: 'lotteryWrongBracket',
  LotteryWrongBreakdown: 'settingRefused',
  LotteryZeroAddress: 'settingRefused',
  RandomSourceNotConsumer: 'notPermitted',
  RandomSourceRequestedBefore: 'settingRefused',
  ReentrancyGuardReentrantCall: 'contractBusy',
  SafeCastOverflowedUintDowncast: 'settingRefused',
  VrfRandomSourceNotCoordinator: 'notPermitted',
}

/** Revert strings of PancakeSwap's lottery. */
const texts = {
  'No ticket specified': 'lotteryNoTickets',
  'Too many tickets': 'lotteryTooManyTickets',
  'Lottery is not open': 'lotteryNotOpen',
  'Lottery is over': 'lotteryOver',
  'Outside range': 'lotteryNumberInvalid',
  'Not same length': 'lotteryWrongBracket',
  'Lottery not claimable': 'lotteryNotClaimable',
  'Bracket out of range': 'lotteryWrongBracket',
  'TicketId too high': 'lotteryNotTicketOwner',
  'TicketId too low': 'lotteryNotTicketOwner',
  'Not the owner': 'lotteryNotTicketOwner',
  'No prize for this bracket': 'lotteryNoPrize',
  'Bracket must be higher': 'lotteryWrongBracket',
} as const satisfies Readonly<Record<string, Code>>

export const lotteryReverts = { entries: lotteryErrors, codes, texts, meanings }

/** Registers the lottery's revert table. */
export function knowLotteryErrors(): void {
  addRevertTable(lotteryReverts)
}

/** Returns the revert the contract would raise, before it is called. */
export function lotteryRevert(code: keyof typeof meanings, reason: LotteryErrorName): RevertError {
  knowLotteryErrors()
  return new RevertError(code, reason)
}
