import { Icon, IconButton } from '@ibull/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { useCopy } from '../../../i18n/index.ts'
import { brand, isFramed, useLocation } from '../../../platform/index.ts'
import { updateSettings, useSettings } from '../../../settings/index.ts'
import styles from './phishing-banner.module.css'

const SHOWN_MS = 10_000

/**
 * Warns users to check the site's address, until dismissed or shown for a while, but not while it is being read
 * (pointer or focus inside). Where it leaves by itself its place is kept until the next page, so that nothing moves. Not in
 * a frame, whose address the browser doesn't show.
 */
export function PhishingBanner() {
  const t = useCopy()
  const hasLeft = useSettings((settings) => settings.isPhishingBannerDismissed) || isFramed
  const { pathname } = useLocation()
  const [isHeld, setHeld] = useState(false)
  const [leftAt, setLeftAt] = useState<string>()
  const leave = useEffectEvent(() => {
    setLeftAt(pathname)
    dismiss()
  })
  useEffect(() => {
    if (isHeld || hasLeft) return
    const timer = setTimeout(() => leave(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isHeld, hasLeft])
  return hasLeft && leftAt !== pathname ? null : (
    <section
      className={styles.banner}
      data-left={hasLeft}
      aria-label={t('shell.banner.phishingLabel')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name="shield" size={24} className={styles.icon} />
      <p className={styles.text}>
        {t('shell.banner.phishing', { host: brand.officialHost ?? window.location.host, brand: brand.name })}
      </p>
      <IconButton icon="close" label={t('shell.dismiss')} onClick={dismiss} />
    </section>
  )
}

const dismiss = () => updateSettings({ isPhishingBannerDismissed: true })
