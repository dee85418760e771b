import { summaryParts, type TransactionRecord } from '@ibull/chain'
import { isSameAddress, type Address } from '@ibull/domain'

type Summary = TransactionRecord['summary']

/** Amounts that a new quote may change between two transactions for the same action. */
const isAmount = (name: string): boolean => /^raw|Raw$/.test(name)

/**
 * Whether two transactions are for the same action: everything except amounts is equal, and at least one of the
 * amounts, if any. The other amounts follow the price.
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

/**
 * Returns the account's pending transaction for the same action: sent from another tab, or a moment ago, alone or
 * together with other claims.
 */
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
      [record.summary, ...summaryParts(record.summary)].some((own) => isSameTransaction(own, summary)),
  )
}
