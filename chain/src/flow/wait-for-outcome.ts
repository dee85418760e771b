import { explorerHashOf, type Hash, type TransactionRecord } from '../transactions/transaction-record.ts'
import type { TransactionStore } from '../transactions/transaction-store.ts'
import {
  BatchPartlyDoneError,
  TransactionCancelledError,
  TransactionDroppedError,
  TransactionFailedError,
  TransactionReplacedError,
} from './flow-errors.ts'

/** Waits for a transaction's final record; resolves to `undefined` if the user cleared it from the list first. */
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

/** Returns the block of a success, if known. @throws the named error of any other outcome. */
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
