import { Icon, IconButton } from '@ibull/ui'
import { useEffect, useState } from 'react'
import { brand } from '../../app/brand.ts'
import { useCopy } from '../../i18n/index.ts'
import { updateSettings, useSettings } from '../../settings/index.ts'
import styles from './phishing-banner.module.css'

const shownMs = 10_000

/**
 * Tells to check the address of the site. Leaves by itself after ten seconds, not while it is read (pointer
 * or focus inside); once gone it stays away.
 */
export function PhishingBanner() {
  const isDismissed = useSettings((settings) => settings.isPhishingBannerDismissed)
  return isDismissed ? null : (
    <PhishingBannerView
      host={brand.officialHost ?? window.location.host}
      brandName={brand.name}
      shownMs={shownMs}
      onDismiss={() => updateSettings({ isPhishingBannerDismissed: true })}
    />
  )
}

export type PhishingBannerViewProps = {
  readonly host: string
  readonly brandName: string
  readonly shownMs: number
  readonly onDismiss: () => void
}

export function PhishingBannerView({
  host,
  brandName,
  shownMs: milliseconds,
  onDismiss,
}: PhishingBannerViewProps) {
  const t = useCopy()
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(onDismiss, milliseconds)
    return () => clearTimeout(timer)
  }, [isHeld, milliseconds, onDismiss])
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
