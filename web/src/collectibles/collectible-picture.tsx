import type { Collectible } from '@ibull/domain/collectibles'
import { Icon } from '@ibull/ui'
import { useState } from 'react'
import { network } from '../platform/index.ts'
import styles from './collectible-picture.module.css'

export interface CollectiblePictureProps {
  /** `undefined` while it is not known. */
  readonly collectible: Pick<Collectible, 'images'> | undefined
  readonly size?: 'lg' | 'md' | 'sm'
}

/**
 * The picture of a collectible, as wide as its place and square; an icon stands for one that is missing. Only ever an
 * image, in which nothing can run. Decorative: its name is beside it.
 */
export function CollectiblePicture({ collectible, size = 'md' }: CollectiblePictureProps) {
  const src = pictureUrl(collectible?.images?.[size])
  const [failed, setFailed] = useState<string>()
  return (
    <span className={styles.picture}>
      <Icon name="image" />
      {src !== undefined && src !== failed && (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          draggable={false}
          onError={() => setFailed(src)}
        />
      )}
    </span>
  )
}

/** Where the page finds a picture: in itself, or at the hub. */
function pictureUrl(image: string | undefined): string | undefined {
  if (image === undefined || image.startsWith('data:')) return image
  const { hubUrl } = network.services
  return hubUrl === undefined ? undefined : `${hubUrl}/artwork?url=${encodeURIComponent(image)}`
}
