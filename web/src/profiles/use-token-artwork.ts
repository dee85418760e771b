import type { Collectible } from '@ibull/domain/collectibles'
import { useMemo } from 'react'
import { useTokenMetadata } from '../collectibles/index.ts'

/** Name and picture of a token. */
export interface TokenArtwork {
  /** Empty until loaded, and if it has none. */
  readonly name: string
  readonly images: Collectible['images']
}

/** Returns the artwork of a token URI; empty until loaded. */
export function useTokenArtwork(tokenUri: string | undefined): TokenArtwork {
  const tokens = useMemo(() => (tokenUri === undefined ? [] : [{ tokenUri }]), [tokenUri])
  const [metadata] = useTokenMetadata(tokens)
  return useMemo(() => {
    const { name = '', image } = metadata?.status === 'ready' ? metadata.value : {}
    return { name, images: image === undefined ? undefined : imagesOf(image) }
  }, [metadata])
}

function imagesOf(image: string): Collectible['images'] {
  return { lg: image, md: image, sm: image, ipfs: image }
}
