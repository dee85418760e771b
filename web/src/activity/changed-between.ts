import { isFinal, type TransactionRecord } from '@ibull/chain'

/** Returns this network's records that ended between two states of the store. */
export function endedBetween(
  before: readonly TransactionRecord[],
  now: readonly TransactionRecord[],
  chainId: number,
): readonly TransactionRecord[] {
  return changedBetween(before, now, chainId).filter(({ status }) => isFinal(status))
}

/**
 * Returns this network's records that had ended and are pending again: after a reorganisation, or rediscovered.
 */
export function reopenedBetween(
  before: readonly TransactionRecord[],
  now: readonly TransactionRecord[],
  chainId: number,
): readonly TransactionRecord[] {
  return changedBetween(before, now, chainId).filter(({ status }) => !isFinal(status))
}

function changedBetween(
  before: readonly TransactionRecord[],
  now: readonly TransactionRecord[],
  chainId: number,
): readonly TransactionRecord[] {
  const earlier = new Map(before.map((record) => [keyOf(record), record.status]))
  return now.filter((record) => {
    const was = earlier.get(keyOf(record))
    return record.chainId === chainId && was !== undefined && was !== record.status
  })
}

function keyOf({ chainId, hash }: TransactionRecord): string {
  return `${chainId}:${hash}`
}
