export {
  type HistoryPart,
  type HistoryState,
  type HistoryStatus,
  type AsOf,
} from './transport/history-state.ts'
export { HistoryUnavailableError } from './transport/history-errors.ts'
export * from './history-types.ts'
export {
  useHistorySearch,
  useExchangeHistory,
  useExchangeTotals,
  usePairCandles,
  usePairFacts,
  usePairFeeAprs,
  usePairHistory,
  usePairRows,
  useTokenCandles,
  useTokenFacts,
  useTokenHistory,
  useTokenRows,
} from './exchange/exchange-hooks.ts'
export {
  useAccountFacts,
  useAccountHistory,
  useAccountPositions,
  useAccountRows,
  usePositionHistory,
} from './accounts/account-hooks.ts'
export { useHistoryStatus } from './status/use-history-status.ts'
export { useHasHistory, useRetryHistory } from './transport/use-history-query.ts'
export { useTransactions, type TransactionsQuery } from './transactions/use-transactions.ts'
export { HistoryBanner, AwayView } from './status/index.ts'
