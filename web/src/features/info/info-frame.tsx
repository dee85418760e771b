import './copy/en.json'
import type { ReactNode } from 'react'
import { HistoryBanner } from '../../history/index.ts'
import { useCopy, type CopyKey } from '../../i18n/index.ts'
import { PageLink } from '../../layout/index.ts'
import { useInfoPath } from './info-window.ts'
import { InfoSearch } from './search/index.ts'
import styles from './info-frame.module.css'

type Place = { readonly to: string; readonly label: CopyKey; readonly screens: readonly string[] }

const places: readonly Place[] = [
  { to: '/info', label: 'info.nav.overview', screens: [''] },
  { to: '/info/pairs', label: 'info.nav.pairs', screens: ['pairs', 'pair'] },
  { to: '/info/tokens', label: 'info.nav.tokens', screens: ['tokens', 'token'] },
  { to: '/info/accounts', label: 'info.nav.accounts', screens: ['accounts', 'account'] },
]

/** Frame of all info pages: navigation and search. */
export function InfoFrame({ screen, children }: { readonly screen: string; readonly children: ReactNode }) {
  const t = useCopy()
  const pathTo = useInfoPath()
  return (
    <div className={styles.frame}>
      <div className={styles.bar}>
        <nav className={styles.nav} aria-label={t('info.nav.label')}>
          {places.map(({ to, label, screens }) => (
            <PageLink
              key={to}
              to={pathTo(to)}
              className={styles.place}
              aria-current={screens.includes(screen) ? (screens[0] === screen ? 'page' : 'true') : undefined}
            >
              {t(label)}
            </PageLink>
          ))}
        </nav>
        <InfoSearch />
      </div>
      <div className={styles.away}>
        <HistoryBanner />
      </div>
      {children}
    </div>
  )
}
