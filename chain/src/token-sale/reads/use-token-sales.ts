import type { Address, Loadable } from '@ibull/domain'
import type { PoolPosition, TokenSaleListing } from '@ibull/domain/token-sale'
import { useMemo } from 'react'
import { useChainReader } from '../../reads/reader-context.ts'
import { useChainQueries, useChainQuery } from '../../reads/use-chain-query.ts'
import {
  participantQuery,
  positionsQuery,
  saleQuery,
  type Participant,
  type TokenSale,
} from './sale-queries.ts'

/** Sales in the order of their listings. Keep the array between renders. */
export function useTokenSales(listings: readonly TokenSaleListing[]): readonly Loadable<TokenSale>[] {
  const reader = useChainReader()
  return useChainQueries(
    useMemo(() => listings.map((listing) => saleQuery(reader, listing)), [reader, listings]),
  )
}

/** What an account has in each sale. None without an account. Keep the array between renders. */
export function useSalePositions(
  account: Address | undefined,
  listings: readonly TokenSaleListing[],
): readonly Loadable<readonly PoolPosition[]>[] {
  const reader = useChainReader()
  return useChainQueries(
    useMemo(
      () =>
        account === undefined ? [] : listings.map((listing) => positionsQuery(reader, account, listing)),
      [reader, account, listings],
    ),
  )
}

/** Whether an account can take part, and where it has points to claim. Idle without one. Keep the array. */
export function useParticipant(
  account: Address | undefined,
  sales: readonly Address[],
): Loadable<Participant> {
  const reader = useChainReader()
  return useChainQuery(
    useMemo(
      () => (account === undefined ? undefined : participantQuery(reader, account, sales)),
      [reader, account, sales],
    ),
  )
}
