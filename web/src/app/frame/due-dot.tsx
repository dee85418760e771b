import { VisuallyHidden } from '@ibull/ui'
import { useCopy } from '../../i18n/index.ts'
import styles from './side-menu.module.css'

/** Beside what leads to something that waits for the account. */
export function DueDot() {
  const t = useCopy()
  return (
    <span className={styles.due}>
      <VisuallyHidden>{t('shell.menu.due')}</VisuallyHidden>
    </span>
  )
}
