import type { CandidatePair } from '@ibull/chain'
import { addressKey, type Pair, type PairGraph, type Token } from '@ibull/domain'

/** Pairs beyond the page's own that routes may use. */
export interface Widening {
  /** Pairs whose reserves are read. */
  readonly candidates: readonly CandidatePair[]
  /** Tokens that routes may pass through besides those of the page's own pairs, by `addressKey`. */
  readonly trusted: ReadonlySet<string>
}

/** Returns the pairs that `graph` doesn't have and whose tokens it has, or are `allowed`. */
export function pairsBeyond(
  graph: PairGraph,
  pairs: readonly Pair[],
  isAllowed: (key: string) => boolean,
): readonly Pair[] {
  const isUsable = (token: Token) =>
    graph.indexOf(token) !== undefined || isAllowed(addressKey(token.address))
  return pairs.filter(
    ({ token0, token1 }) =>
      isUsable(token0) && isUsable(token1) && graph.pairOf(token0, token1) === undefined,
  )
}
