import { lazy } from 'react'

/** The user's transactions as a list, for other windows. */
export const TransactionList = lazy(async () => ({
  default: (await import('./transaction-list.tsx')).TransactionList,
}))

/** Tells of each transaction that ends. Mount it once, near the root. */
export const TransactionToasts = lazy(async () => ({
  default: (await import('./transaction-toasts.tsx')).TransactionToasts,
}))

export { isAnyTransactionOpen, usePendingTransactionCount } from './pending-count.ts'
export { useFlowControl, type FlowControl } from './use-flow-control.ts'
