import { isFinal, type TransactionRecord } from '@ibull/chain'

/** The records of this network that came to an end between two states of the store. */
export function endedBetween(
  before: readonly TransactionRecord[],
  now: readonly TransactionRecord[],
  chainId: number,
): readonly TransactionRecord[] {
  const earlier = new Map(before.map((record) => [`${record.chainId}:${record.hash}`, record.status]))
  return now.filter((record) => {
    const was = earlier.get(`${record.chainId}:${record.hash}`)
    return record.chainId === chainId && was !== undefined && was !== record.status && isFinal(record.status)
  })
}
