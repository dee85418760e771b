import type { GasPrice, GasSpeed } from '@ibull/domain'
import { useMemo } from 'react'
import { useChainReader } from '../reads/reader-context.ts'
import { useChainQuery } from '../reads/use-chain-query.ts'
import { gasMarketQuery, gasPriceOf } from './gas-price.ts'

/** Returns a speed's gas price by {@link gasPriceOf}: the preset until the network's prices are known. */
export function useGasPrice(speed: GasSpeed): GasPrice {
  const reader = useChainReader()
  const query = useMemo(() => gasMarketQuery(reader), [reader])
  const prices = useChainQuery(query)
  const market = prices.status === 'ready' ? prices.value : undefined
  return useMemo(() => gasPriceOf(reader.network, speed, market), [reader, speed, market])
}
