import type { Address, Loadable } from '@ibull/domain'
import { useMemo } from 'react'
import { useChainReader } from '../../reads/reader-context.ts'
import { useChainQueries, useChainQuery } from '../../reads/use-chain-query.ts'
import {
  auctionAccountQuery,
  auctionHeadQuery,
  auctionQuery,
  pastAuctionQuery,
  type Auction,
  type AuctionAccount,
  type AuctionHead,
} from './auction-queries.ts'

/** Returns the current auction's id at the newest block. Idle on networks without auctions. */
export function useAuctionHead(): Loadable<AuctionHead> {
  const reader = useChainReader()
  return useChainQuery(useMemo(() => auctionHeadQuery(reader), [reader]))
}

/** Returns auctions in the order of their ids, at the newest block. Memoize the array. */
export function useAuctions(ids: readonly bigint[]): readonly Loadable<Auction>[] {
  const reader = useChainReader()
  return useChainQueries(useMemo(() => ids.flatMap((id) => auctionQuery(reader, id) ?? []), [reader, ids]))
}

/** Returns a closed auction. Idle without an id, and on networks without auctions. */
export function usePastAuction(id: bigint | undefined): Loadable<Auction> {
  const reader = useChainReader()
  return useChainQuery(
    useMemo(() => (id === undefined ? undefined : pastAuctionQuery(reader, id)), [reader, id]),
  )
}

/** Returns an account's auction history at the newest block. Idle without an account. */
export function useAuctionAccount(account: Address | undefined): Loadable<AuctionAccount> {
  const reader = useChainReader()
  return useChainQuery(
    useMemo(
      () => (account === undefined ? undefined : auctionAccountQuery(reader, account)),
      [reader, account],
    ),
  )
}
