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

/** All yield sources at one block. */
export interface YieldReading {
  /** Vault, farms, pools, each in on-chain order. */
  readonly sources: readonly YieldSource[]
  readonly asOf: BlockStamp
  /** State of the prices: without them no yield is known. */
  readonly prices: 'loading' | 'ready' | 'failed'
  /** Whether the indexer provides LP fees. */
  readonly feeState: ViewContext['feeState']
  /** Connected account; `undefined` without one. */
  readonly account: Address | undefined
}

const NO_PAIRS: readonly Address[] = []
const NO_FEES: ReadonlyMap<string, Fraction | undefined> = new Map()

/** Returns all sources with their yields: rewards from the chain, fees from the indexer if there is one. */
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
    const { account: holder, vault, farms: allFarms, pools, asOf, prices } = state.value
    const joined = allFarms.map((farm) =>
      farm.pair === undefined ? farm : withFeeApr(farm, fees.get(addressKey(farm.pair.address))),
    )
    const sources = [...(vault === undefined ? [] : [vault]), ...joined, ...pools]
    return { ...state, value: { sources, asOf, prices, feeState, account: holder } }
  }, [state, fees, feeState])
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
