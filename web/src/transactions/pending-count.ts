import { isFinal, transactionStore } from '@ibull/chain'
import { useStore } from 'zustand'
import { network } from '../app/network.ts'

/** How many of the user's transactions on this network are not over yet. */
export function usePendingTransactionCount(): number {
  return useStore(
    transactionStore,
    (state) =>
      state.records.filter((record) => record.chainId === network.id && !isFinal(record.status)).length,
  )
}
