import { ChainError } from './chain-error.ts'
import type { ErrorValue } from '@ibull/domain'

/** A contract refused. `reason` is its own word: the custom error's name, or the text that it gave. */
export abstract class RevertError extends ChainError {
  static readonly sentence: string = 'The contract refused the transaction.'
  constructor(
    readonly reason: string,
    values: Readonly<Record<string, ErrorValue>> = {},
  ) {
    super(new.target.sentence, { ...values, reason })
  }
}

/** One of the classes below. */
export type RevertErrorClass = new (
  reason: string,
  values?: Readonly<Record<string, ErrorValue>>,
) => RevertError

/** The transaction was mined after its deadline. */
export class DeadlineExpiredError extends RevertError {
  static override readonly sentence = 'The transaction deadline has passed.'
  readonly code = 'deadlineExpired'
  override readonly advice = 'refreshQuote'
  override readonly isRetryable = true
}

/** The trade would pay less than the stated minimum. */
export class OutputBelowMinimumError extends RevertError {
  static override readonly sentence =
    'The price moved: the trade would return less than the minimum you accepted.'
  readonly code = 'outputBelowMinimum'
  override readonly advice = 'raiseSlippage'
  override readonly isRetryable = true
}

/** The trade would cost more than the stated maximum. */
export class InputAboveMaximumError extends RevertError {
  static override readonly sentence =
    'The price moved: the trade would cost more than the maximum you accepted.'
  readonly code = 'inputAboveMaximum'
  override readonly advice = 'raiseSlippage'
  override readonly isRetryable = true
}

/** Of the first token less than the stated minimum would go in or come out. */
export class AmountABelowMinimumError extends RevertError {
  static override readonly sentence =
    'The price moved: less of the first token would be deposited than the minimum you accepted.'
  readonly code = 'amountABelowMinimum'
  override readonly advice = 'raiseSlippage'
  override readonly isRetryable = true
}

/** Of the second token less than the stated minimum would go in or come out. */
export class AmountBBelowMinimumError extends RevertError {
  static override readonly sentence =
    'The price moved: less of the second token would be deposited than the minimum you accepted.'
  readonly code = 'amountBBelowMinimum'
  override readonly advice = 'raiseSlippage'
  override readonly isRetryable = true
}

/** The pool holds too little for the trade. */
export class PoolTooSmallError extends RevertError {
  static override readonly sentence = "The pool doesn't hold enough of the token for this amount."
  readonly code = 'poolTooSmall'
  override readonly advice = 'lowerAmount'
}

/** Nothing went in. */
export class InputTooSmallError extends RevertError {
  static override readonly sentence = 'The pool received nothing to trade.'
  readonly code = 'inputTooSmall'
  override readonly advice = 'refreshQuote'
}

/** Nothing was asked for. */
export class NothingAskedError extends RevertError {
  static override readonly sentence = 'The trade asks for no output.'
  readonly code = 'nothingAsked'
  override readonly advice = 'refreshQuote'
}

/** Two tokens of the route have no pool. */
export class PairMissingError extends RevertError {
  static override readonly sentence = 'There is no pool for these two tokens.'
  readonly code = 'pairMissing'
  override readonly advice = 'refreshQuote'
}

/** The route is not one that the router takes. */
export class InvalidPathError extends RevertError {
  static override readonly sentence = 'The router does not accept this route.'
  readonly code = 'invalidPath'
  override readonly advice = 'reportProblem'
}

/** A pair of a token with itself. */
export class IdenticalTokensError extends RevertError {
  static override readonly sentence = 'Both tokens are the same.'
  readonly code = 'identicalTokens'
  override readonly advice = 'reportProblem'
}

/** The zero address stands where a token must. */
export class ZeroTokenError extends RevertError {
  static override readonly sentence = 'One of the tokens has no address.'
  readonly code = 'zeroToken'
  override readonly advice = 'reportProblem'
}

/** The pool was created already. */
export class PairAlreadyExistsError extends RevertError {
  static override readonly sentence = 'A pool for these two tokens already exists.'
  readonly code = 'pairAlreadyExists'
  override readonly advice = 'tryAgain'
}

/** A pool was called while it was working. */
export class PairLockedError extends RevertError {
  static override readonly sentence =
    'The pool is in the middle of another call. One of the tokens may be interfering.'
  readonly code = 'pairLocked'
  override readonly advice = 'tryAgain'
  override readonly isRetryable = true
}

/** A reserve would not fit in 112 bits. */
export class ReserveOverflowError extends RevertError {
  static override readonly sentence = "The pool can't hold that much of a token."
  readonly code = 'reserveOverflow'
  override readonly advice = 'lowerAmount'
}

/** The deposit is worth no liquidity token. */
export class DepositTooSmallError extends RevertError {
  static override readonly sentence = 'The deposit is too small to mint LP tokens.'
  readonly code = 'depositTooSmall'
  override readonly advice = 'tryAgain'
}

/** The liquidity is worth nothing of one of the tokens. */
export class WithdrawalTooSmallError extends RevertError {
  static override readonly sentence = 'The amount is too small to return both tokens.'
  readonly code = 'withdrawalTooSmall'
  override readonly advice = 'tryAgain'
}

/** The receiver may not receive. */
export class InvalidReceiverError extends RevertError {
  static override readonly sentence = "The recipient can't receive this token."
  readonly code = 'invalidReceiver'
}

/** The pool would lose by the trade (K): usually a token that takes a fee on transfer. */
export class PoolUnderpaidError extends RevertError {
  static override readonly sentence =
    'The pool received less than the trade costs. The token probably charges a transfer fee.'
  readonly code = 'poolUnderpaid'
  override readonly advice = 'raiseSlippage'
  override readonly isRetryable = true
}

/** A token refused a transfer. */
export class TokenTransferFailedError extends RevertError {
  static override readonly sentence = 'The token transfer failed. There may be an issue with the token.'
  readonly code = 'tokenTransferFailed'
  override readonly advice = 'chooseOtherToken'
}

/** A token refused an approval. */
export class TokenApprovalFailedError extends RevertError {
  static override readonly sentence = 'The token rejected the approval.'
  readonly code = 'tokenApprovalFailed'
  override readonly advice = 'approveAgain'
  override readonly isRetryable = true
}

/** The receiver refused BNB. */
export class NativeTransferFailedError extends RevertError {
  static override readonly sentence = 'The recipient rejected the BNB.'
  readonly code = 'nativeTransferFailed'
}

/** The account holds too little of a token. */
export class TokenBalanceTooLowError extends RevertError {
  static override readonly sentence = "The account doesn't hold enough of the token."
  readonly code = 'tokenBalanceTooLow'
  override readonly advice = 'lowerAmount'
}

/** The allowance is less than the amount. */
export class TokenAllowanceTooLowError extends RevertError {
  static override readonly sentence = "The contract isn't approved to spend that much of the token."
  readonly code = 'tokenAllowanceTooLow'
  override readonly advice = 'approveAgain'
  override readonly isRetryable = true
}

/** A signed permission is past its deadline. */
export class SignatureExpiredError extends RevertError {
  static override readonly sentence = 'The signed approval has expired.'
  readonly code = 'signatureExpired'
  override readonly advice = 'tryAgain'
  override readonly isRetryable = true
}

/** A signed permission is not that of the account. */
export class SignatureInvalidError extends RevertError {
  static override readonly sentence = 'The signed approval is not valid.'
  readonly code = 'signatureInvalid'
  override readonly advice = 'tryAgain'
  override readonly isRetryable = true
}

/** Only another account may do this. */
export class NotPermittedError extends RevertError {
  static override readonly sentence = 'This account is not allowed to do that.'
  readonly code = 'notPermitted'
}

/** A token movement or approval names an impossible account. */
export class InvalidTokenPartyError extends RevertError {
  static override readonly sentence = 'The token rejects one of the accounts.'
  readonly code = 'invalidTokenParty'
}

/** One of several calls in one failed. */
export class BatchedCallFailedError extends RevertError {
  static override readonly sentence = 'One of the calls in the batch failed.'
  readonly code = 'batchedCallFailed'
  override readonly advice = 'reportProblem'
}

/** BNB was sent that no call uses, or too little of it. */
export class ValueMismatchError extends RevertError {
  static override readonly sentence = "The BNB sent doesn't match what the calls spend."
  readonly code = 'valueMismatch'
  override readonly advice = 'reportProblem'
}

/** BNB was sent to a contract that takes none. */
export class UnexpectedNativeError extends RevertError {
  static override readonly sentence = 'The contract does not accept BNB.'
  readonly code = 'unexpectedNative'
}

/** A text does not fit where a contract keeps it. */
export class TextTooLongError extends RevertError {
  static override readonly sentence = 'A text is too long or malformed for the contract.'
  readonly code = 'textTooLong'
  override readonly advice = 'reportProblem'
}

/** A contract refused for a reason in words that is not one of ours. */
export class ContractReasonError extends RevertError {
  readonly code = 'contractReason'
  constructor(reason: string) {
    super(reason)
    this.message = `The transaction cannot succeed due to error: ${reason}.`
  }
}

/** A contract broke off by a fault of its own: `Panic(uint256)`. */
export class ContractPanicError extends RevertError {
  static override readonly sentence = 'The contract stopped with an internal error.'
  readonly code = 'contractPanic'
  override readonly advice = 'reportProblem'
  constructor(
    /** Solidity's number of the fault: 0x11 is an overflow, 0x12 a division by zero. */
    readonly panicCode: bigint,
  ) {
    super(`Panic(0x${panicCode.toString(16)})`, { panicCode })
  }
}

/** A contract refused with a custom error that this app does not know. */
export class UnknownContractError extends RevertError {
  static override readonly sentence = 'The contract refused for a reason that this app does not know.'
  readonly code = 'contractUnknown'
  override readonly advice = 'reportProblem'
}

/** A contract refused without a word: often a token of its own kind, or too little gas. */
export class ContractSilentError extends RevertError {
  static override readonly sentence = 'The contract reverted without a reason.'
  readonly code = 'contractSilent'
  override readonly advice = 'chooseOtherToken'
  constructor() {
    super('none')
  }
}
