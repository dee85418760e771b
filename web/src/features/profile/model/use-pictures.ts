import { useCollectibleTokens, useCollections, useOwnedTokens } from '@ibull/chain/collectibles'
import { useAcceptedCollections, type CollectibleId } from '@ibull/chain/profile'
import { isSameAddress, loaded, type Address, type Loadable } from '@ibull/domain'
import { useMemo } from 'react'

/** An account's collectible that can be its profile picture. */
export interface OwnPicture extends CollectibleId {
  /** Metadata URI; `undefined` until loaded. */
  readonly tokenUri: string | undefined
}

/** Maximum collectibles offered per collection. */
const MOST_PICTURES = 60

/** Returns an account's collectibles that the profile contract accepts. Idle without an account. */
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
