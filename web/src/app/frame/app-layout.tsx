import { walletStore } from '@ibull/chain'
import { isSameAddress } from '@ibull/domain'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { brand, network, isSamePageState, RoutedPage, useLocation } from '../../platform/index.ts'
import { features } from '../registry.ts'
import { usePageTitle } from '../page-title.ts'
import { ErrorBoundary } from '../error-page.tsx'
import { DialogHost } from '../dialog-host.tsx'
import { useCopy } from '../../i18n/index.ts'
import { ReferrerGate } from '../../referrer/index.ts'
import { useSettings } from '../../settings/index.ts'
import { isAnyTransactionOpen, TransactionToasts, usePendingTransactionCount } from '../../activity/index.ts'
import { WinGate } from '../../wins/index.ts'
import { Banners } from './banners/banners.tsx'
import { BlockedPage } from './blocked-page.tsx'
import { Header } from './header.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { MenuFoot } from './menu-foot.tsx'
import { menuOf } from './menu-model.ts'
import { Pasture } from './pasture.tsx'
import { SideMenu } from './side-menu.tsx'
import { SidePanel } from './side-panel.tsx'
import styles from './app-layout.module.css'

const menu = menuOf(features, brand, network)

/** Frame of every page: menu, header, notices, the page itself, dialogs. */
export function AppLayout() {
  const account = useStore(walletStore, (state) => state.account)
  usePageTitle(brand.name)
  if (account !== undefined && network.blockedAddresses.some((blocked) => isSameAddress(blocked, account))) {
    return <BlockedPage />
  }
  return <Frame />
}

function Frame() {
  const t = useCopy()
  const isCollapsed = useSettings((settings) => settings.isMenuCollapsed)
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const contentRef = useFocusOnNavigation()
  const closeDrawer = () => setDrawerOpen(false)
  return (
    <div className={styles.frame} data-collapsed={isCollapsed}>
      <a href="#content" className={styles.skip}>
        {t('shell.skipToContent')}
      </a>
      <SidePanel items={menu} />
      <div className={styles.main}>
        <Header onOpenMenu={() => setDrawerOpen(true)} />
        <Banners />
        <main ref={contentRef} id="content" className={styles.content} tabIndex={-1}>
          <ErrorBoundary>
            <RoutedPage />
          </ErrorBoundary>
        </main>
        <Pasture />
      </div>
      <MenuDrawer isOpen={isDrawerOpen} onClose={closeDrawer} brandName={brand.name}>
        <SideMenu items={menu} onNavigate={closeDrawer} />
        <MenuFoot />
      </MenuDrawer>
      <ReferrerGate />
      <WinGate />
      <DialogHost />
      <TransactionWatch />
    </div>
  )
}

/** Notifies when a transaction settles: the code is loaded with the first pending one. */
function TransactionWatch() {
  const pendingCount = usePendingTransactionCount()
  const [isNeeded, setNeeded] = useState(isAnyTransactionOpen)
  if (pendingCount > 0 && !isNeeded) setNeeded(true)
  return isNeeded ? (
    <Suspense fallback={null}>
      <TransactionToasts />
    </Suspense>
  ) : null
}

/** Resets scroll and focus after a page change, unless a form updates its own path. */
function useFocusOnNavigation() {
  const ref = useRef<HTMLElement>(null)
  const { pathname, state } = useLocation()
  const isSamePage = isSamePageState(state)
  const lastPath = useRef(pathname)
  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    if (isSamePage) return
    window.scrollTo(0, 0)
    ref.current?.focus({ preventScroll: true })
  }, [pathname, isSamePage])
  return ref
}
