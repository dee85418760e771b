export * from './transaction-record.ts'
export { summaryParts } from './batch-summary.ts'
export { swapMovesOfRecord } from './swap-moves.ts'
export {
  createTransactionStore,
  transactionStore,
  type TransactionOutcome,
  type TransactionProgress,
  type TransactionState,
  type TransactionStore,
  type TransactionStoreOptions,
} from './transaction-store.ts'
