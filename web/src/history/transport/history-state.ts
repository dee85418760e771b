import type { Loadable, ReadFailure } from '@ibull/domain'

/** Latest block included in an indexer response. */
export interface AsOf {
  readonly block: number
  /** Unix seconds. */
  readonly timestamp: number
}

/**
 * A part missing from a response: it failed alone, or a hosted subgraph doesn't have it. The page reports it in
 * place with the text `away.part.<part>`.
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

/** State of a value read from the indexer, with its block and any missing parts. */
export type HistoryState<T> = Loadable<
  T,
  ReadFailure,
  { readonly asOf: AsOf; readonly missing: readonly HistoryPart[] }
>

/** State of the indexer, for a banner at the top of a page. */
export type HistoryStatus =
  | { readonly kind: 'loading' }
  | { readonly kind: 'live' }
  /** Number of blocks not indexed yet. */
  | { readonly kind: 'behind'; readonly blocks: number }
  /** Slow to respond, or timed out. */
  | { readonly kind: 'slow' }
  | { readonly kind: 'down' }
  /** The response doesn't match the request; `detail` names the field. */
  | { readonly kind: 'wrongSchema'; readonly detail: string }

/** Whether no history can be listed. The banner then shows the message and the retry button, so lists needn't. */
export function isHistoryAway({ kind }: Pick<HistoryStatus, 'kind'>): boolean {
  return kind === 'down' || kind === 'slow' || kind === 'wrongSchema'
}
