import { PairGraph, usdPrices, mapLoadable, type Token, type UsdPrices, type Loadable } from '@ibull/domain'
import { useMemo } from 'react'
import type { Network } from '../networks/network.ts'
import type { PairsSnapshot } from '../reads/pair-query.ts'
import { useChainReader } from '../reads/reader-context.ts'
import { useRoutingPairs } from '../reads/use-pairs.ts'

const NO_TOKENS: readonly Token[] = []
const pricesOfSnapshot = /* @__PURE__ */ new WeakMap<PairsSnapshot, UsdPrices>()

/**
 * What currencies are worth in USD by the pools of this network, at the newest block. A currency that no
 * deep pool ties to a stable token has no price.
 * @param tokens further tokens to price, beside those that the network knows. Keep the array between renders.
 */
export function useUsdPrices(tokens: readonly Token[] = NO_TOKENS): Loadable<UsdPrices> {
  const { network } = useChainReader()
  const pairs = useRoutingPairs(tokens)
  return useMemo(() => mapLoadable(pairs, (snapshot) => pricesOf(network, snapshot)), [network, pairs])
}

/** Components that look at the same pairs share the prices. */
function pricesOf(network: Network, snapshot: PairsSnapshot): UsdPrices {
  let prices = pricesOfSnapshot.get(snapshot)
  if (prices === undefined) {
    prices = usdPrices(PairGraph.fromPairs(snapshot.pairs), network.stableTokens)
    pricesOfSnapshot.set(snapshot, prices)
  }
  return prices
}
