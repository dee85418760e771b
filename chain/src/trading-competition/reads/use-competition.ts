import { mapLoadable, Token, type Address, type Loadable, type TokenFields } from '@ibull/domain'
import { useMemo } from 'react'
import { allLoaded } from '../../reads/all-loaded.ts'
import { useChainReader } from '../../reads/reader-context.ts'
import { useChainQueries, useChainQuery } from '../../reads/use-chain-query.ts'
import { tokenQuery } from '../../tokens/token-query.ts'
import type { Competition, CompetitionMember, CompetitionPosition, EligibleTokens } from './competition.ts'
import {
  competitionMemberQuery,
  competitionPositionQuery,
  competitionQuery,
  eligiblePairsQuery,
  pairTokensQuery,
} from './competition-queries.ts'

const NO_TOKENS: readonly Address[] = []

/** Returns a competition at the newest block. Idle without one. */
export function useCompetition(address: Address | undefined): Loadable<Competition> {
  const reader = useChainReader()
  return useChainQuery(
    useMemo(() => (address === undefined ? undefined : competitionQuery(reader, address)), [reader, address]),
  )
}

/** Returns an account's standing in a competition at the newest block. Idle unless both are given. */
export function useCompetitionPosition(
  address: Address | undefined,
  account: Address | undefined,
): Loadable<CompetitionPosition> {
  const reader = useChainReader()
  return useChainQuery(
    useMemo(
      () =>
        address === undefined || account === undefined
          ? undefined
          : competitionPositionQuery(reader, address, account),
      [reader, address, account],
    ),
  )
}

/** Returns whether an account has the profile needed to register, at the newest block. Idle without an account. */
export function useCompetitionMember(account: Address | undefined): Loadable<CompetitionMember> {
  const reader = useChainReader()
  return useChainQuery(
    useMemo(
      () => (account === undefined ? undefined : competitionMemberQuery(reader, account)),
      [reader, account],
    ),
  )
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
