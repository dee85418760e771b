import type { Collectible } from '@ibull/domain/collectibles'
import { Icon } from '@ibull/ui'
import { whenNear } from '@ibull/ui/when-near'
import { useEffect, useRef, useState } from 'react'
import { network } from '../platform/index.ts'
import styles from './collectible-picture.module.css'

export interface CollectiblePictureProps {
  /** `undefined` until loaded. */
  readonly collectible: Pick<Collectible, 'images'> | undefined
  readonly size?: 'lg' | 'md' | 'sm'
}

/**
 * Square picture of a collectible at its container's width, or an icon if there is none. Always rendered as an
 * image, in which no script can run. Decorative: the name is next to it.
 */
export function CollectiblePicture({ collectible, size = 'md' }: CollectiblePictureProps) {
  const src = pictureUrl(collectible?.images?.[size])
  const [failed, setFailed] = useState<string>()
  const [isNear, setIsNear] = useState(false)
  const frame = useRef<HTMLSpanElement>(null)
  // Browsers load inline pictures at once, wherever they are: each SVG is a document to parse.
  useEffect(() => (frame.current === null ? undefined : whenNear(frame.current, () => setIsNear(true))), [])
  return (
    <span ref={frame} className={styles.picture}>
      <Icon name="image" />
      {isNear && src !== undefined && src !== failed && (
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

/** URL of a picture: inline, or at the hub. */
function pictureUrl(image: string | undefined): string | undefined {
  if (image === undefined || image.startsWith('data:')) return image
  const { hubUrl } = network.services
  return hubUrl === undefined ? undefined : `${hubUrl}/artwork?url=${encodeURIComponent(image)}`
}
