import { addressKey, type Address, type Token } from '@ibull/domain'
import type { Hex, Network } from '../networks/network.ts'
import { checksumAddress, keccakDigits } from './checksum.ts'

/** Where a factory's pair of two tokens is or would be: `CREATE2` with the sorted tokens as salt (EIP-1014). */
export function pairAddress(factory: Address, initCodeHash: Hex, tokenA: Address, tokenB: Address): Address {
  const [a, b] = [digits(tokenA), digits(tokenB)]
  const salt = keccakDigits(a < b ? a + b : b + a)
  return checksumAddress(keccakDigits(`ff${digits(factory)}${salt}${digits(initCodeHash)}`).slice(-40))
}

/** Two tokens that may have a pair, and where it would be. */
export interface CandidatePair {
  readonly address: Address
  readonly tokens: readonly [Token, Token]
}

/** Computes addresses of pairs once. Safe to share between networks. */
const known = /* @__PURE__ */ new Map<string, Address>()

/**
 * Every pair that the given tokens could form on a network, once each. A token that occurs twice counts once.
 * @example candidatePairs(network, [input.wrapped, output.wrapped, ...network.baseTokens])
 */
export function candidatePairs(network: Network, tokens: readonly Token[]): CandidatePair[] {
  const distinct = [...new Map(tokens.map((token) => [addressKey(token.address), token])).values()]
  return distinct.flatMap((tokenA, index) =>
    distinct.slice(index + 1).map((tokenB) => candidatePair(network, tokenA, tokenB)),
  )
}

/** The pair of two different tokens on a network, whether it exists or not. `token0` comes first. */
export function candidatePair(network: Network, tokenA: Token, tokenB: Token): CandidatePair {
  const tokens: readonly [Token, Token] = tokenA.sortsBefore(tokenB) ? [tokenA, tokenB] : [tokenB, tokenA]
  const { factory } = network.contracts
  const key = keyOf(network, tokens)
  let address = known.get(key)
  if (address === undefined) {
    address = pairAddress(factory, network.initCodeHash, tokens[0].address, tokens[1].address)
    known.set(key, address)
  }
  return { address, tokens }
}

/** Saves the computation of an address that is known from elsewhere. `tokens` as {@link candidatePair} sorts them. */
export function keepPairAddress(network: Network, tokens: CandidatePair['tokens'], address: Address): void {
  known.set(keyOf(network, tokens), address)
}

function keyOf({ contracts, initCodeHash }: Network, tokens: CandidatePair['tokens']): string {
  return [contracts.factory, initCodeHash, ...tokens.map(({ address }) => address)].join().toLowerCase()
}

function digits(hex: Hex): string {
  return hex.slice(2).toLowerCase()
}
