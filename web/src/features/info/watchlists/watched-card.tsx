import './copy/en.json'
import { isSameAddress, shortenAddress, type Address } from '@ibull/domain'
import { Button, Card, IconButton, LiveRegion, trashShape } from '@ibull/ui'
import { useRef, useState, type ReactNode } from 'react'
import { useCopy } from '../../../i18n/index.ts'
import { PageLink } from '../../../layout/index.ts'
import { useInfoPath } from '../info-window.ts'
import styles from './watched-card.module.css'
import { setWatched, stopWatchingAll, type WatchedKind } from './watchlist-store.ts'

export interface WatchedCardProps {
  readonly kind: WatchedKind
  /** All watched addresses. */
  readonly addresses: readonly Address[]
  /** Rows of the table; `undefined` while it loads or if it couldn't be read. */
  readonly listed: readonly Address[] | undefined
  /** Table of the indexed ones. */
  readonly children: ReactNode
}

/** Watched items, with buttons to remove those no longer listed, and to remove all. Empty if there are none. */
export function WatchedCard({ kind, addresses, listed, children }: WatchedCardProps) {
  const t = useCopy()
  const place = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const leave = (end: () => void, saying: string) => {
    end()
    setSaid(saying)
    // The pressed button is removed with its item.
    place.current?.focus()
  }
  const isEmpty = addresses.length === 0
  return (
    <div ref={place} tabIndex={-1} className={isEmpty ? styles.empty : styles.place}>
      {!isEmpty && (
        <Card className={styles.card}>
          {children}
          <Unlisted
            kind={kind}
            addresses={addresses.filter(
              (address) => listed?.every((other) => !isSameAddress(other, address)) ?? false,
            )}
            onLeave={(address) =>
              leave(
                () => setWatched(kind, address, false),
                t('watchlists.removed', { name: shortenAddress(address) }),
              )
            }
          />
          <Button
            size="small"
            variant="quiet"
            className={styles.clear}
            onClick={() => leave(() => stopWatchingAll(kind), t(`watchlists.cleared.${kind}`))}
          >
            {t(`watchlists.clear.${kind}`)}
          </Button>
        </Card>
      )}
      <LiveRegion message={said} />
    </div>
  )
}

function Unlisted({
  kind,
  addresses,
  onLeave,
}: Pick<WatchedCardProps, 'kind' | 'addresses'> & { readonly onLeave: (address: Address) => void }) {
  const t = useCopy()
  const pathTo = useInfoPath()
  if (addresses.length === 0) return null
  return (
    <div>
      <p className={styles.quiet}>{t(`watchlists.unlisted.${kind}`)}</p>
      <ul className={styles.list}>
        {addresses.map((address) => (
          <li key={address} className={styles.item}>
            <PageLink to={pathTo(`/info/${kind}/${address}`)}>
              <bdi dir="ltr">{shortenAddress(address)}</bdi>
            </PageLink>
            <IconButton
              icon={trashShape}
              size="small"
              label={t('watchlists.stop', { name: shortenAddress(address) })}
              onClick={() => onLeave(address)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
