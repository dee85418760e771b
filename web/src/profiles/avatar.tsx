import { useCollectibleTokens, useCollections } from '@ibull/chain/collectibles'
import type { CollectibleId } from '@ibull/chain/profile'
import { isSameAddress } from '@ibull/domain'
import { useMemo } from 'react'
import { CollectiblePicture } from '../collectibles/index.ts'
import { Mark } from '../layout/index.ts'
import styles from './profiles.module.css'
import { useTokenArtwork } from './use-token-artwork.ts'

export interface AvatarProps {
  /** `undefined` for a profile without a picture. */
  readonly avatar: CollectibleId | undefined
  /** Pixels. */
  readonly size: number
}

/** A profile's picture, or the brand's logo if there is none. Decorative. */
export function Avatar({ avatar, size }: AvatarProps) {
  const collections = useCollections()
  const places = useMemo(() => {
    if (avatar === undefined) return []
    const { nftAddress, tokenId } = avatar
    const known = collections.find(({ address }) => isSameAddress(address, nftAddress))
    return [{ collection: known ?? { type: 'mixie' as const, address: nftAddress }, tokenId }]
  }, [avatar, collections])
  const [token] = useCollectibleTokens(places)
  const artwork = useTokenArtwork(token?.status === 'ready' ? token.value.tokenUri : undefined)
  return (
    <span className={styles.avatar} style={{ inlineSize: size, blockSize: size }}>
      {avatar === undefined ? (
        <Mark size={Math.round(size * 0.6)} />
      ) : (
        <CollectiblePicture collectible={artwork} size="sm" />
      )}
    </span>
  )
}
