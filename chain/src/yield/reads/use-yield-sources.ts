import { loaded, type Address, type Prices, type Token, type Loadable } from '@ibull/domain'
import { useMemo } from 'react'
import { useChainReader } from '../../reads/reader-context.ts'
import { useChainQuery } from '../../reads/use-chain-query.ts'
import { usePairs, useRoutingPairs } from '../../reads/use-pairs.ts'
import type { CandidatePair } from '../../tokens/pair-address.ts'
import { configsQuery, type YieldConfigs } from './configs-query.ts'
import { isYieldLive } from './live-yield.ts'
import { newestStates, statesQuery, watchedStatesQuery, type YieldStates } from './states-query.ts'
import { pairsOfFarms, pricesOf, snapshotOf, type YieldSnapshot } from './yield-snapshot.ts'
import { pricingCandidates, useYieldTokens, type TokenBook } from '../yield-tokens.ts'

export interface YieldQuestion {
  /** Whose stakes; `undefined` without a wallet. */
  readonly account: Address | undefined
  /** Tokens of the app's lists, whose labels and marks are preferred to the chain's. Keep the array between renders. */
  readonly knownTokens?: readonly Token[]
}

const NO_TOKENS: readonly Token[] = []
const NO_CANDIDATES: readonly CandidatePair[] = []

/**
 * Farms, pools and the vault with an account's stakes and what all of it is worth, with each block and in the page's one
 * `eth_call`. Idle where the network has none. Of more than 64 farms see `useWatchedSources`.
 */
export function useYieldSources({
  account,
  knownTokens = NO_TOKENS,
}: YieldQuestion): Loadable<YieldSnapshot> {
  const reader = useChainReader()
  const { network } = reader
  const configs = useConfigs()
  const known = configs.status === 'ready' ? configs.value : undefined
  const states = useYieldStates(known, account)
  const tokens = useYieldTokens(known, knownTokens)
  const prices = useYieldPrices(known, tokens, states)
  return useMemo(() => {
    if (configs.status !== 'ready') return configs
    if (tokens.status !== 'ready') return tokens.status === 'idle' ? { status: 'loading' } : tokens
    if (states.status !== 'ready') return states.status === 'idle' ? { status: 'loading' } : states
    const value = snapshotOf(network, account, configs.value, states.value, tokens.value, prices)
    return { status: 'ready', value, isStale: configs.isStale || states.isStale }
  }, [network, account, configs, states, tokens, prices])
}

function useConfigs(): Loadable<YieldConfigs> {
  const reader = useChainReader()
  const query = useMemo(() => configsQuery(reader), [reader])
  return useChainQuery(query)
}

function useYieldStates(
  configs: YieldConfigs | undefined,
  account: Address | undefined,
): Loadable<YieldStates> {
  const reader = useChainReader()
  const { network } = reader
  const question = useMemo(
    () =>
      configs === undefined || !isYieldLive(network) ? undefined : { reader, network, configs, account },
    [reader, network, configs, account],
  )
  const all = useChainQuery(useMemo(() => question && statesQuery(question), [question]))
  const isKnown = all.status === 'ready'
  const watched = useChainQuery(
    useMemo(() => (question && isKnown ? watchedStatesQuery(question) : undefined), [question, isKnown]),
  )
  return useMemo(() => {
    if (all.status !== 'ready') return all
    const isBehind = watched.status === 'failed' || (watched.status === 'ready' && watched.isStale)
    const value = newestStates(all.value, watched.status === 'ready' ? watched.value : undefined)
    return loaded(value, all.isStale || isBehind)
  }, [all, watched])
}

/** Prices by the pools of the network and those of the farms, whose reserves come with the farms' words. */
function useYieldPrices(
  configs: YieldConfigs | undefined,
  tokens: Loadable<TokenBook>,
  states: Loadable<YieldStates>,
): Loadable<Prices> {
  const { network } = useChainReader()
  const book = tokens.status === 'ready' ? tokens.value : undefined
  const candidates = useMemo(
    () => (book === undefined ? NO_CANDIDATES : pricingCandidates(network, book)),
    [network, book],
  )
  const routing = useRoutingPairs(NO_TOKENS)
  const added = usePairs(candidates)
  const words = states.status === 'ready' ? states.value : undefined
  return useMemo(() => {
    if (routing.status !== 'ready') return routing
    if (configs === undefined || book === undefined || words === undefined) return { status: 'loading' }
    if (added.status === 'loading') return added
    const more = added.status === 'ready' ? added.value.pairs : []
    const farmPairs = pairsOfFarms(network, configs, words, book)
    const value = pricesOf(network, routing.value, [...more, ...farmPairs])
    return { status: 'ready', value, isStale: routing.isStale }
  }, [network, configs, book, words, routing, added])
}
