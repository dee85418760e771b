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

/** Returns sales in the order of their listings. Memoize the array. */
export function useTokenSales(listings: readonly TokenSaleListing[]): readonly Loadable<TokenSale>[] {
  const reader = useChainReader()
  return useChainQueries(
    useMemo(() => listings.map((listing) => saleQuery(reader, listing)), [reader, listings]),
  )
}

/** Returns an account's positions in each sale. None without an account. Memoize the array. */
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

/**
 * Returns an account's eligibility, and where it has claimable points. Idle without an account. Memoize the array.
 */
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
