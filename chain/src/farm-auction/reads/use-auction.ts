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

/** Which auction is the current one, at the newest block. Idle where the network has no auction. */
export function useAuctionHead(): Loadable<AuctionHead> {
  const reader = useChainReader()
  return useChainQuery(useMemo(() => auctionHeadQuery(reader), [reader]))
}

/** Auctions, in the order of their ids, at the newest block. Keep the array between renders. */
export function useAuctions(ids: readonly bigint[]): readonly Loadable<Auction>[] {
  const reader = useChainReader()
  return useChainQueries(useMemo(() => ids.flatMap((id) => auctionQuery(reader, id) ?? []), [reader, ids]))
}

/** A closed auction. Idle without an id and where the network has no auction. */
export function usePastAuction(id: bigint | undefined): Loadable<Auction> {
  const reader = useChainReader()
  return useChainQuery(
    useMemo(() => (id === undefined ? undefined : pastAuctionQuery(reader, id)), [reader, id]),
  )
}

/** An account's part in the auctions, at the newest block. Idle without one. */
export function useAuctionAccount(account: Address | undefined): Loadable<AuctionAccount> {
  const reader = useChainReader()
  return useChainQuery(
    useMemo(
      () => (account === undefined ? undefined : auctionAccountQuery(reader, account)),
      [reader, account],
    ),
  )
}
