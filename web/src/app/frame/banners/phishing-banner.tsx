import { Icon, IconButton } from '@ibull/ui'
import { useEffect, useState } from 'react'
import { useCopy } from '../../../i18n/index.ts'
import styles from './phishing-banner.module.css'

const SHOWN_MS = 10_000

export type PhishingBannerViewProps = {
  readonly host: string
  readonly brandName: string
  readonly onDismiss: () => void
}

/**
 * Warns users to check the site's address. Hides itself after a while, but not while it is being read (pointer or
 * focus inside).
 */
export function PhishingBannerView({ host, brandName, onDismiss }: PhishingBannerViewProps) {
  const t = useCopy()
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(onDismiss, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isHeld, onDismiss])
  return (
    <section
      className={styles.banner}
      aria-label={t('shell.banner.phishingLabel')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name="shield" size={24} className={styles.icon} />
      <p className={styles.text}>{t('shell.banner.phishing', { host, brand: brandName })}</p>
      <IconButton icon="close" label={t('shell.dismiss')} onClick={onDismiss} />
    </section>
  )
}
