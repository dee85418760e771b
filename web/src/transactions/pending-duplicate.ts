import type { TransactionRecord } from '@ibull/chain'
import { isSameAddress, type Address } from '@ibull/domain'

type Summary = TransactionRecord['summary']

/** What a quote may change between two transactions for the same action. */
const isAmount = (name: string): boolean => /^raw|Raw$/.test(name)

/**
 * Whether two transactions are for the same: all that is no amount is equal, and so is one of the amounts,
 * where there are any. The other amounts follow the price.
 */
export function isSameTransaction(a: Summary, b: Summary): boolean {
  const names = [...new Set([...Object.keys(a.values), ...Object.keys(b.values)])]
  const isEqual = (name: string) => JSON.stringify(a.values[name]) === JSON.stringify(b.values[name])
  const amounts = names.filter(isAmount)
  return (
    a.kind === b.kind &&
    names.every((name) => isAmount(name) || isEqual(name)) &&
    (amounts.length === 0 || amounts.some(isEqual))
  )
}

/** A pending transaction of the account that is for the same: sent from another tab, or a moment ago. */
export function pendingDuplicate(
  records: readonly TransactionRecord[],
  chainId: number,
  account: Address,
  summary: Summary,
): TransactionRecord | undefined {
  return records.find(
    (record) =>
      record.chainId === chainId &&
      record.status === 'pending' &&
      isSameAddress(record.from, account) &&
      isSameTransaction(record.summary, summary),
  )
}
