import {
  TOKENS_PER_PAGE,
  useCollectibleTokens,
  useCollectionSupply,
  useTokenOwners,
  useTokenPages,
  type TokenPlace,
} from '@ibull/chain/collectibles'
import type { Address, Loadable } from '@ibull/domain'
import type { CollectibleGroup, CollectibleToken, Collection } from '@ibull/domain/collectibles'
import { useMemo } from 'react'
import { groupsOf, retryOf, useTokenMetadata } from '../../../collectibles/index.ts'

/** A collection's token with its owner. */
export interface MarketItem {
  /** Group of this token alone. */
  readonly group: CollectibleGroup<CollectibleToken>
  readonly token: CollectibleToken
  /** `undefined` until loaded. */
  readonly owner: Address | undefined
}

/** Newest tokens of a collection. */
export interface Market {
  readonly supply: Loadable<number>
  /** Newest first. */
  readonly items: readonly MarketItem[]
  readonly isLoading: boolean
  readonly isStale: boolean
  readonly hasMore: boolean
  /** Retries all failed reads; `undefined` if none failed. */
  readonly retry: (() => void) | undefined
  /** Retries failed metadata requests. */
  readonly retryMetadata: (() => void) | undefined
}

/** Returns the newest `count` tokens of a collection with their owners; refreshed every ten seconds. */
export function useMarket(collection: Collection | undefined, count: number): Market {
  const supply = useCollectionSupply(collection)
  const total = supply.status === 'ready' ? supply.value : 0
  const allPages = Math.ceil(total / TOKENS_PER_PAGE)
  const shownPages = allPages - Math.floor(Math.max(0, total - count) / TOKENS_PER_PAGE)
  const pages = useTokenPages(
    collection,
    useMemo(
      () => Array.from({ length: shownPages }, (_, back) => allPages - 1 - back),
      [allPages, shownPages],
    ),
  )
  const places = useMemo(
    () =>
      collection === undefined
        ? []
        : pages
            .flatMap((page) => (page.status === 'ready' ? [...page.value].reverse() : []))
            .slice(0, count)
            .map((tokenId): TokenPlace => ({ collection, tokenId })),
    [collection, pages, count],
  )
  const tokens = useCollectibleTokens(places)
  const owners = useTokenOwners(places)
  const known = useMemo(
    () => tokens.flatMap((token) => (token.status === 'ready' ? [token.value] : [])),
    [tokens],
  )
  const metadata = useTokenMetadata(known)
  const items = useMemo(() => {
    const ownerOf = new Map(
      places.map(({ tokenId }, index) => {
        const owner = owners[index]
        return [tokenId, owner?.status === 'ready' ? owner.value : undefined]
      }),
    )
    return known.flatMap((token, index): readonly MarketItem[] => {
      const owner = ownerOf.get(token.tokenId)
      const [group] = groupsOf([token], metadata.slice(index, index + 1))
      // Burned between two reads.
      return owner === null || group === undefined ? [] : [{ group, token, owner }]
    })
  }, [places, owners, known, metadata])
  const states: readonly Loadable<unknown>[] = [supply, ...pages, ...tokens, ...owners]
  const retries = states.flatMap((state) => (state.status === 'failed' ? [state.retry] : []))
  return {
    supply,
    items,
    isLoading: states.some(({ status }) => status === 'loading'),
    isStale: states.some((state) => state.status === 'ready' && state.isStale),
    hasMore: count < total,
    retry: retries.length === 0 ? undefined : () => retries.forEach((retry) => retry()),
    retryMetadata: retryOf(metadata),
  }
}
