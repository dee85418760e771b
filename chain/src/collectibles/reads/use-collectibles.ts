import type { Address, Loadable } from '@ibull/domain'
import type { CollectibleToken, Collection } from '@ibull/domain/collectibles'
import { useMemo } from 'react'
import { useChainReader } from '../../reads/reader-context.ts'
import { useChainQueries, useChainQuery } from '../../reads/use-chain-query.ts'
import {
  collectibleTokenQuery,
  collectionsOf,
  collectionSupplyQuery,
  ownedTokensQuery,
  tokenOwnerQuery,
  tokenPageQuery,
  type OwnedTokens,
} from './collectible-queries.ts'

/** The collections of the network, its own first. */
export function useCollections(): readonly Collection[] {
  const { network } = useChainReader()
  return useMemo(() => collectionsOf(network), [network])
}

/**
 * What an account has of each collection, in their order; at most `limit` tokens of each. None without an account.
 * Keep the array between renders.
 */
export function useOwnedTokens(
  collections: readonly Collection[],
  account: Address | undefined,
  limit: number,
): readonly Loadable<OwnedTokens>[] {
  const reader = useChainReader()
  return useChainQueries(
    useMemo(
      () =>
        account === undefined
          ? []
          : collections.map((collection) => ownedTokensQuery(reader, collection, account, limit)),
      [reader, collections, account, limit],
    ),
  )
}

/** A token by its place. */
export interface TokenPlace {
  readonly collection: Collection
  readonly tokenId: bigint
}

/** What tokens are, in their order. Keep the array between renders. */
export function useCollectibleTokens(places: readonly TokenPlace[]): readonly Loadable<CollectibleToken>[] {
  const reader = useChainReader()
  return useChainQueries(
    useMemo(
      () => places.map(({ collection, tokenId }) => collectibleTokenQuery(reader, collection, tokenId)),
      [reader, places],
    ),
  )
}

/** Whose tokens are, in their order; `null` for one that is gone. Keep the array between renders. */
export function useTokenOwners(places: readonly TokenPlace[]): readonly Loadable<Address | null>[] {
  const reader = useChainReader()
  return useChainQueries(
    useMemo(
      () => places.map(({ collection, tokenId }) => tokenOwnerQuery(reader, collection, tokenId)),
      [reader, places],
    ),
  )
}

/** How many tokens a collection has. */
export function useCollectionSupply(collection: Collection | undefined): Loadable<number> {
  const reader = useChainReader()
  return useChainQuery(
    useMemo(
      () => (collection === undefined ? undefined : collectionSupplyQuery(reader, collection)),
      [reader, collection],
    ),
  )
}

/** The tokens of some pages of a collection, in the order of the pages. Keep the array between renders. */
export function useTokenPages(
  collection: Collection | undefined,
  pages: readonly number[],
): readonly Loadable<readonly bigint[]>[] {
  const reader = useChainReader()
  return useChainQueries(
    useMemo(
      () => (collection === undefined ? [] : pages.map((page) => tokenPageQuery(reader, collection, page))),
      [reader, collection, pages],
    ),
  )
}
