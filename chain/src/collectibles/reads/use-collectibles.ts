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

/** Returns the network's collections, its own first. */
export function useCollections(): readonly Collection[] {
  const { network } = useChainReader()
  return useMemo(() => collectionsOf(network), [network])
}

/**
 * Returns an account's tokens in each collection, in order, at most `limit` per collection. None without an
 * account.
 * Memoize the array.
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

/** Collection and token id. */
export interface TokenPlace {
  readonly collection: Collection
  readonly tokenId: bigint
}

/** Returns tokens, in order. Memoize the array. */
export function useCollectibleTokens(places: readonly TokenPlace[]): readonly Loadable<CollectibleToken>[] {
  const reader = useChainReader()
  return useChainQueries(
    useMemo(
      () => places.map(({ collection, tokenId }) => collectibleTokenQuery(reader, collection, tokenId)),
      [reader, places],
    ),
  )
}

/** Returns token owners, in order; `null` for a burnt token. Memoize the array. */
export function useTokenOwners(places: readonly TokenPlace[]): readonly Loadable<Address | null>[] {
  const reader = useChainReader()
  return useChainQueries(
    useMemo(
      () => places.map(({ collection, tokenId }) => tokenOwnerQuery(reader, collection, tokenId)),
      [reader, places],
    ),
  )
}

/** Returns a collection's total supply. */
export function useCollectionSupply(collection: Collection | undefined): Loadable<number> {
  const reader = useChainReader()
  return useChainQuery(
    useMemo(
      () => (collection === undefined ? undefined : collectionSupplyQuery(reader, collection)),
      [reader, collection],
    ),
  )
}

/** Returns the tokens of some pages of a collection, in page order. Memoize the array. */
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
