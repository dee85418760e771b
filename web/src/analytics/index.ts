export {
  type AnalyticsPart,
  type AnalyticsState,
  type AnalyticsStatus,
  type AsOf,
} from './analytics-state.ts'
export { AnalyticsUnavailableError } from './analytics-errors.ts'
export * from './analytics-types.ts'
export {
  useAnalyticsSearch,
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
} from './exchange-hooks.ts'
export {
  useAccountFacts,
  useAccountHistory,
  useAccountPositions,
  useAccountRows,
  usePositionHistory,
} from './account-hooks.ts'
export { useAnalyticsStatus } from './use-analytics-status.ts'
export { useHasAnalytics, useRetryAnalytics } from './use-analytics-query.ts'
export { useTransactions, type TransactionsQuery } from './use-transactions.ts'
export { AnalyticsBanner, AwayView } from './away/index.ts'
