import { loaded, type Address, type Prices, type Token, type Loadable } from '@ibull/domain'
import { useDeferredValue, useMemo } from 'react'
import { useChainReader } from '../../reads/reader-context.ts'
import { useChainQuery } from '../../reads/use-chain-query.ts'
import { usePairs, useRoutingPairs } from '../../reads/use-pairs.ts'
import type { Network } from '../../networks/network.ts'
import type { PairsSnapshot } from '../../reads/pair-query.ts'
import type { CandidatePair } from '../../tokens/pair-address.ts'
import { configsQuery, type YieldConfigs } from './configs-query.ts'
import { isYieldLive } from './live-yield.ts'
import { newestStates, statesQuery, watchedStatesQuery, type YieldStates } from './states-query.ts'
import { pairsOfFarms, pricesOf, snapshotOf, type YieldSnapshot } from './yield-snapshot.ts'
import { pricingCandidates, useYieldTokens, type TokenBook } from '../yield-tokens.ts'

export interface YieldQuestion {
  /** Account whose stakes are read; `undefined` without a wallet. */
  readonly account: Address | undefined
  /** Listed tokens, whose labels and logos are preferred to the chain's. Memoize the array. */
  readonly knownTokens?: readonly Token[]
}

const NO_TOKENS: readonly Token[] = []
const NO_CANDIDATES: readonly CandidatePair[] = []

/**
 * Returns farms, pools and the vault with an account's stakes and USD values, every block within the page's single
 * `eth_call`. Idle on networks without them. For more than 64 farms see `useWatchedSources`.
 */
export function useYieldSources({
  account,
  knownTokens = NO_TOKENS,
}: YieldQuestion): Loadable<YieldSnapshot> {
  const { network } = useChainReader()
  const configs = useConfigs()
  const known = configs.status === 'ready' ? configs.value : undefined
  const states = useYieldStates(known, account)
  const tokens = useYieldTokens(known, knownTokens)
  const routing = useRoutingPairs(NO_TOKENS)
  const added = usePairs(usePricingCandidates(tokens))
  const newest = useMemo(
    (): Answers => ({ account, configs, states, tokens, routing, added }),
    [account, configs, states, tokens, routing, added],
  )
  // The derived work is slow on a phone: deferring it keeps the page responsive.
  const answers = useDeferredValue(newest)
  const prices = useMemo(() => pricesFrom(network, answers), [network, answers])
  return useMemo(() => snapshotFrom(network, answers, prices), [network, answers, prices])
}

/** Results from the chain, all for the same account. */
interface Answers {
  readonly account: Address | undefined
  readonly configs: Loadable<YieldConfigs>
  readonly states: Loadable<YieldStates>
  readonly tokens: Loadable<TokenBook>
  readonly routing: Loadable<PairsSnapshot>
  readonly added: Loadable<PairsSnapshot>
}

function snapshotFrom(
  network: Network,
  { account, configs, states, tokens }: Answers,
  prices: Loadable<Prices>,
): Loadable<YieldSnapshot> {
  if (configs.status !== 'ready') return configs
  if (tokens.status !== 'ready') return tokens.status === 'idle' ? { status: 'loading' } : tokens
  if (states.status !== 'ready') return states.status === 'idle' ? { status: 'loading' } : states
  const value = snapshotOf(network, account, configs.value, states.value, tokens.value, prices)
  return { status: 'ready', value, isStale: configs.isStale || states.isStale }
}

/**
 * Combines prices from the network's pools with those of the farms, whose reserves are part of the farm states.
 */
function pricesFrom(
  network: Network,
  { configs, states, tokens, routing, added }: Answers,
): Loadable<Prices> {
  if (routing.status !== 'ready') return routing
  if (configs.status !== 'ready' || states.status !== 'ready' || tokens.status !== 'ready')
    return { status: 'loading' }
  if (added.status === 'loading') return added
  const more = added.status === 'ready' ? added.value.pairs : []
  const farmPairs = pairsOfFarms(network, configs.value, states.value, tokens.value)
  const value = pricesOf(network, routing.value, [...more, ...farmPairs])
  return { status: 'ready', value, isStale: routing.isStale }
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

function usePricingCandidates(tokens: Loadable<TokenBook>): readonly CandidatePair[] {
  const { network } = useChainReader()
  const book = tokens.status === 'ready' ? tokens.value : undefined
  return useMemo(
    () => (book === undefined ? NO_CANDIDATES : pricingCandidates(network, book)),
    [network, book],
  )
}
