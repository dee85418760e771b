import { isFinal, transactionStore } from '@ibull/chain'
import { useStore } from 'zustand'
import { network } from '../platform/index.ts'

/** A reorganisation may still undo a result this young. In milliseconds. */
const YOUNG_MS = 60_000

/** Whether a transaction of this network is under way, or has ended so lately that its end is not yet for good. */
export function isAnyTransactionOpen(): boolean {
  return transactionStore
    .getState()
    .records.some(
      ({ chainId, status, confirmedTime = 0 }) =>
        chainId === network.id && (!isFinal(status) || Date.now() - confirmedTime < YOUNG_MS),
    )
}

/** How many of the user's transactions on this network are not over yet. */
export function usePendingTransactionCount(): number {
  return useStore(
    transactionStore,
    (state) =>
      state.records.filter((record) => record.chainId === network.id && !isFinal(record.status)).length,
  )
}
