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

/** The tokens of farms and pools, by `addressKey`. */
export type TokenBook = ReadonlyMap<string, Token>

/** Every token that farms and pools name, once each: of a pair its two tokens, which name the third. */
export function tokensNamedIn({ farms, pools }: YieldConfigs): readonly Address[] {
  const named = [
    ...farms.flatMap(({ stakeToken, tokens }) => tokens ?? [stakeToken]),
    ...pools.flatMap(({ stakedToken, rewardToken }) => [stakedToken, rewardToken]),
  ]
  return [...new Map(named.map((address) => [addressKey(address), address])).values()]
}

/**
 * The tokens of farms and pools: those that the network or the app's lists know by their entries there, others as
 * they are on chain. A token that does not answer counts in base units and is named unknown, so that its stakes can
 * still be seen and withdrawn. Keep the arrays between renders.
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
 * The pairs by which the farms' and pools' own tokens may be tied to those that the network knows: each of the former
 * with each base token.
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
