import { valuesOrThrow } from '../../reads/balance-queries.ts'
import {
  chainQueryPolicy,
  rememberingFailure,
  type ChainKey,
  type ChainQuery,
} from '../../reads/chain-query.ts'
import type { ChainReader } from '../../reads/read-types.ts'
import { farmConfigsRead, poolConfigsRead, type FarmConfig, type PoolConfig } from './lens-reads.ts'
import { isYieldLive, type LiveYield } from './live-yield.ts'

/** List items per call. */
const PER_CALL = 100

/** Immutable configuration of all farms and pools. */
export interface YieldConfigs {
  readonly farms: readonly FarmConfig[]
  readonly pools: readonly PoolConfig[]
}

/**
 * Returns a query for the existing farms and pools, once a minute: in a single round unless many have been added.
 * `undefined` on networks without any.
 */
export function configsQuery(reader: ChainReader): ChainQuery<YieldConfigs> | undefined {
  const { network } = reader
  if (!isYieldLive(network)) return undefined
  const queryKey: ChainKey = ['chain', network.id, 'yieldConfigs']
  let expected: Counts = { farms: 1, pools: 1 }
  return {
    queryKey,
    queryFn: ({ signal }) =>
      rememberingFailure(reader, queryKey, signal, async () => {
        for (;;) {
          const { totals, value, block } = await readRound(reader, network, expected, signal)
          const isComplete = value.farms.length >= totals.farms && value.pools.length >= totals.pools
          expected = totals
          if (isComplete) return { value, block }
        }
      }),
    ...chainQueryPolicy('minute'),
  }
}

interface Counts {
  readonly farms: number
  readonly pools: number
}

async function readRound(
  reader: ChainReader,
  { contracts: { farm, yieldLens, stakingPoolFactory } }: LiveYield,
  expected: Counts,
  signal: AbortSignal,
): Promise<{ readonly totals: Counts; readonly value: YieldConfigs; readonly block: bigint }> {
  const farmReads = startsOf(expected.farms).map((start) => farmConfigsRead(yieldLens, farm, start, PER_CALL))
  const poolReads =
    stakingPoolFactory === undefined
      ? []
      : startsOf(expected.pools).map((start) =>
          poolConfigsRead(yieldLens, stakingPoolFactory, start, PER_CALL),
        )
  const [farms, pools] = await Promise.all([reader.read(farmReads, signal), reader.read(poolReads, signal)])
  const farmPages = valuesOrThrow(farms.results)
  const poolPages = valuesOrThrow(pools.results)
  return {
    totals: { farms: farmPages[0]?.total ?? 0, pools: poolPages[0]?.total ?? 0 },
    value: {
      farms: farmPages.flatMap(({ items }) => items),
      pools: poolPages.flatMap(({ items }) => items),
    },
    block: farms.block.number,
  }
}

/** Offsets of the calls that read a list. At least one, whose result includes the list's length. */
function startsOf(count: number): readonly number[] {
  return Array.from({ length: Math.max(1, Math.ceil(count / PER_CALL)) }, (_, page) => page * PER_CALL)
}
