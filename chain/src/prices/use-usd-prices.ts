import { PairGraph, usdPrices, mapLoadable, type Token, type UsdPrices, type Loadable } from '@ibull/domain'
import { useMemo } from 'react'
import type { Network } from '../networks/network.ts'
import type { PairsSnapshot } from '../reads/pair-query.ts'
import { useChainReader } from '../reads/reader-context.ts'
import { useRoutingPairs } from '../reads/use-pairs.ts'

const NO_TOKENS: readonly Token[] = []
const pricesOfSnapshot = /* @__PURE__ */ new WeakMap<PairsSnapshot, UsdPrices>()

/**
 * Returns USD prices of currencies from this network's pools at the newest block. Currencies that no deep pool
 * connects to a stablecoin have no price.
 * @param tokens tokens to price in addition to the network's own. Memoize the array.
 */
export function useUsdPrices(tokens: readonly Token[] = NO_TOKENS): Loadable<UsdPrices> {
  const { network } = useChainReader()
  const pairs = useRoutingPairs(tokens)
  return useMemo(() => mapLoadable(pairs, (snapshot) => pricesOf(network, snapshot)), [network, pairs])
}

/** Shared by components that use the same pairs. */
function pricesOf(network: Network, snapshot: PairsSnapshot): UsdPrices {
  let prices = pricesOfSnapshot.get(snapshot)
  if (prices === undefined) {
    prices = usdPrices(PairGraph.fromPairs(snapshot.pairs), network.stableTokens)
    pricesOfSnapshot.set(snapshot, prices)
  }
  return prices
}
