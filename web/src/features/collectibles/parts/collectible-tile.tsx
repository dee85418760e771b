import { shortenAddress } from '@ibull/domain'
import type { CollectibleGroup, CollectibleToken } from '@ibull/domain/collectibles'
import type { ReactNode } from 'react'
import { CollectiblePicture } from '../../../collectibles/index.ts'
import { useCopy } from '../../../i18n/index.ts'
import { collectibleName } from './collectible-name.ts'
import styles from '../collectibles.module.css'

export interface CollectibleTileProps {
  readonly group: CollectibleGroup<CollectibleToken>
  readonly onOpen: () => void
  /** Replaces the collection below the name. */
  readonly detail?: ReactNode
}

/** A collectible with its picture, count, and collection unless it is the exchange's own. */
export function CollectibleTile({ group: { collectible, tokens }, onOpen, detail }: CollectibleTileProps) {
  const t = useCopy()
  const [first] = tokens
  if (first === undefined) return undefined
  const { type, address } = first.collection
  return (
    <li className={styles.tile}>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={onOpen}>
        <span className={styles.frame}>
          <CollectiblePicture collectible={collectible} />
          {tokens.length > 1 && (
            <span className={styles.count}>{t('collectibles.times', { count: String(tokens.length) })}</span>
          )}
        </span>
        <span className={styles.caption}>
          <bdi className={styles.name}>{collectibleName(t, collectible, first.tokenId)}</bdi>
          <span className={styles.detail}>
            {detail ??
              (type === 'pancake'
                ? t('collectibles.numbers', { numbers: numbersOf(tokens) })
                : t('collectibles.from', { collection: shortenAddress(address) }))}
          </span>
        </span>
      </button>
    </li>
  )
}

const SHOWN = 3

function numbersOf(tokens: readonly CollectibleToken[]): string {
  const shown = tokens.slice(0, SHOWN).map(({ tokenId }) => `#${tokenId}`)
  return [...shown, ...(tokens.length > SHOWN ? ['…'] : [])].join(', ')
}
