import { IconButton } from '@ibull/ui'
import { useSyncExternalStore } from 'react'
import { useCopy } from '../../i18n/index.ts'
import { Logo, PageLink } from '../../layout/index.ts'
import { brand } from '../../platform/index.ts'
import { updateSettings, useSettings } from '../../settings/index.ts'
import { MenuFoot } from './menu-foot.tsx'
import type { MenuItem } from './menu-model.ts'
import { SideMenu } from './side-menu.tsx'
import styles from './side-panel.module.css'

type SidePanelProps = { readonly items: readonly MenuItem[] }

/**
 * Column beside the page on wide screens: logo, menu, what is below it. A phone doesn't render it hidden: it would be
 * most of the frame's work.
 */
export function SidePanel({ items }: SidePanelProps) {
  return useIsWide() ? <Panel items={items} /> : null
}

function Panel({ items }: SidePanelProps) {
  const t = useCopy()
  const isCollapsed = useSettings((settings) => settings.isMenuCollapsed)
  return (
    <aside className={styles.side} data-collapsed={isCollapsed}>
      <div className={styles.head}>
        {!isCollapsed && (
          <PageLink to="/" className={styles.logo} aria-label={brand.name}>
            <Logo name={brand.name} />
          </PageLink>
        )}
        <IconButton
          icon="panel"
          label={t(isCollapsed ? 'shell.menu.expand' : 'shell.menu.collapse')}
          aria-expanded={!isCollapsed}
          onClick={() => updateSettings({ isMenuCollapsed: !isCollapsed })}
        />
      </div>
      <div className={styles.scroll}>
        <SideMenu
          items={items}
          isCollapsed={isCollapsed}
          onExpand={() => updateSettings({ isMenuCollapsed: false })}
        />
      </div>
      <MenuFoot isCollapsed={isCollapsed} />
    </aside>
  )
}

/** The width from which `app-layout.module.css` has a column for it. */
const wideScreen = () => window.matchMedia('(min-width: 64rem)')

function useIsWide(): boolean {
  return useSyncExternalStore(subscribeToWidth, () => wideScreen().matches)
}

function subscribeToWidth(listener: () => void): () => void {
  const screen = wideScreen()
  screen.addEventListener('change', listener)
  return () => screen.removeEventListener('change', listener)
}
