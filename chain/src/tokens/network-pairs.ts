import { addressKey, type Address, type Token } from '@ibull/domain'
import type { Network } from '../networks/network.ts'
import { keepChecksum } from './checksum.ts'
import { candidatePairs, keepPairAddress, type CandidatePair } from './pair-address.ts'

/** Returns the distinct tokens a network file lists for trading. */
export function routingTokens({ baseTokens, defaultTokens, stableTokens }: Network): readonly Token[] {
  const all = [...baseTokens, ...defaultTokens, ...stableTokens]
  return [...new Map(all.map((token) => [addressKey(token.address), token])).values()]
}

const pairsOfNetwork = /* @__PURE__ */ new WeakMap<Network, readonly CandidatePair[]>()

/** Returns all pairs among a network's tokens, memoized. */
export function networkPairs(network: Network): readonly CandidatePair[] {
  let pairs = pairsOfNetwork.get(network)
  if (pairs === undefined) {
    pairs = candidatePairs(network, routingTokens(network))
    pairsOfNetwork.set(network, pairs)
  }
  return pairs
}

/** Whether {@link networkPairs} can return without computing addresses. */
export function areNetworkPairsKnown(network: Network): boolean {
  return pairsOfNetwork.has(network)
}

const MARK_DIGITS = 16
const ADDRESS_DIGITS = 40

/**
 * Serializes the addresses of {@link networkPairs} at build time: each takes three hashes, which a page would
 * otherwise compute on startup. Prefixed with a fingerprint of its network.
 */
export function pairTableOf(network: Network): string {
  return (
    markOf(network) +
    networkPairs(network)
      .map(({ address }) => address.slice(2))
      .join('')
  )
}

/** Loads a table of {@link pairTableOf}; ignores one built for another factory or other tokens. */
export function keepPairTable(network: Network, table: string): void {
  if (!table.startsWith(markOf(network))) return
  const tokens = routingTokens(network)
  for (const { address } of tokens) keepChecksum(address)
  let at = MARK_DIGITS
  for (const [index, a] of tokens.entries()) {
    for (const b of tokens.slice(index + 1)) {
      const address: Address = `0x${table.slice(at, at + ADDRESS_DIGITS)}`
      keepPairAddress(network, a.sortsBefore(b) ? [a, b] : [b, a], address)
      keepChecksum(address)
      at += ADDRESS_DIGITS
    }
  }
  networkPairs(network)
}

/**
 * Fingerprints the contracts and tokens of a table. Collision resistance isn't needed, so a fast hash suffices.
 */
function markOf(network: Network): string {
  const { contracts, initCodeHash } = network
  const parts = [contracts.factory, initCodeHash, ...routingTokens(network).map(({ address }) => address)]
  return [0x811c9dc5, 0x01000193].map((seed) => fnv1a(parts.join(), seed)).join('')
}

/** Computes 32-bit FNV-1a as 8 hex digits. */
function fnv1a(text: string, seed: number): string {
  let hash = seed
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}
