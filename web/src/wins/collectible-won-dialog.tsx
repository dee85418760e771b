import './copy/en.json'
import { useClaimUri, type CollectibleClaim } from '@ibull/chain/collectibles'
import { inlineMetadata } from '@ibull/domain/collectibles'
import { Dialog } from '@ibull/ui/dialog'
import { useEffect, useMemo, useRef, useState } from 'react'
import { CollectiblePicture } from '../collectibles/index.ts'
import { useCopy } from '../i18n/index.ts'
import { LinkButton } from '../layout/index.ts'
import { rainConfetti } from './confetti.ts'
import styles from './collectible-won-dialog.module.css'

export interface CollectibleWonDialogProps {
  /** A claimable collectible. */
  readonly claim: CollectibleClaim
  readonly onClosed: () => void
}

/** Announces a claimable collectible, with a link to claim it. */
export default function CollectibleWonDialog({ claim, onClosed }: CollectibleWonDialogProps) {
  const t = useCopy()
  const [isOpen, setIsOpen] = useState(true)
  const uri = useClaimUri(claim)
  const metadata = useMemo(() => (uri.status === 'ready' ? inlineMetadata(uri.value) : undefined), [uri])
  const image = metadata?.image
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      onClosed={onClosed}
      title={t('wins.collectible.title')}
      closeLabel={t('wins.close')}
      size="small"
    >
      <div className={styles.body}>
        <span className={styles.picture}>
          <CollectiblePicture
            collectible={
              image === undefined ? undefined : { images: { lg: image, md: image, sm: image, ipfs: image } }
            }
          />
        </span>
        <p>{t('wins.collectible.text')}</p>
        <span className={styles.action}>
          <LinkButton to="/collectibles">{t('wins.collectible.claim')}</LinkButton>
        </span>
      </div>
      {isOpen && <Confetti />}
    </Dialog>
  )
}

/** Covers the page while the confetti falls. Nothing if the user prefers reduced motion. */
function Confetti() {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isStill] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches)
  useEffect(() => (canvas.current === null ? undefined : rainConfetti(canvas.current)), [])
  return isStill ? undefined : <canvas ref={canvas} className={styles.confetti} aria-hidden="true" />
}
