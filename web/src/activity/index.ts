import { lazy } from 'react'

/** Loads the list of the user's transactions. */
export const loadTransactionList = () => import('./transaction-list.tsx')

/** Notifies when a transaction settles. Mount it once, near the root. */
export const TransactionToasts = lazy(async () => ({
  default: (await import('./transaction-toasts.tsx')).TransactionToasts,
}))

/** Loads the dialog with the user's recent transactions. */
export const loadRecentTransactionsDialog = () => import('./recent-transactions-dialog.tsx')

export { isAnyTransactionOpen, usePendingTransactionCount } from './pending-count.ts'
