export * from './transaction-record.ts'
export {
  createTransactionStore,
  transactionStore,
  type TransactionOutcome,
  type TransactionProgress,
  type TransactionState,
  type TransactionStore,
  type TransactionStoreOptions,
} from './transaction-store.ts'
