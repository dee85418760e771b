import { mapLoadable, type Token, type Loadable } from '@ibull/domain'
import { useEffect, useMemo, useState } from 'react'
import type { Network } from '../networks/network.ts'
import { areNetworkPairsKnown, networkPairs, routingTokens } from '../tokens/network-pairs.ts'
import { candidatePairs, type CandidatePair } from '../tokens/pair-address.ts'
import { pairsOf, pairsQuery, type PairsSnapshot } from './pair-query.ts'
import { useChainReader } from './reader-context.ts'
import { useChainQuery } from './use-chain-query.ts'

/** The pairs that exist among candidates, with the newest reserves. Keep the array between renders. */
export function usePairs(candidates: readonly CandidatePair[]): Loadable<PairsSnapshot> {
  const reader = useChainReader()
  const query = useMemo(
    () => (candidates.length === 0 ? undefined : pairsQuery(reader, candidates)),
    [reader, candidates],
  )
  const state = useChainQuery(query)
  return useMemo(() => mapLoadable(state, (states) => pairsOf(candidates, states)), [state, candidates])
}

/**
 * The pairs that a route between the given tokens may use: all combinations of them with the network's base
 * tokens and its default list. Other tokens do not make the known pairs load again. Keep the array between
 * renders. Idle without one: while it is too early to read any, see {@link useArePairsPrepared}.
 */
export function useRoutingPairs(tokens: readonly Token[] | undefined): Loadable<PairsSnapshot> {
  const { network } = useChainReader()
  const fixed = tokens === undefined ? NO_CANDIDATES : networkPairs(network)
  const added = useMemo(() => {
    const known = new Set(fixed.map(({ address }) => address))
    const all = candidatePairs(network, [
      ...fixed.flatMap((candidate) => candidate.tokens),
      ...(tokens ?? []),
    ])
    return all.filter(({ address }) => !known.has(address))
  }, [network, fixed, tokens])
  const fixedState = usePairs(fixed)
  const addedState = usePairs(added)
  return useMemo(() => joinSnapshots(fixedState, addedState), [fixedState, addedState])
}

const NO_CANDIDATES: readonly CandidatePair[] = []

const preparations = /* @__PURE__ */ new WeakMap<Network, Promise<void>>()

/**
 * Whether the addresses of all pairs among the tokens that the network knows are known: from the build's table
 * (`keepPairTable`) at once. Without one they are computed once, in pieces, after the first paint: a page that needs
 * them waits here instead of computing them while it starts.
 */
export function useArePairsPrepared(): boolean {
  const { network } = useChainReader()
  const [isPrepared, setPrepared] = useState(() => areNetworkPairsKnown(network))
  useEffect(() => {
    const preparation = preparations.get(network) ?? preparePairs(network)
    preparations.set(network, preparation)
    void preparation.then(() => setPrepared(true))
  }, [network])
  return isPrepared
}

/** The page answers clicks between two pieces of work of this length, in milliseconds. */
const PIECE_MS = 8

async function preparePairs(network: Network): Promise<void> {
  const tokens = routingTokens(network)
  let until = performance.now() + PIECE_MS
  for (const [index, tokenA] of tokens.entries()) {
    for (const tokenB of tokens.slice(index + 1)) {
      if (performance.now() >= until) {
        await new Promise((resolve) => setTimeout(resolve))
        until = performance.now() + PIECE_MS
      }
      candidatePairs(network, [tokenA, tokenB])
    }
  }
  networkPairs(network)
}

/** Known once both are: a quote on half of the pairs would be a wrong one. Nothing to add is nothing to wait for. */
function joinSnapshots(
  fixed: Loadable<PairsSnapshot>,
  added: Loadable<PairsSnapshot>,
): Loadable<PairsSnapshot> {
  if (fixed.status !== 'ready' || added.status === 'idle') return fixed
  if (added.status !== 'ready') return added
  return {
    status: 'ready',
    isStale: fixed.isStale || added.isStale,
    value: {
      pairs: [...fixed.value.pairs, ...added.value.pairs],
      failedCount: fixed.value.failedCount + added.value.failedCount,
    },
  }
}
