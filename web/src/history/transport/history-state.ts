import type { Loadable, ReadFailure } from '@ibull/domain'

/** The block up to which an answer of the indexer reaches. */
export interface AsOf {
  readonly block: number
  /** Seconds since 1970. */
  readonly timestamp: number
}

/**
 * A part of an answer that the endpoint did not give: it failed there alone, or a hosted subgraph does not have it.
 * A page says so in place: `away.part.<part>` is its sentence.
 */
export const HISTORY_PARTS = [
  '24h',
  '48h',
  '7d',
  '14d',
  'blocks',
  'candles',
  'swaps',
  'adds',
  'removes',
  'pairs',
  'tokens',
  'counts',
  'history',
] as const

export type HistoryPart = (typeof HISTORY_PARTS)[number]

/** What is read from the indexer: how far the answer reaches, and which parts of it are missing. */
export type HistoryState<T> = Loadable<
  T,
  ReadFailure,
  { readonly asOf: AsOf; readonly missing: readonly HistoryPart[] }
>

/** How the indexer is, for a line on top of a page. */
export type HistoryStatus =
  | { readonly kind: 'loading' }
  | { readonly kind: 'live' }
  /** So many blocks of the chain are not in it yet. */
  | { readonly kind: 'behind'; readonly blocks: number }
  /** It answers, but takes long, or did not in time. */
  | { readonly kind: 'slow' }
  | { readonly kind: 'down' }
  /** It answers something else than was asked for; `detail` names the field. */
  | { readonly kind: 'wrongSchema'; readonly detail: string }
