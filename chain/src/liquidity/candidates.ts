import { isSameAddress, type Address, type Token } from '@ibull/domain'
import type { Network } from '../networks/network.ts'
import { candidatePair, type CandidatePair } from '../tokens/pair-address.ts'

/**
 * Returns the distinct pairs to search for a user's liquidity: the network's pinned pairs, its tracked tokens
 * paired with each of `tokens`, and the user's saved pairs.
 */
export function liquidityCandidates(
  network: Network,
  tokens: readonly Token[],
  savedPairs: readonly (readonly [Token, Token])[],
): readonly CandidatePair[] {
  const tracked = network.trackedTokens.flatMap((base) => tokens.map((token) => [base, token] as const))
  const candidates = [...network.pinnedPairs, ...savedPairs, ...tracked]
    .filter(([a, b]) => a.chainId === b.chainId && !isSameAddress(a.address, b.address))
    .map(([a, b]) => candidatePair(network, a, b))
  return [...new Map(candidates.map((candidate) => [candidate.address, candidate])).values()]
}

/** Returns the pair at an address, if it is one of the network's own tokens; `undefined` if it is another contract. */
export function ownPairAt(network: Network, address: Address): CandidatePair | undefined {
  return liquidityCandidates(network, network.baseTokens, []).find((pair) =>
    isSameAddress(pair.address, address),
  )
}
