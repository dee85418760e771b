import { isFinal, type TransactionRecord } from '@ibull/chain'

/** Splits a chain's records into pending and completed, each newest first. */
export function transactionSections(
  records: readonly TransactionRecord[],
  chainId: number,
): { readonly pending: readonly TransactionRecord[]; readonly completed: readonly TransactionRecord[] } {
  const own = records.filter((record) => record.chainId === chainId).sort((a, b) => b.addedTime - a.addedTime)
  return {
    pending: own.filter((record) => !isFinal(record.status)),
    completed: own.filter((record) => isFinal(record.status)),
  }
}
