import { VisuallyHidden } from '@ibull/ui'
import { useCopy } from '../../i18n/index.ts'
import styles from './side-menu.module.css'

/** Marks a link to something that needs the account's attention. */
export function DueDot() {
  const t = useCopy()
  return (
    <span className={styles.due}>
      <VisuallyHidden>{t('shell.menu.due')}</VisuallyHidden>
    </span>
  )
}
