import type { Network } from '@ibull/chain'
import type { Address } from '@ibull/domain'
import { classNames } from '@ibull/ui'
import { useState, type ReactNode } from 'react'
import styles from './list-logo.module.css'

/** Logos that failed to load: not requested again until the page reloads. */
const failed = new Set<string>()

export interface RemoteLogoProps {
  /** URL through the hub; `undefined` if there is no logo. */
  readonly src: string | undefined
  /** Width and height in pixels. */
  readonly size: number
  readonly className?: string | undefined
  /** Shown until the logo has loaded, or permanently if it doesn't. */
  readonly children: ReactNode
}

/** A remote picture, always rendered as an image so nothing inside it can run. Decorative. */
export function RemoteLogo({ src, size, className, children }: RemoteLogoProps) {
  const [loaded, setLoaded] = useState<string>()
  const [, setLastFailed] = useState<string>()
  if (src === undefined || failed.has(src)) return children
  const onError = (): void => {
    failed.add(src)
    setLastFailed(src)
  }
  return (
    <span
      className={classNames(styles.logo, className)}
      style={{ inlineSize: size, blockSize: size }}
      data-loaded={loaded === src || undefined}
    >
      {loaded !== src && children}
      <img
        src={src}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        draggable={false}
        onLoad={() => setLoaded(src)}
        onError={onError}
      />
    </span>
  )
}

/**
 * Returns the hub's URL for a token's picture: the one of a list, else the one on the network's host of token pictures;
 * `undefined` if there is neither.
 */
export function tokenLogoUrl(
  listed: string | undefined,
  address: Address,
  { hubUrl, tokenLogosUrl }: Pick<Network['services'], 'hubUrl' | 'tokenLogosUrl'>,
): string | undefined {
  return logoUrl(listed ?? tokenLogosUrl?.replace('{address}', address), hubUrl)
}

/** Returns the hub's URL for a picture; `undefined` for locations it doesn't fetch. */
export function logoUrl(logoURI: string | undefined, hubUrl: string | undefined): string | undefined {
  if (logoURI === undefined || hubUrl === undefined) return undefined
  return /^(?:https|ipfs|ipns):\/\//i.test(logoURI)
    ? `${hubUrl}/logo?url=${encodeURIComponent(logoURI)}`
    : undefined
}
