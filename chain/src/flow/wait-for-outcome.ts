import type { Hash, TransactionRecord } from '../transactions/transaction-record.ts'
import type { TransactionStore } from '../transactions/transaction-store.ts'

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
