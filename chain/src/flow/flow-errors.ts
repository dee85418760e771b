import { IbullError } from '@ibull/domain'
import type { Hash } from '../transactions/transaction-record.ts'

/** The transaction was mined but reverted. Only the network fee was spent. */
export class TransactionFailedError extends IbullError {
  readonly code: string = 'transactionFailed'
  override readonly isRetryable = true
  constructor(
    readonly hash: Hash,
    /** Revert reason, if the node returned one. */
    readonly reason: string | undefined,
  ) {
    super(
      `The transaction was mined but failed${reason === undefined ? '' : `: ${reason}`}. Only the network fee was spent.`,
      reason === undefined ? { hash } : { hash, reason },
    )
  }
}

/** The wallet executed only part of an atomic batch, contrary to its declared capability. */
export class BatchPartlyDoneError extends IbullError {
  readonly code: string = 'batchPartlyDone'
  constructor(
    /** Transaction that executed them, if known. */
    readonly hash: Hash | undefined,
  ) {
    super('Only part of the batch went through. Check your balances before you continue.', {
      hash: hash ?? 'unknown',
    })
  }
}

/** The user cancelled the transaction in the wallet. */
export class TransactionCancelledError extends IbullError {
  readonly code: string = 'transactionCancelled'
  override readonly isRetryable = true
  constructor(readonly hash: Hash) {
    super('You cancelled the transaction in your wallet. You only paid the network fee.', { hash })
  }
}

/** Another transaction with the same nonce replaced this one. */
export class TransactionReplacedError extends IbullError {
  readonly code: string = 'transactionReplaced'
  override readonly isRetryable = true
  constructor(
    readonly hash: Hash,
    readonly replacedBy: Hash | undefined,
  ) {
    super('Another transaction from your wallet replaced this one.', {
      hash,
      replacedBy: replacedBy ?? 'unknown',
    })
  }
}

/** The network dropped the transaction. */
export class TransactionDroppedError extends IbullError {
  readonly code: string = 'transactionDropped'
  override readonly isRetryable = true
  constructor(readonly hash: Hash) {
    super('The network dropped the transaction. Nothing was spent; you can try again.', { hash })
  }
}

/** An unexpected error during a flow. */
export class FlowFailedError extends IbullError {
  readonly code: string = 'flowFailed'
  override readonly isRetryable = true
  constructor(cause: unknown) {
    const message =
      cause instanceof Error && cause.message !== '' ? cause.message : 'Unknown error, check the logs'
    super(message, { message }, cause)
  }
}
