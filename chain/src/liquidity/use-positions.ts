import {
  liquidityPosition,
  type Address,
  type Currency,
  type LiquidityPosition,
  type PoolSituation,
  type Loadable,
} from '@ibull/domain'
import { useMemo } from 'react'
import { useChainReader } from '../reads/reader-context.ts'
import { useBalance } from '../reads/use-balances.ts'
import { useChainQueries, useChainQuery } from '../reads/use-chain-query.ts'
import type { CandidatePair } from '../tokens/pair-address.ts'
import { poolQuery, poolSituationOf, type PoolReading } from './pool-query.ts'
import { heldSharesQuery, type HeldShares } from './position-query.ts'
import { usePoolState } from './use-pool.ts'

/** An account's positions among the candidates, and the number of unreadable candidates. */
export interface PositionsSnapshot {
  /** In candidate order, without empty positions. */
  readonly positions: readonly LiquidityPosition[]
  readonly failedCount: number
}

interface Holding {
  readonly candidate: CandidatePair
  readonly raw: bigint
}

/**
 * Returns an account's positions in the candidate pairs at the newest block. Loads until every held position is
 * known, since a list growing line by line would look complete. Idle without an account. Memoize the array.
 */
export function useLiquidityPositions(
  account: Address | undefined,
  candidates: readonly CandidatePair[],
): Loadable<PositionsSnapshot> {
  const reader = useChainReader()
  const heldQuery = useMemo(
    () => (account === undefined ? undefined : heldSharesQuery(reader, account, candidates)),
    [reader, account, candidates],
  )
  const held = useChainQuery(heldQuery)
  const shares = held.status === 'ready' ? held.value : undefined
  const holdings = useMemo(() => holdingsOf(candidates, shares), [candidates, shares])
  const poolQueries = useMemo(
    () => holdings.map(({ candidate }) => poolQuery(reader, candidate)),
    [reader, holdings],
  )
  const pools = useChainQueries(poolQueries)
  return useMemo(() => joinPositions(held, holdings, pools), [held, holdings, pools])
}

/** Pool of two currencies, with an account's position in it. */
export interface Liquidity {
  readonly situation: PoolSituation
  /** Raw shares held; 0 without an account or a pool. */
  readonly held: bigint
  /** `undefined` when the account has no position. */
  readonly position: LiquidityPosition | undefined
}

/**
 * Returns the pool of two currencies and an account's share of it at the newest block. Idle unless they form a
 * pair.
 */
export function useLiquidity(
  account: Address | undefined,
  a: Currency | undefined,
  b: Currency | undefined,
): Loadable<Liquidity> {
  const pool = usePoolState(a, b)
  const ready = pool.status === 'ready' && pool.value.kind === 'ready' ? pool.value.pool : undefined
  const shares = useBalance(account, ready?.liquidityToken)
  return useMemo(() => {
    if (pool.status !== 'ready') return pool
    const { value: situation, isStale } = pool
    const none: Loadable<Liquidity> = {
      status: 'ready',
      value: { situation, held: 0n, position: undefined },
      isStale,
    }
    if (account === undefined || ready === undefined) return none
    if (shares.status !== 'ready') return shares.status === 'idle' ? { status: 'loading' } : shares
    const held = shares.value.raw
    if (held === 0n) return { ...none, isStale: isStale || shares.isStale }
    const position = liquidityPosition(ready, held)
    return { status: 'ready', value: { situation, held, position }, isStale: isStale || shares.isStale }
  }, [account, pool, ready, shares])
}

function holdingsOf(
  candidates: readonly CandidatePair[],
  shares: readonly HeldShares[] | undefined,
): readonly Holding[] {
  return candidates.flatMap((candidate, index) => {
    const known = shares?.[index]
    return known?.status === 'known' && known.raw > 0n ? [{ candidate, raw: known.raw }] : []
  })
}

function joinPositions(
  held: Loadable<readonly HeldShares[]>,
  holdings: readonly Holding[],
  pools: readonly Loadable<PoolReading>[],
): Loadable<PositionsSnapshot> {
  if (held.status !== 'ready') return held
  const waits = pools.length < holdings.length || pools.some(({ status }) => status === 'loading')
  if (waits) return { status: 'loading' }
  const positions = holdings.flatMap(({ candidate, raw }, index) => {
    const state = pools[index]
    if (state?.status !== 'ready') return []
    const situation = poolSituationOf(candidate, state.value)
    return situation.kind === 'ready' ? [liquidityPosition(situation.pool, raw)] : []
  })
  const failedCount =
    held.value.filter(({ status }) => status === 'failed').length +
    pools.filter(({ status }) => status === 'failed').length
  const isStale = held.isStale || pools.some((state) => state.status === 'ready' && state.isStale)
  return { status: 'ready', value: { positions, failedCount }, isStale }
}
