import { usdPrices, type PairGraph, type Token, type UsdPrices, type Loadable } from '@ibull/domain'
import { useArePairsPrepared, useRoutingPairs } from '@ibull/chain'
import { useMemo, useState } from 'react'
import { network } from '../../platform/index.ts'
import { GraphCache } from './graph-cache.ts'

/** Pools at one block, as needed for routing. */
export interface RoutingMarket {
  readonly graph: PairGraph
  readonly prices: UsdPrices
  /** Number of pairs that may exist, but couldn't be read. */
  readonly failedCount: number
}

/** Returns the pools available for routes between the given tokens, as a graph, with prices. Memoise the array. */
export function useRoutingMarket(tokens: readonly Token[]): Loadable<RoutingMarket> {
  const arePrepared = useArePairsPrepared()
  const pairs = useRoutingPairs(arePrepared ? tokens : undefined)
  const [cache] = useState(() => new GraphCache())
  const snapshot = pairs.status === 'ready' ? pairs.value : undefined
  const market = useMemo<RoutingMarket | undefined>(() => {
    if (snapshot === undefined) return undefined
    const graph = cache.graphOf(snapshot.pairs)
    return { graph, prices: usdPrices(graph, network.stableTokens), failedCount: snapshot.failedCount }
  }, [cache, snapshot])
  return useMemo(() => {
    if (pairs.status === 'failed') return pairs
    return pairs.status !== 'ready' || market === undefined
      ? { status: 'loading' }
      : { ...pairs, value: market }
  }, [pairs, market])
}
