import {
  addressKey,
  mapLoadable,
  Token,
  ZERO_ADDRESS,
  type Address,
  type Loadable,
  type TokenFields,
} from '@ibull/domain'
import { useMemo } from 'react'
import { allLoaded } from '../../reads/all-loaded.ts'
import { valueOrThrow } from '../../reads/balance-queries.ts'
import { chainQuery, type ChainQuery } from '../../reads/chain-query.ts'
import type { ChainReader } from '../../reads/read-types.ts'
import { useChainReader } from '../../reads/reader-context.ts'
import { useChainQueries, useChainQuery } from '../../reads/use-chain-query.ts'
import { tokenQuery } from '../../tokens/token-query.ts'
import { competitionEligiblePairs } from './competition-reads.generated.ts'
import { pairToken0, pairToken1 } from './pair-reads.generated.ts'

/** The two tokens of a pair whose trades count. */
export type EligibleTokens = readonly [Token, Token]

const NO_TOKENS: readonly Address[] = []

/**
 * Returns a query for the addresses of the pairs whose trades count, read once per page: they never change. A pair
 * that isn't created yet is left out.
 */
export function eligiblePairsQuery(reader: ChainReader, address: Address): ChainQuery<readonly Address[]> {
  return chainQuery(reader, {
    verb: 'competitionPairs',
    parameters: [addressKey(address)],
    cadence: 'once',
    reads: () => [competitionEligiblePairs(address)] as const,
    assemble: ([pairs]) => valueOrThrow(pairs).filter((pair) => pair !== ZERO_ADDRESS),
  })
}

/** Returns a query for `token0` and `token1` of each pair, one after the other, read once per page: they never change. */
export function pairTokensQuery(
  reader: ChainReader,
  pairs: readonly Address[],
): ChainQuery<readonly Address[]> {
  return chainQuery(reader, {
    verb: 'pairTokens',
    parameters: [pairs.map(addressKey)],
    cadence: 'once',
    reads: () => pairs.flatMap((pair) => [pairToken0(pair), pairToken1(pair)]),
    assemble: (answers) => answers.map(valueOrThrow),
  })
}

/** Returns the tokens of the pairs whose trades count, in the contract's order. Idle without a competition. */
export function useEligiblePairs(address: Address | undefined): Loadable<readonly EligibleTokens[]> {
  const reader = useChainReader()
  const pairs = useChainQuery(
    useMemo(
      () => (address === undefined ? undefined : eligiblePairsQuery(reader, address)),
      [reader, address],
    ),
  )
  const known = pairs.status === 'ready' ? pairs.value : undefined
  const addresses = useChainQuery(
    useMemo(() => (known === undefined ? undefined : pairTokensQuery(reader, known)), [reader, known]),
  )
  const held = addresses.status === 'ready' ? addresses.value : NO_TOKENS
  const tokens = useChainQueries(
    useMemo(() => held.map((token) => tokenQuery(reader, token)), [reader, held]),
  )
  return useMemo(() => {
    if (pairs.status !== 'ready') return pairs
    return addresses.status === 'ready' ? mapLoadable(allLoaded(tokens), inTwos) : addresses
  }, [pairs, addresses, tokens])
}

function inTwos(tokens: readonly TokenFields[]): readonly EligibleTokens[] {
  return tokens.flatMap((first, index) => {
    const second = tokens[index + 1]
    return index % 2 === 1 || second === undefined ? [] : [[new Token(first), new Token(second)] as const]
  })
}
