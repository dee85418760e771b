import { useUserEndpointError } from '@ibull/chain'
import { Banner, Button } from '@ibull/ui'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { network, reloadOnce } from '../../../platform/index.ts'
import { useAccount, useSwitchNetwork } from '../../../connect/index.ts'
import { useCopy, useLanguage } from '../../../i18n/index.ts'
import { HealthBanner } from './health-banner.tsx'
import { PhishingBanner } from './phishing-banner.tsx'
import styles from './banners.module.css'

const OwnEndpointBanner = lazy(() => reloadOnce(() => import('./own-endpoint-banner.tsx')))

/** Product-wide notices: under the header of a narrow page, in the free part of the header of a wide one. */
export function Banners() {
  return (
    <div className={styles.banners}>
      <OfflineBanner />
      <HealthBanner />
      <EndpointNotice />
      <WrongNetworkBanner />
      <LanguageBanner />
      <PhishingBanner />
    </div>
  )
}

function OfflineBanner() {
  const t = useCopy()
  const isOnline = useOnline()
  return isOnline ? null : (
    <Banner tone="warning" icon="offline" role="status">
      {t('shell.banner.offline')}
    </Banner>
  )
}

function EndpointNotice() {
  const error = useUserEndpointError()
  return error === undefined ? null : (
    <Suspense fallback={null}>
      <OwnEndpointBanner error={error} />
    </Suspense>
  )
}

function LanguageBanner() {
  const t = useCopy()
  const { locale, status, choose } = useLanguage()
  return status !== 'failed' ? null : (
    <Banner
      tone="info"
      icon="globe"
      role="status"
      action={
        <Button variant="quiet" size="small" onClick={() => choose(locale.code)}>
          {t('shell.retry')}
        </Button>
      }
    >
      {t('shell.banner.language', { language: locale.name })}
    </Banner>
  )
}

function WrongNetworkBanner() {
  const t = useCopy()
  const { isWrongNetwork } = useAccount()
  const switchNetwork = useSwitchNetwork()
  return !isWrongNetwork ? null : (
    <Banner
      tone="warning"
      role="status"
      action={
        <Button variant="secondary" size="small" onClick={switchNetwork}>
          {t('shell.banner.switchNetwork')}
        </Button>
      }
    >
      {t('shell.banner.wrongNetwork', { network: network.name })}
    </Banner>
  )
}

function useOnline(): boolean {
  return useSyncExternalStore(subscribeToOnline, () => navigator.onLine)
}

function subscribeToOnline(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
