import { useCollectibleTokens, useCollections, useOwnedTokens } from '@ibull/chain/collectibles'
import { useAcceptedCollections, type CollectibleId } from '@ibull/chain/profile'
import { isSameAddress, loaded, type Address, type Loadable } from '@ibull/domain'
import { useMemo } from 'react'

/** A collectible of an account that can be its picture. */
export interface OwnPicture extends CollectibleId {
  /** Where its metadata is; `undefined` while it is not known. */
  readonly tokenUri: string | undefined
}

/** Collectibles of each collection that are offered. */
const MOST_PICTURES = 60

/** The collectibles of an account that the profile contract takes. Idle without an account. */
export function usePictures(account: Address | undefined): Loadable<readonly OwnPicture[]> {
  const collections = useCollections()
  const addresses = useMemo(() => collections.map(({ address }) => address), [collections])
  const accepted = useAcceptedCollections(addresses)
  const usable = useMemo(
    () =>
      accepted.status === 'ready'
        ? collections.filter(({ address }) => accepted.value.some((one) => isSameAddress(one, address)))
        : [],
    [accepted, collections],
  )
  const owned = useOwnedTokens(usable, account, MOST_PICTURES)
  const places = useMemo(
    () =>
      owned.flatMap((state, index) => {
        const collection = usable[index]
        if (state.status !== 'ready' || collection === undefined) return []
        return state.value.tokenIds.map((tokenId) => ({ collection, tokenId }))
      }),
    [owned, usable],
  )
  const tokens = useCollectibleTokens(places)
  return useMemo((): Loadable<readonly OwnPicture[]> => {
    if (account === undefined) return { status: 'idle' }
    if (accepted.status !== 'ready') return accepted
    const missing =
      owned.find(({ status }) => status === 'failed') ?? owned.find(({ status }) => status !== 'ready')
    if (missing !== undefined && missing.status !== 'ready') return missing
    const pictures = places.map(({ collection, tokenId }, index): OwnPicture => {
      const token = tokens[index]
      return {
        nftAddress: collection.address,
        tokenId,
        tokenUri: token?.status === 'ready' ? token.value.tokenUri : undefined,
      }
    })
    return loaded(
      pictures,
      owned.some((state) => state.status === 'ready' && state.isStale),
    )
  }, [account, accepted, owned, places, tokens])
}
