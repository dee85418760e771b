import '../copy/en.json'
import { ExternalLink, FactList } from '@ibull/ui'
import { Dialog } from '@ibull/ui/dialog'
import { useState } from 'react'
import { CollectiblePicture } from '../../../collectibles/index.ts'
import { useCopy } from '../../../i18n/index.ts'
import { network } from '../../../platform/index.ts'
import { collectibleName } from '../parts/collectible-name.ts'
import { FullAddress } from '../parts/full-address.tsx'
import type { MarketItem } from './use-market.ts'
import styles from '../collectibles.module.css'

export interface TokenDialogProps {
  readonly item: MarketItem
  /** Note about the owner. */
  readonly note: string | undefined
  readonly onDone: () => void
}

/** A token and its owner. */
export default function TokenDialog({ item, note, onDone }: TokenDialogProps) {
  const t = useCopy()
  const [isOpen, setIsOpen] = useState(true)
  const { group, token, owner } = item
  const { collectible } = group
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      onClosed={onDone}
      title={<bdi>{collectibleName(t, collectible, token.tokenId)}</bdi>}
      closeLabel={t('collectibles.close')}
    >
      <div className={styles.stack}>
        <span className={styles.large}>
          <CollectiblePicture collectible={collectible} size="lg" />
        </span>
        {collectible.description !== '' && (
          <p>
            <bdi>{collectible.description}</bdi>
          </p>
        )}
        {note !== undefined && <p className={styles.quiet}>{note}</p>}
        <FactList
          rows={[
            { label: t('collectibles.number'), value: `#${token.tokenId}` },
            {
              label: t('collectibles.market.owner'),
              value: owner === undefined ? '…' : <FullAddress address={owner} />,
            },
          ]}
        />
        {owner !== undefined && (
          <p className={styles.links}>
            <ExternalLink href={network.explorer.addressUrl(owner)} newTabLabel={t('collectibles.newTab')}>
              {t('collectibles.market.ownerPage')}
            </ExternalLink>
          </p>
        )}
      </div>
    </Dialog>
  )
}
