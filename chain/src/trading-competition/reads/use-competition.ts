import type { Address, Loadable } from '@ibull/domain'
import { useMemo } from 'react'
import { useChainReader } from '../../reads/reader-context.ts'
import { useChainQuery } from '../../reads/use-chain-query.ts'
import type { Competition, CompetitionMember, CompetitionPosition } from './competition.ts'
import { competitionMemberQuery, competitionPositionQuery, competitionQuery } from './competition-queries.ts'

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
