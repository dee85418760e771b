import type { MarketListing } from '@ibull/domain/prediction'
import { useMemo } from 'react'
import { marketsOf } from '../../networks/prediction-markets.ts'
import { useChainReader } from '../../reads/reader-context.ts'

/** Returns the network's prediction markets. See {@link marketsOf}. */
export function usePredictionMarkets(): readonly MarketListing[] {
  const { network } = useChainReader()
  return useMemo(() => marketsOf(network), [network])
}
