import { useLocation } from '../../platform/index.ts'
import { useCopy } from '../../i18n/index.ts'
import { PageLink } from '../../layout/index.ts'
import styles from './trade-tabs.module.css'

/** Returns the selected tab for a path. */
export function tradeTabOf(path: string): 'swap' | 'liquidity' {
  return /pool|create|add|remove|find|liquidity/.test(path) ? 'liquidity' : 'swap'
}

/** Tabs that switch between swap and liquidity. */
export function TradeTabs() {
  const t = useCopy()
  const active = tradeTabOf(useLocation().pathname)
  return (
    <nav className={styles.strip} aria-label={t('shell.tabs.label')}>
      <PageLink to="/swap" className={styles.tab} aria-current={active === 'swap' ? 'page' : undefined}>
        {t('shell.tabs.swap')}
      </PageLink>
      <PageLink to="/pool" className={styles.tab} aria-current={active === 'liquidity' ? 'page' : undefined}>
        {t('shell.tabs.liquidity')}
      </PageLink>
    </nav>
  )
}
