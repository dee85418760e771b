import { Mark } from '../../layout/index.ts'
import { useCopy } from '../../i18n/index.ts'
import styles from './blocked-page.module.css'

/** Replaces the whole app for a blocked account. */
export function BlockedPage() {
  const t = useCopy()
  return (
    <main className={styles.page}>
      <Mark size={72} />
      <h1>{t('shell.blocked.title')}</h1>
    </main>
  )
}
