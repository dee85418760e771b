import type { Address } from '@ibull/domain'
import {
  useCollectibleTokens,
  useCollections,
  useOwnedTokens,
  type TokenPlace,
} from '@ibull/chain/collectibles'
import {
  groupCollectibles,
  type CollectibleGroup,
  type CollectibleToken,
  type Collection,
} from '@ibull/domain/collectibles'
import { useMemo } from 'react'
import { useTokenMetadata, type MetadataState } from './token-metadata.ts'

/** A collection that couldn't be read. */
export interface CollectionFailure {
  readonly collection: Collection
  readonly retry: () => void
}

/** A wallet's collectibles, as far as loaded. */
export interface WalletCollectibles {
  readonly groups: readonly CollectibleGroup<CollectibleToken>[]
  /** Tokens whose metadata is still loading. */
  readonly loadingCount: number
  /** Whether the number of tokens is still unknown. */
  readonly isLoading: boolean
  readonly isStale: boolean
  /** There are more than `limit`. */
  readonly hasMore: boolean
  readonly failures: readonly CollectionFailure[]
  /** Retries failed metadata requests. */
  readonly retryMetadata: (() => void) | undefined
}

/** Returns the first `limit` collectibles of an account in each collection, grouped. Empty without an account. */
export function useWalletCollectibles(account: Address | undefined, limit: number): WalletCollectibles {
  const collections = useCollections()
  const owned = useOwnedTokens(collections, account, limit)
  const places = useMemo(
    () =>
      owned.flatMap((state, index): readonly TokenPlace[] => {
        const collection = collections[index]
        if (state.status !== 'ready' || collection === undefined) return []
        return state.value.tokenIds.map((tokenId) => ({ collection, tokenId }))
      }),
    [owned, collections],
  )
  const tokens = useCollectibleTokens(places)
  const known = useMemo(
    () => tokens.flatMap((state) => (state.status === 'ready' ? [state.value] : [])),
    [tokens],
  )
  const metadata = useTokenMetadata(known)
  return useMemo(() => {
    const failures = owned.flatMap((state, index): readonly CollectionFailure[] => {
      const collection = collections[index]
      return state.status === 'failed' && collection !== undefined ? [{ collection, retry: state.retry }] : []
    })
    const unread = tokens.flatMap((state, index): readonly CollectionFailure[] => {
      const place = places[index]
      return state.status === 'failed' && place !== undefined
        ? [{ collection: place.collection, retry: state.retry }]
        : []
    })
    return {
      groups: groupsOf(known, metadata),
      loadingCount: tokens.filter(({ status }) => status === 'loading').length,
      isLoading: owned.some(({ status }) => status === 'loading'),
      isStale: owned.some((state) => state.status === 'ready' && state.isStale),
      hasMore: owned.some(
        (state) => state.status === 'ready' && state.value.total > state.value.tokenIds.length,
      ),
      failures: [...failures, ...unread],
      retryMetadata: retryOf(metadata),
    }
  }, [owned, collections, places, tokens, known, metadata])
}

/** Groups tokens by collectible. */
export function groupsOf<Token extends CollectibleToken>(
  tokens: readonly Token[],
  metadata: readonly MetadataState[],
): readonly CollectibleGroup<Token>[] {
  return groupCollectibles(
    tokens.map((token, index) => {
      const state = metadata[index]
      return { token, metadata: state?.status === 'ready' ? state.value : undefined }
    }),
  )
}

/** Returns a function that retries all failed requests; `undefined` if none failed. */
export function retryOf(metadata: readonly MetadataState[]): (() => void) | undefined {
  const retries = metadata.flatMap((state) => (state.status === 'failed' ? [state.retry] : []))
  return retries.length === 0
    ? undefined
    : () => {
        for (const retry of new Set(retries)) retry()
      }
}
