import type { Address, Loadable } from '@ibull/domain'
import { useMemo } from 'react'
import { useChainReader } from '../../reads/reader-context.ts'
import { useChainQuery } from '../../reads/use-chain-query.ts'
import type { Competition, CompetitionMember, CompetitionPosition } from './competition.ts'
import { competitionMemberQuery, competitionPositionQuery, competitionQuery } from './competition-queries.ts'

/** A competition at the newest block; idle without one. */
export function useCompetition(address: Address | undefined): Loadable<Competition> {
  const reader = useChainReader()
  return useChainQuery(
    useMemo(() => (address === undefined ? undefined : competitionQuery(reader, address)), [reader, address]),
  )
}

/** An account's part in a competition, at the newest block; idle without either. */
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

/** Whether an account has the profile that a registration needs, at the newest block; idle without an account. */
export function useCompetitionMember(account: Address | undefined): Loadable<CompetitionMember> {
  const reader = useChainReader()
  return useChainQuery(
    useMemo(
      () => (account === undefined ? undefined : competitionMemberQuery(reader, account)),
      [reader, account],
    ),
  )
}
