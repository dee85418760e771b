import type { Loadable, ReadFailure } from '@ibull/domain'

/** The block up to which an answer of the indexer reaches. */
export interface AsOf {
  readonly block: number
  /** Seconds since 1970. */
  readonly timestamp: number
}

/**
 * A part missing from a response: it failed alone, or a hosted subgraph does not have it.
 * The page says so in place: `away.part.<part>` is its sentence.
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

/** The state of the indexer, for a banner at the top of a page. */
export type HistoryStatus =
  | { readonly kind: 'loading' }
  | { readonly kind: 'live' }
  /** This many blocks of the chain are not indexed yet. */
  | { readonly kind: 'behind'; readonly blocks: number }
  /** It is slow to respond, or timed out. */
  | { readonly kind: 'slow' }
  | { readonly kind: 'down' }
  /** Its response does not match the request; `detail` names the field. */
  | { readonly kind: 'wrongSchema'; readonly detail: string }

/** Whether nothing can be listed for now. The banner says so, with the way to try again: a list need not. */
export function isHistoryAway({ kind }: Pick<HistoryStatus, 'kind'>): boolean {
  return kind === 'down' || kind === 'slow' || kind === 'wrongSchema'
}
