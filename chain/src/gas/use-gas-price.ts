import type { GasPrice, GasSpeed } from '@ibull/domain'
import { useMemo } from 'react'
import { useChainReader } from '../reads/reader-context.ts'
import { useChainQuery } from '../reads/use-chain-query.ts'
import { baseFeeQuery, gasPriceOf } from './gas-price.ts'

/** Returns a speed's gas price: the preset until the base fee is known, then the higher of the two. */
export function useGasPrice(speed: GasSpeed): GasPrice {
  const reader = useChainReader()
  const query = useMemo(() => baseFeeQuery(reader), [reader])
  const baseFee = useChainQuery(query)
  const baseFeeWei = baseFee.status === 'ready' ? baseFee.value : undefined
  return useMemo(() => gasPriceOf(reader.network, speed, baseFeeWei), [reader, speed, baseFeeWei])
}
