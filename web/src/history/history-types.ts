import type { Hex } from '@ibull/chain'
import type { Address, HistoryWindow, Amount, Fraction, Token } from '@ibull/domain'
import type { HistoryState } from './transport/history-state.ts'

/*
 * What the hooks return. USD values are exact fractions of dollars; `undefined` is unknown, never zero. Changes are
 * shares: 0.05 is 5 % more, -1 is all gone; unknown where the value before is unknown or zero. Times are seconds
 * since 1970.
 */

export {
  HISTORY_WINDOWS,
  type HistoryWindow,
  type Candle,
  type HistoryDay,
  type ValueDay,
} from '@ibull/domain'

/** A value and how much it changed. */
export interface Figure {
  readonly value: Fraction | undefined
  /** Against the window of the same length before it, or against the value at the window's beginning. */
  readonly change: Fraction | undefined
}

/** A token as indexed. */
export interface TokenIdentity {
  readonly address: Address
  /** Safe to show: sanitised, and shortened when it is long. */
  readonly symbol: string
  /** Safe to show. */
  readonly name: string
  /** Undefined if its contract has none: amounts of such a token are unknown. */
  readonly decimals: number | undefined
  /** For logos and links to the exchange; `undefined` while its decimals are unknown. */
  readonly token: Token | undefined
  /** Of a token that is not one of the network's own, whose symbol anyone could have chosen: show it next to the symbol. */
  readonly shortAddress: string | undefined
}

/** The exchange as a whole within one window. */
export interface ExchangeWindow {
  readonly volumeUsd: Figure
  /** What liquidity providers earned. */
  readonly feesUsd: Figure
  /** Swaps, deposits and withdrawals. */
  readonly transactions: Figure
}

/** The exchange as a whole now. */
export interface ExchangeTotals {
  /** Its change is of the last 24 hours. */
  readonly liquidityUsd: Figure
  readonly volumeUsd24h: Figure
  readonly feesUsd24h: Figure
  readonly transactions24h: Figure
  readonly windows: Readonly<Record<HistoryWindow, ExchangeWindow>>
  readonly pairCount: number
  /** USD per whole native token; its change is of the last 24 hours. */
  readonly nativePriceUsd: Figure
}

/** What happened to a token or pair within one window. */
export interface RowWindow {
  readonly volumeUsd: Figure
  /** What liquidity providers earned; unknown for a token. */
  readonly feesUsd: Figure
  readonly transactions: Figure
  /** Since the window's beginning. */
  readonly liquidityChange: Fraction | undefined
  /** Since the window's beginning. */
  readonly priceChange: Fraction | undefined
}

/** A token with its values now and in each window. */
export interface TokenRow {
  readonly token: TokenIdentity
  readonly priceUsd: Fraction | undefined
  readonly liquidityUsd: Fraction | undefined
  /** Held by all its pairs. */
  readonly liquidity: Amount<Token> | undefined
  readonly transactions: number
  readonly windows: Readonly<Record<HistoryWindow, RowWindow>>
}

/** A token with the pairs that hold it. */
export interface TokenFacts extends TokenRow {
  readonly volumeUsd: Fraction | undefined
  /** Deepest first. */
  readonly pairs: readonly PairRow[]
  readonly createdTimestamp: number | undefined
}

/** A pair with its values now and in each window. */
export interface PairRow {
  readonly address: Address
  readonly token0: TokenIdentity
  readonly token1: TokenIdentity
  readonly liquidityUsd: Fraction | undefined
  readonly reserve0: Amount<Token> | undefined
  readonly reserve1: Amount<Token> | undefined
  /** Whole token1 per whole token0; unknown while there are no reserves. */
  readonly priceToken0: Fraction | undefined
  readonly transactions: number
  /** What the fees of the last 7 days would make in a year, as a share of the liquidity: 0.1 is 10 %. */
  readonly feeApr: Fraction | undefined
  readonly windows: Readonly<Record<HistoryWindow, RowWindow>>
}

/** More of one pair. */
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

/** Whose transactions are requested. Keep the object between renders, or not: it is compared by its contents. */
export type TransactionScope =
  'all' | { readonly pair: Address } | { readonly token: Address } | { readonly account: Address }

/** One swap, deposit or withdrawal in one pair. A swap over several pairs is several rows of one hash. */
export interface TransactionRow {
  readonly id: string
  readonly kind: TransactionKind
  readonly hash: Hex
  readonly logIndex: number
  readonly block: number
  readonly timestamp: number
  readonly pair: Address
  /** What was given first for a swap: `token0` of the pair or the other one. In the pair's order otherwise. */
  readonly tokenA: TokenIdentity
  readonly tokenB: TokenIdentity
  /** Paid by a swap, otherwise added or removed. Unknown for a token of unknown decimals. */
  readonly amountA: Amount<Token> | undefined
  /** Received from a swap, otherwise added or removed. */
  readonly amountB: Amount<Token> | undefined
  readonly amountUsd: Fraction | undefined
  /** Who signed it, where the endpoint knows; who received it otherwise. */
  readonly account: Address
}

/** Rows, newest first, that grow on demand. */
export interface TransactionFeed {
  readonly state: HistoryState<readonly TransactionRow[]>
  /** Whether the endpoint has older ones. */
  readonly hasMore: boolean
  /** Fetches older ones. */
  readonly loadMore: () => void
  /** The older ones are loading, have arrived, or could not be fetched (`loadMore` tries again). */
  readonly more: 'idle' | 'loading' | 'failed'
}

/** An account among all of them. */
export interface AccountRow {
  readonly address: Address
  /** Of its swaps. */
  readonly volumeUsd: Fraction | undefined
  readonly swapCount: number | undefined
  readonly addCount: number | undefined
  readonly removeCount: number | undefined
  readonly firstTimestamp: number | undefined
  readonly lastTimestamp: number | undefined
}

/** What an account has in one pair now. */
export interface AccountPosition {
  readonly pair: Address
  readonly token0: TokenIdentity
  readonly token1: TokenIdentity
  /** Whole LP tokens. */
  readonly liquidity: Fraction
  /** Of all LP tokens; unknown while there are none. */
  readonly share: Fraction | undefined
  readonly amount0: Amount<Token> | undefined
  readonly amount1: Amount<Token> | undefined
  readonly valueUsd: Fraction | undefined
}

/** What a search found: at most 10 of each, deepest first. */
export interface SearchResult {
  readonly tokens: readonly TokenIdentity[]
  readonly pairs: readonly {
    readonly address: Address
    readonly token0: TokenIdentity
    readonly token1: TokenIdentity
  }[]
}
