import { brand } from '../../../platform/index.ts'
import { updateSettings, useSettings } from '../../../settings/index.ts'
import { PhishingBannerView } from './phishing-banner.tsx'

/** Phishing warning, until dismissed or shown for ten seconds; after that it stays hidden. */
export function PhishingWarning() {
  const isDismissed = useSettings((settings) => settings.isPhishingBannerDismissed)
  return isDismissed ? null : (
    <PhishingBannerView
      host={brand.officialHost ?? window.location.host}
      brandName={brand.name}
      onDismiss={dismiss}
    />
  )
}

const dismiss = () => updateSettings({ isPhishingBannerDismissed: true })
