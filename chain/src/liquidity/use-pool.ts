import { isLiquidityPair, mapLoadable, type Currency, type PoolSituation, type Loadable } from '@ibull/domain'
import { useMemo } from 'react'
import { useChainReader } from '../reads/reader-context.ts'
import { useChainQuery } from '../reads/use-chain-query.ts'
import { candidatePair, type CandidatePair } from '../tokens/pair-address.ts'
import { poolQuery, poolSituationOf } from './pool-query.ts'

/**
 * Returns the pair of two currencies, deployed or not; `undefined` if they don't form one. Memoize the currencies.
 */
export function useCandidatePair(
  a: Currency | undefined,
  b: Currency | undefined,
): CandidatePair | undefined {
  const { network } = useChainReader()
  return useMemo(() => {
    if (a === undefined || b === undefined || !isLiquidityPair(a, b)) return undefined
    return candidatePair(network, a.wrapped, b.wrapped)
  }, [network, a, b])
}

/**
 * Returns the pool of two currencies at the newest block: missing, empty or ready. Idle unless they form a pair.
 */
export function usePoolState(a: Currency | undefined, b: Currency | undefined): Loadable<PoolSituation> {
  const reader = useChainReader()
  const candidate = useCandidatePair(a, b)
  const query = useMemo(
    () => (candidate === undefined ? undefined : poolQuery(reader, candidate)),
    [reader, candidate],
  )
  const state = useChainQuery(query)
  return useMemo(
    () =>
      candidate === undefined
        ? { status: 'idle' }
        : mapLoadable(state, (pool) => poolSituationOf(candidate, pool)),
    [candidate, state],
  )
}
