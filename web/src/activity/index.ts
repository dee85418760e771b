import { lazy } from 'react'

/** The user's transactions as a list, for other windows. */
export const TransactionList = lazy(async () => ({
  default: (await import('./transaction-list.tsx')).TransactionList,
}))

/** Notifies when a transaction settles. Mount it once, near the root. */
export const TransactionToasts = lazy(async () => ({
  default: (await import('./transaction-toasts.tsx')).TransactionToasts,
}))

/** Loads the dialog with the user's recent transactions. */
export const loadRecentTransactionsDialog = () => import('./recent-transactions-dialog.tsx')

export { isAnyTransactionOpen, usePendingTransactionCount } from './pending-count.ts'
