import { Mark } from '../../layout/index.ts'
import { useCopy } from '../../i18n/index.ts'
import styles from './blocked-page.module.css'

/** All that a blocked account sees. */
export function BlockedPage() {
  const t = useCopy()
  return (
    <main className={styles.page}>
      <Mark size={72} />
      <h1>{t('shell.blocked.title')}</h1>
    </main>
  )
}
