import { IconButton } from '@ibull/ui'
import { brand, network } from '../../platform/index.ts'
import { AccountButton } from '../account/account-button.tsx'
import { useCopy } from '../../i18n/index.ts'
import { Logo, PageLink } from '../../layout/index.ts'
import { useHasDue } from '../../wins/index.ts'
import { DueDot } from './due-dot.tsx'
import styles from './header.module.css'

/** Top bar of every page: menu button on small screens, network, wallet. */
export function Header({ onOpenMenu }: { readonly onOpenMenu: () => void }) {
  const t = useCopy()
  const hasDue = useHasDue()
  return (
    <header className={styles.header}>
      <div className={styles.start}>
        <IconButton icon="menu" label={t('shell.menu.open')} aria-haspopup="dialog" onClick={onOpenMenu} />
        {hasDue && <DueDot />}
        <PageLink to="/" className={styles.logo} aria-label={brand.name}>
          <Logo name={brand.name} />
        </PageLink>
      </div>
      <div className={styles.end}>
        {network.isTestNetwork && (
          <span className={styles.network} title={t('shell.testNetwork')}>
            {network.shortName}
          </span>
        )}
        <AccountButton />
      </div>
    </header>
  )
}
