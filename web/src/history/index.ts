export {
  isHistoryAway,
  type HistoryPart,
  type HistoryState,
  type HistoryStatus,
  type AsOf,
} from './transport/history-state.ts'
export { HistoryUnavailableError } from './transport/history-errors.ts'
export * from './history-types.ts'
export { useExchangeHistory, useExchangeTotals } from './exchange/exchange-hooks.ts'
export {
  usePairCandles,
  usePairFacts,
  usePairFeeAprs,
  usePairHistory,
  usePairRows,
} from './pairs/pair-hooks.ts'
export { useTokenCandles, useTokenFacts, useTokenHistory, useTokenRows } from './tokens/token-hooks.ts'
export { useDeepPairs } from './market/use-deep-pairs.ts'
export { useHistorySearch } from './search/use-history-search.ts'
export {
  useAccountFacts,
  useAccountHistory,
  useAccountPositions,
  useAccountRows,
  useLiquidityRecord,
  usePositionHistory,
} from './accounts/account-hooks.ts'
export type { LiquidityRecord } from './accounts/liquidity-record.ts'
export { usePositionMoments } from './accounts/position-moments.ts'
export { useLotteryHistory, useOwnLotteryHistory } from './lottery/lottery-hooks.ts'
export {
  LOTTERIES_PER_PAGE,
  MOST_LOTTERY_PAGES,
  type LotteryHistoryRow,
  type OwnLotteryRound,
} from './lottery/lottery-queries.ts'
export { useLeaders, useOwnRank } from './prediction/prediction-hooks.ts'
export {
  LEADERS_PER_PAGE,
  LEAST_RANKED_BETS,
  MOST_AHEAD,
  type LeaderOrder,
  type LeaderRow,
  type RankedMarket,
} from './prediction/prediction-queries.ts'
export { useOwnStanding, useTeamStandings, useTopTraders } from './competition/competition-hooks.ts'
export {
  TRADERS_PER_PAGE,
  type OwnStanding,
  type RankedCompetitor,
  type TeamStanding,
} from './competition/competition-queries.ts'
export { useGivenPoints, useTeamMembers } from './profile/profile-hooks.ts'
export { MEMBERS_PER_PAGE, type GivenPoints, type TeamMember } from './profile/profile-queries.ts'
export { useHistoryStatus } from './status/use-history-status.ts'
export { useIsOutdated } from './status/use-is-outdated.ts'
export { useHasHistory, useRetryHistory } from './transport/use-history-query.ts'
export { useTransactions, type TransactionsQuery } from './transactions/use-transactions.ts'
export { postGraph, type Fetch } from './transport/graph-request.ts'
export * as decode from './transport/decode.ts'
export { AnswerFailedError, isRecord } from './transport/graph-answer.ts'
export { HistorySchemaError } from './transport/history-errors.ts'
export { HistoryBanner, AwayView } from './status/index.ts'
