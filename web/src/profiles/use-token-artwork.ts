import type { Collectible } from '@ibull/domain/collectibles'
import { useMemo } from 'react'
import { useTokenMetadata } from '../collectibles/index.ts'

/** How a token is called and what it looks like. */
export interface TokenArtwork {
  /** Empty while it is not known, and where it has none. */
  readonly name: string
  readonly images: Collectible['images']
}

/** The artwork that a token URI leads to; nothing while it is not known. */
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
