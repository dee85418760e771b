import { addressKey, type Address, type Token } from '@ibull/domain'
import type { Network } from '../networks/network.ts'
import { keccakDigits } from './checksum.ts'
import { candidatePairs, keepPairAddress, type CandidatePair } from './pair-address.ts'

/** The tokens that a network's file names for trading, once each. */
export function routingTokens({ baseTokens, defaultTokens, stableTokens }: Network): readonly Token[] {
  const all = [...baseTokens, ...defaultTokens, ...stableTokens]
  return [...new Map(all.map((token) => [addressKey(token.address), token])).values()]
}

const pairsOfNetwork = /* @__PURE__ */ new WeakMap<Network, readonly CandidatePair[]>()

/** All combinations of the tokens that a network knows: the same array each time. */
export function networkPairs(network: Network): readonly CandidatePair[] {
  let pairs = pairsOfNetwork.get(network)
  if (pairs === undefined) {
    pairs = candidatePairs(network, routingTokens(network))
    pairsOfNetwork.set(network, pairs)
  }
  return pairs
}

/** Whether {@link networkPairs} answers without computing addresses. */
export function areNetworkPairsKnown(network: Network): boolean {
  return pairsOfNetwork.has(network)
}

const MARK_DIGITS = 16
const ADDRESS_DIGITS = 40

/**
 * The addresses of {@link networkPairs} as text, made when the app is built: each takes three hashes, which a page would
 * compute as it starts. It begins with a mark of the network that it was made for.
 */
export function pairTableOf(network: Network): string {
  return (
    markOf(network) +
    networkPairs(network)
      .map(({ address }) => address.slice(2))
      .join('')
  )
}

/** Takes over a table of {@link pairTableOf}; ignores one that was made for another factory or other tokens. */
export function keepPairTable(network: Network, table: string): void {
  if (!table.startsWith(markOf(network))) return
  const tokens = routingTokens(network)
  let at = MARK_DIGITS
  for (const [index, a] of tokens.entries()) {
    for (const b of tokens.slice(index + 1)) {
      const address: Address = `0x${table.slice(at, at + ADDRESS_DIGITS)}`
      keepPairAddress(network, a.sortsBefore(b) ? [a, b] : [b, a], address)
      at += ADDRESS_DIGITS
    }
  }
  networkPairs(network)
}

function markOf(network: Network): string {
  const { contracts, initCodeHash } = network
  const parts = [contracts.factory, initCodeHash, ...routingTokens(network).map(({ address }) => address)]
  return keccakDigits(parts.map((part) => part.slice(2)).join('')).slice(0, MARK_DIGITS)
}
