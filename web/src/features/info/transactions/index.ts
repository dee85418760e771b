export {
  TransactionsPanel,
  type TransactionScope,
  type TransactionsPanelProps,
} from './transactions-panel.tsx'
