import { isFinal, transactionStore } from '@ibull/chain'
import { useStore } from 'zustand'
import { network } from '../platform/index.ts'

/** A reorganisation may still undo results younger than this, in milliseconds. */
const YOUNG_MS = 60_000

/** Whether a transaction of this network is pending, or ended too recently to be final. */
export function isAnyTransactionOpen(): boolean {
  return transactionStore
    .getState()
    .records.some(
      ({ chainId, status, confirmedTime = 0 }) =>
        chainId === network.id && (!isFinal(status) || Date.now() - confirmedTime < YOUNG_MS),
    )
}

/** Returns the number of the user's pending transactions on this network. */
export function usePendingTransactionCount(): number {
  return useStore(
    transactionStore,
    (state) =>
      state.records.filter((record) => record.chainId === network.id && !isFinal(record.status)).length,
  )
}
