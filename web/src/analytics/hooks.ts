import type { Address, Fraction } from '@ibull/domain'
import type { AnalyticsState, AnalyticsStatus } from './analytics-state.ts'
import type {
  AccountPosition,
  AccountRow,
  Candle,
  CandleInterval,
  ExchangeTotals,
  HistoryDay,
  PairFacts,
  PairRow,
  SearchResult,
  TokenFacts,
  TokenRow,
  TransactionFeed,
  TransactionKind,
  TransactionScope,
  ValueDay,
} from './analytics-types.ts'

const LOADING = { status: 'loading' } as const

/** Whether the network has an indexer at all. Without one every hook stays idle. */
export function useHasAnalytics(): boolean {
  return true
}

/** How the indexer is now. */
export function useAnalyticsStatus(): AnalyticsStatus {
  return { kind: 'loading' }
}

/** The exchange as a whole. */
export function useExchangeTotals(): AnalyticsState<ExchangeTotals> {
  return LOADING
}

/** Day by day, oldest first. */
export function useExchangeHistory(): AnalyticsState<readonly HistoryDay[]> {
  return LOADING
}

/** The tokens of the deepest liquidity first. */
export function useTokenRows(): AnalyticsState<readonly TokenRow[]> {
  return LOADING
}

/** The pairs of the deepest liquidity first. */
export function usePairRows(): AnalyticsState<readonly PairRow[]> {
  return LOADING
}

/** `value` is `undefined` when the indexer does not know the token. */
export function useTokenFacts(_token: Address | undefined): AnalyticsState<TokenFacts | undefined> {
  return LOADING
}

/** `value` is `undefined` when the indexer does not know the pair. */
export function usePairFacts(_pair: Address | undefined): AnalyticsState<PairFacts | undefined> {
  return LOADING
}

/** Whole token1 per whole token0, oldest first, without gaps. */
export function usePairCandles(
  _pair: Address | undefined,
  _interval: CandleInterval,
): AnalyticsState<readonly Candle[]> {
  return LOADING
}

/** USD per whole token, oldest first, without gaps. */
export function useTokenCandles(
  _token: Address | undefined,
  _interval: CandleInterval,
): AnalyticsState<readonly Candle[]> {
  return LOADING
}

/** Day by day, oldest first. */
export function usePairHistory(_pair: Address | undefined): AnalyticsState<readonly HistoryDay[]> {
  return LOADING
}

/** Day by day, oldest first. */
export function useTokenHistory(_token: Address | undefined): AnalyticsState<readonly HistoryDay[]> {
  return LOADING
}

/** Transactions, newest first, growing by `loadMore`. `undefined` scope: idle. */
export function useTransactions(_query: {
  readonly scope: TransactionScope | undefined
  readonly kind: TransactionKind | 'all'
}): TransactionFeed {
  return { state: LOADING, hasMore: false, loadMore: () => undefined, more: 'idle' }
}

/** The accounts with the largest volume first. */
export function useAccountRows(): AnalyticsState<readonly AccountRow[]> {
  return LOADING
}

/** `value` is `undefined` when the indexer knows nothing of the account. */
export function useAccountFacts(_account: Address | undefined): AnalyticsState<AccountRow | undefined> {
  return LOADING
}

/** What an account has in pairs now, the most valuable first. */
export function useAccountPositions(
  _account: Address | undefined,
): AnalyticsState<readonly AccountPosition[]> {
  return LOADING
}

/** What all its positions together were worth, day by day, oldest first. */
export function useAccountHistory(_account: Address | undefined): AnalyticsState<readonly ValueDay[]> {
  return LOADING
}

/** What one position was worth, day by day, oldest first. */
export function usePositionHistory(
  _account: Address | undefined,
  _pair: Address | undefined,
): AnalyticsState<readonly ValueDay[]> {
  return LOADING
}

/** By `addressKey` of the pair; unknown pairs are absent, unknown APRs `undefined`. */
export function usePairFeeAprs(
  _pairs: readonly Address[],
): AnalyticsState<ReadonlyMap<string, Fraction | undefined>> {
  return LOADING
}

/** Tokens and pairs whose symbol, name or address has the text, from 2 characters; idle below. */
export function useAnalyticsSearch(_text: string): AnalyticsState<SearchResult> {
  return LOADING
}
