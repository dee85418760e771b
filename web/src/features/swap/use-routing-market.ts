import { usdPrices, type PairGraph, type Token, type UsdPrices, type Loadable } from '@ibull/domain'
import { useArePairsPrepared, usePairs, useRoutingPairs, type CandidatePair } from '@ibull/chain'
import { useMemo, useState } from 'react'
import { network } from '../../platform/index.ts'
import { GraphCache } from './graph-cache.ts'
import { pairsBeyond, type Widening } from './market/widening.ts'

/** Pools at one block, as needed for routing. */
export interface RoutingMarket {
  readonly graph: PairGraph
  /** The same pairs with those of the exchange's list that routes may use; `undefined` without any. */
  readonly wider: PairGraph | undefined
  /** Of `graph` alone. */
  readonly prices: UsdPrices
  /** Number of pairs that may exist, but couldn't be read. */
  readonly failedCount: number
}

const NO_CANDIDATES: readonly CandidatePair[] = []

/**
 * Returns the pools available for routes between the given tokens, as a graph, with prices. Memoise the array.
 * @param widening further pairs: left out while their reserves are unknown or out of date.
 */
export function useRoutingMarket(
  tokens: readonly Token[],
  widening: Widening | undefined,
): Loadable<RoutingMarket> {
  const arePrepared = useArePairsPrepared()
  const pairs = useRoutingPairs(arePrepared ? tokens : undefined)
  const [cache] = useState(() => new GraphCache())
  const snapshot = pairs.status === 'ready' ? pairs.value : undefined
  const narrow = useMemo(() => {
    if (snapshot === undefined) return undefined
    const graph = cache.graphOf(snapshot.pairs)
    return { graph, prices: usdPrices(graph, network.stableTokens), failedCount: snapshot.failedCount }
  }, [cache, snapshot])

  const listed = usePairs(widening?.candidates ?? NO_CANDIDATES)
  const [widerCache] = useState(() => new GraphCache())
  const isFresh = pairs.status === 'ready' && !pairs.isStale && listed.status === 'ready' && !listed.isStale
  const added = isFresh ? listed.value.pairs : undefined
  const market = useMemo<RoutingMarket | undefined>(() => {
    if (narrow === undefined) return undefined
    const { graph } = narrow
    if (added === undefined || widening === undefined) return { ...narrow, wider: undefined }
    const beyond = pairsBeyond(graph, added, (key) => widening.trusted.has(key))
    const wider = beyond.length === 0 ? undefined : widerCache.graphOf([...graph.pairs, ...beyond])
    return { ...narrow, wider }
  }, [narrow, added, widening, widerCache])
  return useMemo(() => {
    if (pairs.status === 'failed') return pairs
    return pairs.status !== 'ready' || market === undefined
      ? { status: 'loading' }
      : { ...pairs, value: market }
  }, [pairs, market])
}
