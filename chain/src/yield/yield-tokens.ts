import {
  addressKey,
  isSameAddress,
  Token,
  UNKNOWN_NAME,
  UNKNOWN_SYMBOL,
  type Address,
  type TokenFields,
  type Loadable,
} from '@ibull/domain'
import { useMemo } from 'react'
import { NotATokenError } from '../errors/rpc-errors.ts'
import type { Network } from '../networks/network.ts'
import { candidatePair, type CandidatePair } from '../tokens/pair-address.ts'
import { useChainReader } from '../reads/reader-context.ts'
import { useChainQueries } from '../reads/use-chain-query.ts'
import { tokenQuery } from '../tokens/token-query.ts'
import type { YieldConfigs } from './reads/configs-query.ts'

/** Tokens of farms and pools, by `addressKey`. */
export type TokenBook = ReadonlyMap<string, Token>

/**
 * Returns the distinct tokens referenced by farms and pools; for a pair its two tokens, which determine the third.
 */
export function tokensNamedIn({ farms, pools }: YieldConfigs): readonly Address[] {
  const named = [
    ...farms.flatMap(({ stakeToken, tokens }) => tokens ?? [stakeToken]),
    ...pools.flatMap(({ stakedToken, rewardToken }) => [stakedToken, rewardToken]),
  ]
  return [...new Map(named.map((address) => [addressKey(address), address])).values()]
}

/**
 * Returns the tokens of farms and pools: listed ones by their entries, others from the chain. A token that doesn't
 * respond is displayed in base units as unknown, so that its stakes remain visible and withdrawable. Memoize the
 * arrays.
 */
export function useYieldTokens(
  configs: YieldConfigs | undefined,
  knownTokens: readonly Token[],
): Loadable<TokenBook> {
  const reader = useChainReader()
  const { network } = reader
  const known = useMemo(() => knownTokenBook(network, knownTokens), [network, knownTokens])
  const unknown = useMemo(
    () =>
      configs === undefined
        ? []
        : tokensNamedIn(configs).filter((address) => !known.has(addressKey(address))),
    [configs, known],
  )
  const queries = useMemo(() => unknown.map((address) => tokenQuery(reader, address)), [reader, unknown])
  const states = useChainQueries(queries)
  return useMemo(
    () => (configs === undefined ? { status: 'idle' } : joinTokens(network, known, unknown, states)),
    [configs, known, unknown, states, network],
  )
}

function joinTokens(
  network: Network,
  known: TokenBook,
  unknown: readonly Address[],
  states: readonly Loadable<TokenFields>[],
): Loadable<TokenBook> {
  const found = new Map(known)
  for (const [index, address] of unknown.entries()) {
    const state = states[index]
    if (state === undefined || state.status === 'loading' || state.status === 'idle') {
      return { status: 'loading' }
    }
    if (state.status === 'ready') found.set(addressKey(address), new Token(state.value))
    else if (state.error instanceof NotATokenError) {
      found.set(addressKey(address), silentToken(network.id, address))
    } else return state
  }
  return { status: 'ready', value: found, isStale: false }
}

/**
 * Returns the pairs that may connect the farms' and pools' own tokens to those the network knows: each of the
 * former with each base token.
 */
export function pricingCandidates(network: Network, book: TokenBook): readonly CandidatePair[] {
  const ofNetwork = networkTokens(network)
  const strangers = [...book.values()].filter(
    ({ address }) => !ofNetwork.some((token) => isSameAddress(token.address, address)),
  )
  return strangers.flatMap((token) => network.baseTokens.map((base) => candidatePair(network, token, base)))
}

function networkTokens({ baseTokens, defaultTokens, stableTokens, mainToken }: Network): readonly Token[] {
  return [...baseTokens, ...defaultTokens, ...stableTokens, mainToken]
}

function knownTokenBook(network: Network, knownTokens: readonly Token[]): TokenBook {
  const tokens = [...knownTokens, ...networkTokens(network)]
  return new Map(
    tokens.filter(({ chainId }) => chainId === network.id).map((token) => [addressKey(token.address), token]),
  )
}

function silentToken(chainId: number, address: Address): Token {
  return new Token({ chainId, address, decimals: 0, symbol: UNKNOWN_SYMBOL, name: UNKNOWN_NAME })
}
