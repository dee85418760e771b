import type { MarketListing } from '@ibull/domain/prediction'
import type { Network } from './network.ts'

/** Returns a network's prediction markets, the native currency's first; none where that is not offered. */
export function marketsOf({
  contracts: { prediction },
  native,
  predictionMarkets = [],
}: Pick<Network, 'contracts' | 'native' | 'predictionMarkets'>): readonly MarketListing[] {
  return prediction === undefined
    ? []
    : [{ symbol: native.symbol, address: prediction }, ...predictionMarkets]
}
