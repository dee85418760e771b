import { explorerHashOf, type Hash, type TransactionRecord } from '../transactions/transaction-record.ts'
import type { TransactionStore } from '../transactions/transaction-store.ts'
import {
  BatchPartlyDoneError,
  TransactionCancelledError,
  TransactionDroppedError,
  TransactionFailedError,
  TransactionReplacedError,
} from './flow-errors.ts'

/** The record once its transaction has ended; `undefined` when the user cleared it from the list before. */
export function waitForOutcome(
  transactions: TransactionStore,
  chainId: number,
  hash: Hash,
): Promise<TransactionRecord | undefined> {
  return new Promise((resolve) => {
    const check = (): boolean => {
      const record = transactions.find(chainId, hash)
      if (record?.status === 'pending') return false
      resolve(record)
      return true
    }
    if (check()) return
    const unsubscribe = transactions.subscribe(() => {
      if (check()) unsubscribe()
    })
  })
}

/** The block of a success, where it is known. @throws the named error of every other end. */
export function requireSuccess(record: TransactionRecord): bigint | undefined {
  const { status, replacedBy, revertReason, receipt, isPartlyDone } = record
  const mined = explorerHashOf(record)
  const hash = record.bundleId === undefined ? record.hash : (mined ?? record.hash)
  switch (status) {
    case 'failed':
      throw isPartlyDone ? new BatchPartlyDoneError(mined) : new TransactionFailedError(hash, revertReason)
    case 'cancelled':
      throw new TransactionCancelledError(hash)
    case 'replaced':
      throw new TransactionReplacedError(hash, replacedBy)
    case 'dropped':
      throw new TransactionDroppedError(hash)
    default:
      return receipt === undefined ? undefined : BigInt(receipt.blockNumber)
  }
}
