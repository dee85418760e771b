import './copy/en.json'
import type { Address } from '@ibull/domain'
import { IconButton, LiveRegion, starShape } from '@ibull/ui'
import { useState } from 'react'
import { useCopy } from '../../../i18n/index.ts'
import { setWatched, useIsWatched, type WatchedKind } from './watchlist-store.ts'
import styles from './watch-button.module.css'

export interface WatchButtonProps {
  readonly kind: WatchedKind
  readonly address: Address
  /** Displayed name: a symbol, or two with a slash. */
  readonly name: string
}

/** Star that adds a token or pair to the watchlist, or removes it. */
export function WatchButton({ kind, address, name }: WatchButtonProps) {
  const t = useCopy()
  const isWatched = useIsWatched(kind, address)
  const [said, setSaid] = useState('')
  const toggle = () => {
    setWatched(kind, address, !isWatched)
    setSaid(t(isWatched ? 'watchlists.removed' : 'watchlists.added', { name }))
  }
  return (
    <span className={styles.root}>
      <IconButton
        icon={starShape}
        label={t('watchlists.watch', { name })}
        aria-pressed={isWatched}
        className={styles.button}
        onClick={toggle}
      />
      <LiveRegion message={said} />
    </span>
  )
}
