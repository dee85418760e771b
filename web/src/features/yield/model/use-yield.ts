import { useYieldSources, type BlockStamp } from '@ibull/chain'
import {
  addressKey,
  withFeeApr,
  type Address,
  type Fraction,
  type YieldSource,
  type Loadable,
} from '@ibull/domain'
import { useMemo } from 'react'
import { usePairFeeAprs, type HistoryState } from '../../../history/index.ts'
import { network } from '../../../platform/index.ts'
import { useAccount } from '../../../connect/index.ts'
import { useOwnTokens } from '../../../tokens/index.ts'
import type { ViewContext } from './source-view.ts'

/** Everything that a holder can stake in, as of one block. */
export interface YieldReading {
  /** Vault, farms, pools: each in the order of the chain. */
  readonly sources: readonly YieldSource[]
  readonly asOf: BlockStamp
  /** Whether prices are there: without them no return is known. */
  readonly prices: 'loading' | 'ready' | 'failed'
  /** Whether the indexer has the fees of liquidity providers. */
  readonly feeState: ViewContext['feeState']
  /** Of the connected wallet; `undefined` without one. */
  readonly account: Address | undefined
}

const NO_PAIRS: readonly Address[] = []
const NO_FEES: ReadonlyMap<string, Fraction | undefined> = new Map()

/** All sources with their returns: rewards from the chain, fees from the indexer if there is one. */
export function useYield(): Loadable<YieldReading> {
  const { account } = useAccount()
  const knownTokens = useOwnTokens()
  const state = useYieldSources({ account, knownTokens })
  const farms = state.status === 'ready' ? state.value.farms : undefined
  const pairs = useMemo(() => farms?.flatMap(({ pair }) => pair?.address ?? []) ?? NO_PAIRS, [farms])
  const feeAprs = usePairFeeAprs(network.services.exchangeGraphUrl === undefined ? NO_PAIRS : pairs)
  const fees = feeAprs.status === 'ready' ? feeAprs.value : NO_FEES
  const feeState = feeStateOf(feeAprs)
  return useMemo(() => {
    if (state.status !== 'ready') return state
    const { vault, farms: allFarms, pools, asOf, prices } = state.value
    const joined = allFarms.map((farm) =>
      farm.pair === undefined ? farm : withFeeApr(farm, fees.get(addressKey(farm.pair.address))),
    )
    const sources = [...(vault === undefined ? [] : [vault]), ...joined, ...pools]
    return { ...state, value: { sources, asOf, prices, feeState, account } }
  }, [state, fees, feeState, account])
}

function feeStateOf(aprs: HistoryState<unknown>): ViewContext['feeState'] {
  if (network.services.exchangeGraphUrl === undefined) return 'unknown'
  switch (aprs.status) {
    case 'idle':
    case 'loading':
      return 'loading'
    case 'failed':
      return 'unknown'
    case 'ready':
      return 'known'
  }
}
