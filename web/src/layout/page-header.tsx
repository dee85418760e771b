import { Icon, IconButton } from '@ibull/ui'
import type { ReactNode } from 'react'
import { openDialog, preloadDialog } from '../dialogs/index.ts'
import { useCopy } from '../i18n/index.ts'
import { PageLink } from './page-link.tsx'
import styles from './page.module.css'

export type PageHeaderProps = {
  readonly title: ReactNode
  readonly subtitle?: ReactNode
  /** Explanation next to the title (an InfoTip). */
  readonly helper?: ReactNode
  readonly back?: { readonly to: string; readonly label: string }
  /** The page's own buttons, before the common ones. */
  readonly actions?: ReactNode
  /** Hides the settings button. */
  readonly isConfigHidden?: boolean
}

/** Header of a page or card: title, and buttons for settings and recent transactions. */
export function PageHeader({
  title,
  subtitle,
  helper,
  back,
  actions,
  isConfigHidden = false,
}: PageHeaderProps) {
  const t = useCopy()
  return (
    <header className={styles.header}>
      {back !== undefined && (
        <PageLink to={back.to} className={styles.back} aria-label={back.label} title={back.label}>
          <Icon name="arrow-start" />
        </PageLink>
      )}
      <div className={styles.headline}>
        <h1 className={styles.title}>
          {title} {helper}
        </h1>
        {subtitle !== undefined && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      <div className={styles.headerActions}>
        {actions}
        {!isConfigHidden && (
          <IconButton
            icon="settings"
            label={t('shell.header.settings')}
            aria-haspopup="dialog"
            onPointerEnter={() => preloadDialog('settings')}
            onClick={() => openDialog('settings')}
          />
        )}
        <IconButton
          icon="history"
          label={t('shell.header.transactions')}
          aria-haspopup="dialog"
          onPointerEnter={() => preloadDialog('recentTransactions')}
          onClick={() => openDialog('recentTransactions')}
        />
      </div>
    </header>
  )
}
