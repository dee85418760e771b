import { mapLoadable, type Token, type Loadable } from '@ibull/domain'
import { useEffect, useMemo, useState } from 'react'
import type { Network } from '../networks/network.ts'
import { createPieces } from '../pieces.ts'
import { areNetworkPairsKnown, networkPairs, routingTokens } from '../tokens/network-pairs.ts'
import { candidatePair, candidatePairs, type CandidatePair } from '../tokens/pair-address.ts'
import { pairsOf, pairsQuery, type PairsSnapshot } from './pair-query.ts'
import { useChainReader } from './reader-context.ts'
import { useChainQuery } from './use-chain-query.ts'

/** Returns the existing pairs among the candidates with their newest reserves. Memoize the array. */
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
 * Returns the pairs a route between the given tokens may use: all combinations of them with the network's base
 * tokens and its default list. Changing the tokens doesn't reload known pairs. Memoize the array. Idle without
 * one, while it is too early to read any; see {@link useArePairsPrepared}.
 */
export function useRoutingPairs(tokens: readonly Token[] | undefined): Loadable<PairsSnapshot> {
  const { network } = useChainReader()
  const fixed = tokens === undefined ? NO_CANDIDATES : networkPairs(network)
  const added = useMemo(() => {
    const listed = routingTokens(network)
    const isListed = (token: Token) => listed.some((other) => other.isSame(token))
    if (fixed.length > 0 && tokens?.every(isListed) === true) return NO_CANDIDATES
    const known = new Set(fixed.map(({ address }) => address))
    const all = candidatePairs(network, [
      ...fixed.flatMap((candidate) => candidate.tokens),
      ...(tokens ?? []),
    ])
    return all.filter(({ address }) => !known.has(address))
  }, [network, fixed, tokens])
  const fixedState = usePairs(fixed)
  const addedState = usePairs(added)
  const isNoneThere = tokens !== undefined && fixed.length === 0 && added.length === 0
  return useMemo(
    () => (isNoneThere ? NO_PAIRS : joinSnapshots(fixedState, addedState)),
    [isNoneThere, fixedState, addedState],
  )
}

/** For a network with a single token: nothing to load. */
const NO_PAIRS: Loadable<PairsSnapshot> = {
  status: 'ready',
  value: { pairs: [], failedCount: 0 },
  isStale: false,
}

const NO_CANDIDATES: readonly CandidatePair[] = []

const preparations = /* @__PURE__ */ new WeakMap<Network, Promise<void>>()

/**
 * Whether the addresses of all pairs among the network's tokens are known: immediately with the build's table
 * (`keepPairTable`). Otherwise they are computed once, in slices, after the first paint, and pages that need them
 * wait here instead of computing them during startup.
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

/** Length of a slice of work in milliseconds, between which the page handles input. */
const PIECE_MS = 8

async function preparePairs(network: Network): Promise<void> {
  const tokens = routingTokens(network)
  const couples = tokens.flatMap((tokenA, index) =>
    tokens.slice(index + 1).map((tokenB) => [tokenA, tokenB] as const),
  )
  await inSlices(couples, ([tokenA, tokenB]) => candidatePair(network, tokenA, tokenB))
  networkPairs(network)
}

/** Maps items in order, a slice of 8 ms at a time: for work such as addresses, which take hashes. */
export async function inSlices<T, R>(items: readonly T[], work: (item: T) => R): Promise<readonly R[]> {
  const results: R[] = []
  const rest = createPieces(PIECE_MS)
  for (const item of items) {
    await rest()
    results.push(work(item))
  }
  return results
}

/** Ready once both are: a quote from half of the pairs would be wrong. An empty addition isn't waited for. */
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
