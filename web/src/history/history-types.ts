import type { Hex } from '@ibull/chain'
import type { Address, HistoryWindow, Amount, Fraction, Token } from '@ibull/domain'
import type { HistoryState } from './transport/history-state.ts'

/*
 * Return types of the hooks. USD values are exact fractions of dollars; `undefined` is unknown, never zero.
 * Changes are shares: 0.05 is +5 %, -1 is -100 %; unknown if the previous value is unknown or zero. Times are Unix
 * seconds.
 */

export {
  HISTORY_WINDOWS,
  type HistoryWindow,
  type Candle,
  type HistoryDay,
  type ValueDay,
} from '@ibull/domain'

/** A value and its change. */
export interface Figure {
  readonly value: Fraction | undefined
  /** Relative to the previous window of the same length, or to the value at the window's start. */
  readonly change: Fraction | undefined
}

/** A token as indexed. */
export interface TokenIdentity {
  readonly address: Address
  /** Sanitised for display, and shortened if it is long. */
  readonly symbol: string
  /** Sanitised for display. */
  readonly name: string
  /** Undefined if its contract has none: amounts of such a token are unknown. */
  readonly decimals: number | undefined
  /** For logos and links to the exchange; `undefined` while its decimals are unknown. */
  readonly token: Token | undefined
  /**
   * Set for tokens outside the network's own list, whose symbol anyone could have chosen: show it next to the
   * symbol.
   */
  readonly shortAddress: string | undefined
}

/** The exchange within one window. */
export interface ExchangeWindow {
  readonly volumeUsd: Figure
  /** Fees earned by liquidity providers. */
  readonly feesUsd: Figure
  /** Swaps, deposits and withdrawals. */
  readonly transactions: Figure
}

/** Current totals of the exchange. */
export interface ExchangeTotals {
  /** Its change is over the last 24 hours. */
  readonly liquidityUsd: Figure
  readonly volumeUsd24h: Figure
  readonly feesUsd24h: Figure
  readonly transactions24h: Figure
  readonly windows: Readonly<Record<HistoryWindow, ExchangeWindow>>
  readonly pairCount: number
  /** USD per whole native token; its change is over the last 24 hours. */
  readonly nativePriceUsd: Figure
}

/** A token or pair within one window. */
export interface RowWindow {
  readonly volumeUsd: Figure
  /** Fees earned by liquidity providers; unknown for a token. */
  readonly feesUsd: Figure
  readonly transactions: Figure
  /** Since the start of the window. */
  readonly liquidityChange: Fraction | undefined
  /** Since the start of the window. */
  readonly priceChange: Fraction | undefined
}

/** A token's current values and those of each window. */
export interface TokenRow {
  readonly token: TokenIdentity
  readonly priceUsd: Fraction | undefined
  readonly liquidityUsd: Fraction | undefined
  /** Total in all its pairs. */
  readonly liquidity: Amount<Token> | undefined
  readonly transactions: number
  readonly windows: Readonly<Record<HistoryWindow, RowWindow>>
}

/** A token with its pairs. */
export interface TokenFacts extends TokenRow {
  readonly volumeUsd: Fraction | undefined
  /** Deepest first. */
  readonly pairs: readonly PairRow[]
  readonly createdTimestamp: number | undefined
}

/** A pair's current values and those of each window. */
export interface PairRow {
  readonly address: Address
  readonly token0: TokenIdentity
  readonly token1: TokenIdentity
  readonly liquidityUsd: Fraction | undefined
  readonly reserve0: Amount<Token> | undefined
  readonly reserve1: Amount<Token> | undefined
  /** Whole token1 per whole token0; unknown without reserves. */
  readonly priceToken0: Fraction | undefined
  readonly transactions: number
  /** Fees of the last 7 days, annualised as a share of the liquidity: 0.1 is 10 %. */
  readonly feeApr: Fraction | undefined
  readonly windows: Readonly<Record<HistoryWindow, RowWindow>>
}

/** Details of one pair. */
export interface PairFacts extends PairRow {
  readonly volumeUsd: Fraction | undefined
  readonly feesUsd: Fraction | undefined
  /** Whole LP tokens. */
  readonly totalSupply: Fraction
  readonly providerCount: number | undefined
  readonly createdTimestamp: number | undefined
}

export type CandleInterval = 'minute' | 'hour' | 'day'

export type TransactionKind = 'swap' | 'add' | 'remove'

/** Subject of the requested transactions. Compared by value, so it needn't be memoised. */
export type TransactionScope =
  'all' | { readonly pair: Address } | { readonly token: Address } | { readonly account: Address }

/** One swap, deposit or withdrawal in one pair. A swap over several pairs is several rows with one hash. */
export interface TransactionRow {
  readonly id: string
  readonly kind: TransactionKind
  readonly hash: Hex
  readonly logIndex: number
  readonly block: number
  readonly timestamp: number
  readonly pair: Address
  /** For a swap, the token paid comes first; otherwise the pair's order. */
  readonly tokenA: TokenIdentity
  readonly tokenB: TokenIdentity
  /** Paid by a swap, otherwise added or removed. Unknown for a token of unknown decimals. */
  readonly amountA: Amount<Token> | undefined
  /** Received from a swap, otherwise added or removed. */
  readonly amountB: Amount<Token> | undefined
  readonly amountUsd: Fraction | undefined
  /** Signer if the endpoint stores it, otherwise the recipient. */
  readonly account: Address
}

/** Rows, newest first, extended on demand. */
export interface TransactionFeed {
  readonly state: HistoryState<readonly TransactionRow[]>
  /** Whether the endpoint has older rows. */
  readonly hasMore: boolean
  /** Fetches older rows. */
  readonly loadMore: () => void
  /** State of the older rows: idle, loading, or failed to load (`loadMore` retries). */
  readonly more: 'idle' | 'loading' | 'failed'
}

/** Totals of one account in a list. */
export interface AccountRow {
  readonly address: Address
  /** Volume of its swaps. */
  readonly volumeUsd: Fraction | undefined
  readonly swapCount: number | undefined
  readonly addCount: number | undefined
  readonly removeCount: number | undefined
  readonly firstTimestamp: number | undefined
  readonly lastTimestamp: number | undefined
}

/** An account's current position in one pair. */
export interface AccountPosition {
  readonly pair: Address
  readonly token0: TokenIdentity
  readonly token1: TokenIdentity
  /** Whole LP tokens. */
  readonly liquidity: Fraction
  /** Share of all LP tokens; unknown while there are none. */
  readonly share: Fraction | undefined
  readonly amount0: Amount<Token> | undefined
  readonly amount1: Amount<Token> | undefined
  readonly valueUsd: Fraction | undefined
}

/** Search results: at most 10 of each, deepest first. */
export interface SearchResult {
  readonly tokens: readonly TokenIdentity[]
  readonly pairs: readonly {
    readonly address: Address
    readonly token0: TokenIdentity
    readonly token1: TokenIdentity
  }[]
}
