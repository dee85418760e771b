import { lazy, Suspense } from 'react'
import { brand } from '../../app/brand.ts'
import { reloadOnce } from '../../app/reload-once.ts'
import { updateSettings, useSettings } from '../../settings/index.ts'

const PhishingBanner = lazy(async () => ({
  default: (await reloadOnce(() => import('./phishing-banner.tsx'))).PhishingBannerView,
}))

const shownMs = 10_000

/** The warning of false sites, until it was dismissed or shown for ten seconds; then it stays away. */
export function PhishingWarning() {
  const isDismissed = useSettings((settings) => settings.isPhishingBannerDismissed)
  return isDismissed ? null : (
    <Suspense fallback={null}>
      <PhishingBanner
        host={brand.officialHost ?? window.location.host}
        brandName={brand.name}
        shownMs={shownMs}
        onDismiss={() => updateSettings({ isPhishingBannerDismissed: true })}
      />
    </Suspense>
  )
}
