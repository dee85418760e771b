import { addressKey, type Address, type SwapFee, type Token } from '@ibull/domain'
import type { Hex, Network } from '../networks/network.ts'
import { checksumAddress, keccakDigits } from './checksum.ts'

/**
 * Computes the CREATE2 address of a factory's pair, deployed or not, with the sorted tokens as salt (EIP-1014).
 */
export function pairAddress(factory: Address, initCodeHash: Hex, tokenA: Address, tokenB: Address): Address {
  const [a, b] = [digits(tokenA), digits(tokenB)]
  const salt = keccakDigits(a < b ? a + b : b + a)
  return checksumAddress(keccakDigits(`ff${digits(factory)}${salt}${digits(initCodeHash)}`).slice(-40))
}

/** Two tokens that may have a pair, its address and swap fee. */
export interface CandidatePair {
  readonly address: Address
  readonly tokens: readonly [Token, Token]
  readonly fee: SwapFee
}

/** Known pair addresses of each network, by their tokens. */
const known = /* @__PURE__ */ new WeakMap<Network, Map<string, Address>>()

/**
 * Returns the distinct pairs the given tokens can form on a network. Duplicate tokens count once.
 * @example candidatePairs(network, [input.wrapped, output.wrapped, ...network.baseTokens])
 */
export function candidatePairs(network: Network, tokens: readonly Token[]): CandidatePair[] {
  const distinct = [...new Map(tokens.map((token) => [addressKey(token.address), token])).values()]
  return distinct.flatMap((tokenA, index) =>
    distinct.slice(index + 1).map((tokenB) => candidatePair(network, tokenA, tokenB)),
  )
}

/** Returns the pair of two different tokens on a network, deployed or not. `token0` comes first. */
export function candidatePair(network: Network, tokenA: Token, tokenB: Token): CandidatePair {
  const tokens: readonly [Token, Token] = tokenA.sortsBefore(tokenB) ? [tokenA, tokenB] : [tokenB, tokenA]
  const { factory } = network.contracts
  const key = keyOf(tokens)
  const ofNetwork = knownOf(network)
  let address = ofNetwork.get(key)
  if (address === undefined) {
    address = pairAddress(factory, network.initCodeHash, tokens[0].address, tokens[1].address)
    ofNetwork.set(key, address)
  }
  return { address, tokens, fee: network.swapFee }
}

/** Caches a pair address known from elsewhere. `tokens` must be sorted as by {@link candidatePair}. */
export function keepPairAddress(network: Network, tokens: CandidatePair['tokens'], address: Address): void {
  knownOf(network).set(keyOf(tokens), address)
}

function knownOf(network: Network): Map<string, Address> {
  let ofNetwork = known.get(network)
  if (ofNetwork === undefined) {
    ofNetwork = new Map()
    known.set(network, ofNetwork)
  }
  return ofNetwork
}

function keyOf([token0, token1]: CandidatePair['tokens']): string {
  return addressKey(token0.address) + addressKey(token1.address)
}

function digits(hex: Hex): string {
  return hex.slice(2).toLowerCase()
}
