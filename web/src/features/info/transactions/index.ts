export { TransactionsPanel, type TransactionsPanelProps } from './transactions-panel.tsx'
